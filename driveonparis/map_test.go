package driveonparis

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// The sets of the map hold exactly the hexes with the property in their places.
func TestSetsOfTheMapAgreeWithItsHexes(t *testing.T) {
	sc := standard(t)
	c := &sc.chart
	for i := range c.places {
		p, h := &c.places[i], hex(i)
		german := p.country == august1914.Germany
		for _, s := range []struct {
			name string
			set  *hexSet
			want bool
		}{
			{"whole", &c.whole, true},
			{"land", &c.land, p.terrain != Sea},
			{"ports", &c.ports, p.port},
			{"channel", &c.channel, p.channel},
			{"paris", &c.paris, p.paris},
			{"rails", &c.rails, p.rails != 0},
			{"fortified", &c.fortified, p.fortress != noUnit},
			{"barred", &c.barred, german || p.country == august1914.Luxembourg},
			{"plan XVII", &c.planXVII, p.planXVII},
			{"west edge", &c.edges[west], p.column == 1},
			{"east edge", &c.edges[east], p.column == 63},
			{"south edge", &c.edges[south], p.row == 1},
			{"north edge", &c.edges[north], p.row == 35},
			{"even", &c.even, p.column%2 == 0},
		} {
			require.Equal(t, s.want, s.set.Has(h), "%s: %s", s.name, p.number)
		}
		for country := range c.countries {
			require.Equal(t, int(p.country) == country, c.countries[country].Has(h), p.number)
		}
		for size := range c.settled {
			require.Equal(t, int(p.settlement) == size, c.settled[size].Has(h), p.number)
		}
		for f := westFront; f < frontCount; f++ {
			require.Equal(t, p.front == f, c.fronts[f].Has(h), p.number)
		}
		for e := range c.exits {
			require.Equal(t, p.exits>>e&1 != 0, c.exits[e].Has(h), p.number)
		}
		for s := revanche; s < scopeCount; s++ {
			require.Equal(t, c.points[s].Has(h), p.owner[s] != august1914.NoSide, p.number)
		}
		requireSides(t, sc, h)
	}
}

// requireSides requires that the sets by side agree with a hex, and the hex with its
// neighbors.
func requireSides(t *testing.T, sc *Scenario, h hex) {
	t.Helper()
	c := &sc.chart
	p := &c.places[h]
	for d, n := range p.near {
		require.Equal(t, c.rail(h, d), c.railAcross[d].Has(h), p.number)
		require.Equal(t, p.doctrine>>d&1 != 0, c.doctrineAcross[d].Has(h), p.number)
		for r := MinorRiver; r < riverCount; r++ {
			require.Equal(t, p.rivers[d] == r, c.riverAcross[r][d].Has(h), p.number)
		}
		if n == off {
			require.False(t, c.rail(h, d), p.number)
			continue
		}
		back := c.side(n, h)
		require.Equal(t, (d+3)%sides, back)
		require.Equal(t, c.rail(h, d), c.rail(n, back))
		require.Equal(t, c.river(h, d), c.river(n, back))
		require.Equal(t, p.panic>>d&1, c.places[n].panic>>back&1)
	}
}

// The sets of units agree with nation, kind and side of the units.
func TestSetsOfUnitsAgreeWithThem(t *testing.T) {
	sc := standard(t)
	for i := range sc.pieces {
		p, u := &sc.pieces[i], unit(i)
		for n := range sc.nations {
			require.Equal(t, int(p.nation) == n, sc.nations[n].Has(u), p.id)
		}
		for k := range sc.kinds {
			require.Equal(t, int(p.kind) == k, sc.kinds[k].Has(u), p.id)
		}
		for s := range sc.sides {
			require.Equal(t, int(p.side()) == s, sc.sides[s].Has(u), p.id)
		}
		fights := p.kind <= Assault
		require.Equal(t, fights, sc.combat.Has(u), p.id)
		require.Equal(t, fights, sc.stacking.Has(u), "%s: fortresses, HQs, guns, trains, taxis and armored cars do not stack", p.id)
		require.Equal(t, fights || p.kind == Fortress, sc.zoned.Has(u), "%s (Rules 1.2a, 1.3a, 1.5a, 2.2c, 2.4a, 3.3a)", p.id)
		require.Equal(t, fights && p.kind != Cavalry, p.kind.foot(), p.id)
	}
}

