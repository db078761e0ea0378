/** Chances that can be had again: the same seed gives the same sequence. Which call meets which one depends on the processes. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  chance(likelihood: number): boolean {
    return this.next() < likelihood
  }

  /** @throws Error for an empty list. */
  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() * list.length)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }
}
