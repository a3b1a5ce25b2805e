package page

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What the page and its modules name is there, and nothing comes from elsewhere.
func TestFilesAreComplete(t *testing.T) {
	names := regexp.MustCompile(`(?:src|href)="([\w./-]+)"|(?:from|import\() ?"([\w./-]+)"|new URL\("([\w./-]+)"`)
	read := 0
	err := fs.WalkDir(Files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(Files, file)
		require.NoError(t, err)
		require.NotRegexp(t, `(?:src|href|import|from|url)[=( ]+"?https?://`, string(text), file)
		for _, m := range names.FindAllStringSubmatch(string(text), -1) {
			name := path.Join(path.Dir(file), strings.Join(m[1:], ""))
			_, err := fs.Stat(Files, name)
			require.NoError(t, err, "%s names it", file)
			read++
		}
		return nil
	})
	require.NoError(t, err)
	require.Greater(t, read, 30)
}