// All land is connected, so that no unit is set up on an island, and units can enter
// every hex except the sea.
func TestLandIsOnePiece(t *testing.T) {
	sc := standard(t)
	reached := hexSet{}
	reached.Add(mustAt(t, sc, "14.05"))
	for size := 0; reached.Len() > size; {
		size = reached.Len()
		next := sc.chart.beside(&reached)
		next.KeepAll(sc.chart.land)
		reached.AddAll(next)
	}
	require.Equal(t, sc.chart.land, reached)
	for h := range reached.All() {
		require.Less(t, sc.chart.places[h].ground.cost, uint8(closedCost))
	}
}

// looseEnds lists the rivers and railways that end in the open, with the reason.
var looseEnds = map[string]string{
	"rail at 12.32": "the port of Ostend",
	"rail at 14.33": "the port of Zeebrugge",
	"rail at 18.29": "the lines from Audenarde to Courtrai and to Renaix are no main lines",
	"rail at 36.15": "a German railhead of 5.4, at the end of the line along the Meuse that they built",
	"rail at 43.13": "a German railhead of 5.4, at the end of the line toward Thiaucourt",
	"rail at 44.25": "a branch of the Eifel line ends in Bitburg",
	"rail at 51.05": "the lines from Remiremont end in the valleys of the Vosges",
	"rail at 55.11": "the line up the Bruche ends before the crest of the Vosges",
	"rail at 56.03": "the line up the Thur ends before the crest of the Vosges",
	"rail at 61.01": "Swiss ground, over which no railway leaves the map",

	"river at 13.22/14.21/14.22": "source of the Scarpe",
	"river at 17.20/18.19/18.20": "source of the Scheldt",
	"river at 19.17/19.18/20.17": "source of the Somme",
	"river at 21.21/22.20/22.21": "source of the Sambre",
	"river at 23.11/23.12/24.11": "source of the Ourcq",
	"river at 25.06/25.07/26.06": "source of the Grand Morin",
	"river at 26.07/27.07/27.08": "source of the Petit Morin",
	"river at 26.20/26.21/27.21": "source of the Oise",
	"river at 26.29/27.29/27.30": "source of the Dyle",
	"river at 28.30/29.30/29.31": "source of the Gette",
	"river at 28.34/29.34/29.35": "source of the Nethe",
	"river at 31.11/31.12/32.11": "source of the Vesle",
	"river at 32.32/32.33/33.33": "source of the Demer",
	"river at 35.11/35.12/36.11": "source of the Aisne",
	"river at 36.25/36.26/37.26": "source of the Ourthe",
	"river at 38.20/39.20/39.21": "source of the Semois",
	"river at 38.22/38.23/39.23": "source of the Sauer",
	"river at 39.19/40.18/40.19": "source of the Chiers",
	"river at 40.07/41.07/41.08": "source of the Ornain",
	"river at 42.02/43.02/43.03": "source of the Meuse",
	"river at 49.13/49.14/50.13": "source of the Seille",
	"river at 52.03/53.03/53.04": "source of the Moselle",
	"river at 53.12/54.11/54.12": "source of the Saar",
	"river at 54.06/54.07/55.07": "source of the Meurthe",
	"river at 9.24/9.25/10.24":   "source of the Lys",
	"river at 9.27/9.28/10.27":   "source of the Yser",
}

func TestWhatEndsInTheOpen(t *testing.T) {
	require.Equal(t, slices.Sorted(maps.Keys(looseEnds)), gametest.LooseEnds(standard(t).Chart()))
}

