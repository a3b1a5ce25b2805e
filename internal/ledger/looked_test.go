package ledger

import (
	"crypto/sha256"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// Each game keeps a list of the texts of its rules that a reader has compared with the
// rulings and the defaults of options on which they rest: testdata/looked.tsv, with a
// digest of each. If a ruling, a default or a text changes, the test names the rules that
// have to be read again. Read them, mend them in rules.csv, and record that by naming the
// game and the keys:
//
//	AUGUST1914_LOOKED="driveonparis 1.2d SCS_ZOC" go test ./internal/ledger -run TestTextsWereLookedAt
func TestTextsWereLookedAt(t *testing.T) {
	named := strings.Fields(os.Getenv("AUGUST1914_LOOKED"))
	for name, options := range map[string][]august1914.Option{
		driveonparis.Name: driveonparis.Options(), germanyatwar.Name: germanyatwar.Options(),
		sabinschlieffen.Name: sabinschlieffen.Options(), schlieffenswar.Name: schlieffenswar.Options(),
	} {
		var keys []string
		if len(named) > 0 && named[0] == name {
			keys = named[1:]
		}
		faults, err := unread(folder(name), options, keys)
		require.NoError(t, err)
		for _, fault := range faults {
			t.Errorf("%s: %s; see TestTextsWereLookedAt", name, fault)
		}
	}
}

// A ground is something on which the text of a rule rests: a ruling or a default.
type ground struct {
	names  string // keys of rules and settings in its text, with spaces around
	about  string // what it decides, for people
	digest string
}

// grounds returns the rulings of a game and the defaults of its options.
func grounds(rulings string, options []august1914.Option) (list []ground) {
	rule := -1 // column with the keys
	for line := range strings.Lines(rulings) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		at := slices.IndexFunc(cells, func(cell string) bool { return strings.EqualFold(strings.TrimSpace(cell), "rule") })
		switch {
		case !strings.HasPrefix(line, "|"):
			rule = -1
		case rule < 0:
			rule = at
		case !strings.Contains(line, "---") && rule < len(cells):
			names := strings.ReplaceAll(cells[0]+" "+cells[rule], ",", "")
			for _, quoted := range regexp.MustCompile("`([a-z0-9-]+)(=[^`]*)?`").FindAllStringSubmatch(line, -1) {
				names += " option:" + quoted[1]
			}
			list = append(list, ground{" " + names + " ", "the ruling " + strings.Join(cells[:min(3, len(cells))], ", "), digestOf(line)})
		}
	}
	for _, o := range options {
		list = append(list, ground{" " + o.Rule + " option:" + o.Name + " ", "the default of " + o.Name, digestOf(o.Name + "=" + o.Default)})
	}
	return list
}

func digestOf(text string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(strings.Fields(text), " "))))[:10]
}

