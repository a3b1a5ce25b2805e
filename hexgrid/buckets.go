package hexgrid

// window is the number of buckets: the range of costs that are queued in order
// at one time.
const window = 1024

// buckets is a queue of indices by cost for a search that never queues less than
// it has taken out, after Dial, Algorithm 360: Shortest-path forest with
// topological ordering, Communications of the ACM 12 (1969). One bucket holds
// one cost. What costs more than the last bucket waits in a list that refills the
// buckets when they are empty, so costs may be as large as they like while small
// ones, the rule on a map, never touch that list. The zero value is ready.
type buckets struct {
	heads   [window]int32 // entry on top of the bucket plus one, 0 for none
	entries []entry
	far     []entry
	base    int32 // the cost of the first bucket
	at      int32 // the bucket in work
	near    int   // entries in the buckets
}

// entry is an index in a bucket, linked to the one below it, or in the far list
// with its cost.
type entry struct {
	index int32
	link  int32
}

// push queues an index. The cost must not be below that of the last one popped.
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

// pop takes out an index of lowest cost, of several the last queued, and false
// if the queue is empty.
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

// refill moves the buckets up to the lowest cost of the far list and what now
// falls into them out of it.
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

// reset empties the queue. A search that ran to its end has emptied it.
func (b *buckets) reset() {
	if b.near > 0 {
		clear(b.heads[:])
		b.near = 0
	}
	b.far = b.far[:0]
	b.refill()
}
