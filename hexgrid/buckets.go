package hexgrid

// window is the number of buckets. It is also the range of costs that the queue
// keeps in order at any time.
const window = 1024

// buckets is a priority queue of indices by cost. It serves a search that never queues
// a cost below the last one it took out. The method is Dial's, Algorithm 360:
// Shortest-path forest with topological ordering, Communications of the ACM 12 (1969).
// Each bucket holds one cost. Costs beyond the last bucket wait in a list, far, which
// refills the buckets when they are empty. Costs may therefore be arbitrarily large,
// while the small costs of an ordinary map never touch that list. The zero value is
// ready to use.
type buckets struct {
	heads   [window]int32 // index in entries of the top of the bucket, plus one; 0 if the bucket is empty
	entries []entry
	far     []entry
	base    int32 // the cost of the first bucket
	at      int32 // the bucket that pop looks at next
	near    int   // the number of entries in the buckets
}

// An entry in a bucket is linked to the entry below it. In the far list, link holds the
// cost instead.
type entry struct {
	index int32
	link  int32
}

// push queues an index. The cost must not be below the cost of the last pop.
func (b *buckets) push(index, cost int32) {
	place := cost - b.base
	if place >= window {
		b.far = append(b.far, entry{index, cost})
		return
	}
	b.entries = append(b.entries, entry{index, b.heads[place]})
	b.heads[place] = int32(len(b.entries))
	b.near++
}

// pop removes an index of the lowest cost and returns it. If several indices have
// that cost, it takes the one that was queued last. It returns false if the queue is
// empty.
func (b *buckets) pop() (index, cost int32, ok bool) {
	if b.near == 0 && !b.refill() {
		return 0, 0, false
	}
	for b.heads[b.at] == 0 {
		b.at++
	}
	e := b.entries[b.heads[b.at]-1]
	b.heads[b.at] = e.link
	b.near--
	return e.index, b.base + b.at, true
}

// refill moves the window to the lowest cost in the far list and moves the entries
// within the window into buckets. It returns false if the far list is empty.
func (b *buckets) refill() bool {
	b.entries = b.entries[:0]
	b.base, b.at = 0, 0
	if len(b.far) == 0 {
		return false
	}
	b.base = b.far[0].link
	for _, e := range b.far {
		b.base = min(b.base, e.link)
	}
	kept := b.far[:0]
	for _, e := range b.far {
		if e.link-b.base < window {
			b.push(e.index, e.link)
		} else {
			kept = append(kept, e)
		}
	}
	b.far = kept
	return true
}

// reset empties the queue. A search that ran to its end has already emptied it.
func (b *buckets) reset() {
	if b.near > 0 {
		clear(b.heads[:])
		b.near = 0
	}
	b.far = b.far[:0]
	b.refill()
}