// unread returns the rules whose texts have to be read, and records those of the keys.
func unread(dir string, options []august1914.Option, keys []string) (faults []string, err error) {
	page, err := os.ReadFile(filepath.Join(dir, "RULINGS.md"))
	if err != nil {
		return nil, err
	}
	table, err := os.ReadFile(filepath.Join(dir, "rules.csv"))
	if err != nil {
		return nil, err
	}
	reader := csv.NewReader(strings.NewReader(string(table)))
	reader.FieldsPerRecord = -1
	rows, err := reader.ReadAll()
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, "testdata", "looked.tsv")
	recorded := map[string]string{}
	old, err := os.ReadFile(path)
	if err != nil && keys == nil {
		return nil, err
	}
	for line := range strings.Lines(string(old)) {
		key, digests, _ := strings.Cut(strings.TrimSpace(line), "\t")
		recorded[key] = digests
	}
	all := grounds(string(page), options)
	lines := []string{"rule\ttext, and what it rests on\n"}
	for i := 1; i < len(rows); {
		key, whole, names := rows[i][0], "", []string{rows[i][0]}
		for ; i < len(rows) && rows[i][0] == key; i++ {
			whole += strings.Join(rows[i], " | ") + "\n"
			if len(rows[i]) > 4 {
				for setting := range strings.FieldsSeq(rows[i][4]) {
					option, _, _ := strings.Cut(setting, "=")
					names = append(names, "option:"+option)
				}
			}
		}
		digests, changed := []string{digestOf(whole)}, []string{}
		was := strings.Fields(recorded[key])
		if !slices.Contains(was, digests[0]) {
			changed = append(changed, "its text")
		}
		for _, g := range all {
			if slices.ContainsFunc(names, func(name string) bool { return strings.Contains(g.names, " "+name+" ") }) {
				digests = append(digests, g.digest)
				if !slices.Contains(was, g.digest) {
					changed = append(changed, g.about)
				}
			}
		}
		now := strings.Join(digests, " ")
		switch {
		case slices.Contains(keys, key):
			recorded[key] = now
		case recorded[key] != now:
			if len(changed) == 0 {
				changed = append(changed, "a ruling that is gone")
			}
			faults = append(faults, fmt.Sprintf("read the text of rule %s again, and record that you did, because this changed: %s", key, strings.Join(changed, "; ")))
		}
		if recorded[key] != "" {
			lines = append(lines, key+"\t"+recorded[key]+"\n")
		}
	}
	if keys != nil {
		err = os.WriteFile(path, []byte(strings.Join(lines, "")), 0o600)
	}
	return faults, err
}

// A change of a ruling or of a default without a look at the texts that rest on it is a
// fault.
func TestChangesAskForALook(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "testdata"), 0o700))
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	const page = "| # | Rule | Question | Reading |\n| --- | --- | --- | --- |\n| 1 | 2.1, 3.0 | Who? | All. |\n| 2 | 4 | When? | Now. Option `wind` |\n"
	const table = "key,label,title,text,setting\n2,2,A,Old.,\n2.1,2.1,B,Old.,\n3.0,3.0,C,Old.,\n5,5,D,Calm.,\n5,,,Storm.,wind=high\n6,6,E,Old.,\n"
	options := []august1914.Option{{Name: "wind", Rule: "6", Default: "none"}}
	write("RULINGS.md", page)
	write("rules.csv", table)
	look := func(keys ...string) []string {
		faults, err := unread(dir, options, keys)
		require.NoError(t, err)
		return faults
	}
	_, err := unread(dir, options, nil)
	require.ErrorIs(t, err, os.ErrNotExist)
	require.Len(t, look("2", "2.1"), 3)
	require.Empty(t, look("3.0", "5", "6"))
	require.Empty(t, look())

	write("RULINGS.md", strings.Replace(page, "All.", "Nobody.", 1))
	require.Equal(t, []string{
		"read the text of rule 2.1 again, and record that you did, because this changed: the ruling  1, 2.1, 3.0, Who?",
		"read the text of rule 3.0 again, and record that you did, because this changed: the ruling  1, 2.1, 3.0, Who?",
	}, look())
	require.Len(t, look("2.1"), 1)
	require.Empty(t, look("3.0"))

	write("RULINGS.md", strings.Replace(page, "| 1 | 2.1, 3.0 | Who? | All. |\n", "", 1))
	require.Contains(t, look()[0], "a ruling that is gone")
	require.Empty(t, look("2.1", "3.0"))

	options[0].Default = "high"
	faults := look()
	require.Len(t, faults, 2)
	require.Contains(t, faults[0], "rule 5 again, and record that you did, because this changed: the default of wind")
	require.Contains(t, faults[1], "rule 6 again")
	require.Empty(t, look("5", "6"))

	write("rules.csv", strings.Replace(table, "Storm.", "Gale.", 1))
	require.Len(t, look(), 1)
	require.Contains(t, look()[0], "its text")
}