// countries lists the places of the map by their country in 1914.
var countries = map[august1914.Power]string{
	august1914.France: `
		Abbeville; Albert; Amiens; Arcis-sur-Aube; Armentières; Arras; Aulnoye; Avesnes;
		Baccarat; Bapaume; Bar-le-Duc; Bar-sur-Aube; Bar-sur-Seine; Beauvais; Belfort; Boulogne;
		Brienne; Briey; Busigny; Béthune; Calais; Cambrai; Charmes; Chaumont; Chauny; Châlons;
		Château-Thierry; Clermont; Commercy; Compiègne; Conflans; Coulommiers; Creil; Dieppe;
		Douai; Doullens; Dreux; Dunkerque; Esternay; Fontainebleau; Fère-Champenoise; Gisors;
		Givet; Gondrecourt; Guise; Gérardmer; Hazebrouck; Hirson; Joinville; La Fère; Laon;
		Le Cateau; Lens; Lille; Longuyon; Longwy; Lunéville; Lure; Luxeuil; Mantes; Maubeuge;
		Meaux; Melun; Mirecourt; Montdidier; Montereau; Montmirail; Montmédy; Montreuil;
		Mézières; Nancy; Neufchâteau; Nogent-sur-Seine; Noyon; Paris; Pont-à-Mousson; Pontoise;
		Provins; Péronne; Rambervillers; Rambouillet; Reims; Remiremont; Rethel; Rocroi; Romilly;
		Roubaix; Rouen; Roye; Sedan; Senlis; Soissons; Sommesous; St-Denis; St-Dizier; St-Dié;
		St-Mihiel; St-Omer; St-Pol; St-Quentin; Ste-Menehould; Stenay; Sézanne; Tergnier; Toul;
		Troyes; Valenciennes; Verdun; Vernon; Versailles; Vervins; Vitry-le-François; Vouziers;
		Épernay; Épinal; Étain; Étaples; Évreux`,
	august1914.Belgium: `
		Aerschot; Alost; Antwerp; Arlon; Ath; Audenarde; Bastogne; Bertrix; Bouillon;
		Braine-le-Comte; Bruges; Brussels; Charleroi; Chimay; Ciney; Courtrai; Diest; Dinant;
		Dixmude; Enghien; Furnes; Gembloux; Ghent; Gouvy; Hal; Hasselt; Houffalize; Huy;
		Libramont; Lierre; Liège; Louvain; Malines; Marche; Menin; Mons; Namur; Neufchâteau (B);
		Nieuport; Nivelles; Ostend; Ottignies; Philippeville; Rochefort; Roulers; Soignies; Spa;
		St-Hubert; St-Nicolas; St-Trond; Stavelot; Termonde; Tirlemont; Tongres; Tournai;
		Verviers; Virton; Visé; Wavre; Ypres; Zeebrugge`,
	august1914.Germany: `
		Aachen; Altkirch; Avricourt; Bernkastel; Bingen; Bitburg; Bitche; Bonn; Boulay;
		Bénestroff; Château-Salins; Cochem; Colmar; Dammerkirch; Darmstadt; Dieuze; Düren; Eupen;
		Euskirchen; Forbach; Freiburg; Germersheim; Gerolstein; Hagenau; Heidelberg; Herbesthal;
		Hermeskeil; Jülich; Jünkerath; Kaiserslautern; Karlsruhe; Kehl; Koblenz; Kreuznach;
		Landau; Mainz; Malmedy; Mannheim; Mayen; Merzig; Metz; Molsheim; Montjoie; Morhange;
		Mulhouse; Müllheim; Neu-Breisach; Offenburg; Pirmasens; Prüm; Rastatt; Remagen;
		Saarbourg; Saarbrücken; Saargemünd; Saarlouis; Schirmeck; Schlettstadt; Siegburg;
		St-Avold; St-Vith; St-Wendel; Strassburg; Thann; Thionville; Trier; Weissenburg; Zabern;
		Zweibrücken`,
	august1914.Luxembourg: `
		Diekirch; Esch; Ettelbruck; Luxembourg; Troisvierges; Wiltz`,
	august1914.Netherlands: `
		Maastricht; Terneuzen`,
	august1914.Switzerland: `
		Basel`,
}

func TestPlacesLieInTheirCountry(t *testing.T) {
	got := map[string]august1914.Power{}
	for _, h := range standard(t).Hexes() {
		for _, name := range h.Places {
			got[name] = h.Country
		}
	}
	require.Equal(t, gametest.CountryOf(countries), got)
}

// A hex has only one printed number.
func TestHexesAreFoundByTheirExactNumbers(t *testing.T) {
	c := &standard(t).chart
	for i := range c.places {
		h, ok := c.at(c.places[i].number)
		require.True(t, ok)
		require.Equal(t, hex(i), h)
	}
	for _, number := range []string{"", ".", "14", "14.5", "1.405", "1405", "014.05", "14.05 ", "14.005", "-14.05", "0.05", "64.01", "1.36", "655374.05", "99999999999999999999.01", "１4.05"} {
		_, ok := c.at(number)
		require.False(t, ok, number)
	}
}
