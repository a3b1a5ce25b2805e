package august1914

// JSONVersion is the version of all JSON that the library writes. Scenario,
// View and State of every game carry it; every other form has the version of
// the Scenario that it came with.
//
// Within a version nothing goes away and nothing changes its name, its type,
// its unit or its meaning, and notation that was read once is read for ever.
// Fields, verbs, kinds of decisions and of events, and values of options may
// be added, and sentences put in other words. examples/JSON.md says it in
// full.
const JSONVersion = 1
