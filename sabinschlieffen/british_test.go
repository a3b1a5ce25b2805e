package sabinschlieffen_test

import "testing"

func TestRuleS15_BritishInAttack(t *testing.T) {
	t.Run("named, with the hex it comes from", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 2f", "British Le Cateau 1f", "French Le Cateau 1f", "German Liege 4f 1s")
		g.orders("French attack Sedan > Liege", "French attack Sedan > Liege",
			"British attack Le Cateau > Liege", "French attack Le Cateau > Liege")
		g.Play("Allied engage Liege, spend French Le Cateau")
		g.announced("Allied > Liege from Le Cateau 2 (British), Sedan 2: 4f 1s, absorbed")
		g.everybody("The British block attacks Liege from Le Cateau.")
	})
	t.Run("from whatever direction", func(t *testing.T) {
		for _, way := range [][2]string{
			{"Le Cateau", "Sedan"},
			{"Soissons", "Sedan"},
			{"Verdun", "Sedan"},
			{"Sedan", "Le Cateau"},
			{"Sedan", "Soissons"},
			{"Verdun", "Luxembourg"},
		} {
			from, to := way[0], way[1]
			g := setUp(t, 1, "British "+from+" 1f", "German "+to+" 1s")
			g.orders("British attack " + from + " > " + to)
			g.Play("Allied engage " + to + ", spend British " + from)
			g.everybody("The British block attacks " + to + " from " + from + ".")
		}
	})
	t.Run("not named when it does not attack", func(t *testing.T) {
		g := setUp(t, 1, "French Sedan 1f", "British Sedan 1f", "German Liege 1f")
		g.orders("French attack Sedan > Liege")
		g.Play("Allied engage Liege, spend French Sedan")
		g.announced("Allied > Liege from Sedan 1: 1f 0s, held")
	})
	t.Run("whether it was the one spent stays secret", func(t *testing.T) {
		line := func(spend string) *table {
			g := setUp(t, 1, "French Sedan 1f", "British Sedan 1f", "German Liege 2f")
			g.orders("French attack Sedan > Liege", "British attack Sedan > Liege")
			g.Play(spend, "German absorb Liege")
			return g
		}
		a, b := line("Allied engage Liege, spend French Sedan"), line("Allied engage Liege, spend British Sedan")
		a.has("French Sedan 1s", "British Sedan 1f")
		b.has("French Sedan 1f", "British Sedan 1s")
		alike(t, a, b, germanSeat.Viewer())
		alike(t, a, b, spectator)
	})
}

func TestRuleS15_BritishInDefence(t *testing.T) {
	t.Run("named", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "British Le Cateau 1s", "French Le Cateau 1f")
		g.orders("German attack Liege > Le Cateau")
		g.Play("German engage Le Cateau, spend German Liege")
		g.announced("German > Le Cateau from Liege 1: 1f 1s (British), held")
		g.everybody("The British block is in Le Cateau.")
	})
	t.Run("and its absence with it", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "British Paris 1s", "French Le Cateau 1f 1s")
		g.orders("German attack Liege > Le Cateau")
		g.Play("German engage Le Cateau, spend German Liege")
		g.announced("German > Le Cateau from Liege 1: 1f 1s, held")
	})
	t.Run("but not its condition", func(t *testing.T) {
		line := func(spend string) *table {
			g := setUp(t, 1, "German Liege 3f", "German Luxembourg 1f", "French Sedan 1f", "British Sedan 1f")
			g.orders("French attack Sedan > Luxembourg", "British attack Sedan > Luxembourg",
				"German attack Liege > Sedan")
			g.Play(spend, "German absorb Luxembourg", "German engage Sedan, spend German Liege")
			g.announced("German > Sedan from Liege 1: 1f 1s (British), held")
			return g
		}
		a, b := line("Allied engage Luxembourg, spend French Sedan"), line("Allied engage Luxembourg, spend British Sedan")
		alike(t, a, b, germanSeat.Viewer())
		alike(t, a, b, spectator)
	})
	t.Run("nor whether it took the hit", func(t *testing.T) {
		line := func(hit string) *table {
			g := setUp(t, 1, "German Liege 2f", "French Sedan 1f", "British Sedan 1f")
			g.orders("German attack Liege > Sedan", "German attack Liege > Sedan")
			g.Play("German engage Sedan, spend German Liege", hit)
			return g
		}
		a, b := line("French absorb Sedan"), line("British absorb Sedan")
		alike(t, a, b, germanSeat.Viewer())
		alike(t, a, b, spectator)
	})
}
