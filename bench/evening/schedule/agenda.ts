interface Entry<What> {
  at: number
  /** What was put in first comes first among what is due at the same moment. */
  order: number
  what: What
}

/** What is due when, for many at once: a binary heap. Times are milliseconds of any one clock. */
export class Agenda<What> {
  readonly #heap: Entry<What>[] = []
  #order = 0

  get size(): number {
    return this.#heap.length
  }

  /** When the next thing is due; endless when nothing is. */
  get nextAt(): number {
    return this.#heap[0]?.at ?? Infinity
  }

  put(at: number, what: What): void {
    this.#heap.push({ at, order: this.#order++, what })
    let place = this.#heap.length - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#isBefore(place, parent)) return
      this.#swap(place, parent)
      place = parent
    }
  }

  /** Takes the first thing that is due by `now`; undefined when none is. */
  take(now: number): { at: number; what: What } | undefined {
    const [first] = this.#heap
    if (!first || first.at > now) return undefined
    const last = this.#heap.pop()
    if (last && this.#heap.length > 0) {
      this.#heap[0] = last
      this.#sink()
    }
    return { at: first.at, what: first.what }
  }

  #sink(): void {
    let place = 0
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      const smaller = right < this.#heap.length && this.#isBefore(right, left) ? right : left
      if (smaller >= this.#heap.length || !this.#isBefore(smaller, place)) return
      this.#swap(place, smaller)
      place = smaller
    }
  }

  #isBefore(place: number, other: number): boolean {
    const [one, two] = [this.#heap[place], this.#heap[other]]
    if (!one || !two) return false
    return one.at === two.at ? one.order < two.order : one.at < two.at
  }

  #swap(place: number, other: number): void {
    const [one, two] = [this.#heap[place], this.#heap[other]]
    if (!one || !two) return
    this.#heap[place] = two
    this.#heap[other] = one
  }
}
