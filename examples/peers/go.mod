module github.com/august1914/august1914/examples/peers

go 1.25

require (
	github.com/august1914/august1914 v0.0.0
	github.com/corentings/chess/v2 v2.3.2
	github.com/dominikbraun/graph v0.23.0
	github.com/stretchr/testify v1.12.1
	github.com/uber/h3-go/v4 v4.1.0
	gonum.org/v1/gonum v0.17.0
)

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/exp v0.0.0-20250128182459-e0ece0dbea4c // indirect
	pgregory.net/rapid v1.3.0 // indirect
)

replace github.com/august1914/august1914 => ../..
