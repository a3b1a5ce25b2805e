package germanyatwar_test

// Disputed by the tests of chapters 7.2, 7.3.1.7, 7.5 to 8.4: none so far.
