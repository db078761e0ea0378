/** Half of the calls are answered within this time on the machine that the numbers of people and pauses are for. */
const USUAL_MS = 150
/** Above that nothing is gained: whoever waits ten times as long does next to nothing. */
const SLOWEST = 10
const MEASURED = 60
/** So many hands act however slow the machine is: fewer are no fight for a copy. */
const LEAST_HANDS = 4

/** How fast the machine answers, by the calls that were answered last, and what people do about it. */
export class Pace {
  readonly #latest: number[] = []

  /** Notes how many ms an answer took. */
  took(ms: number): void {
    this.#latest.push(ms)
    if (this.#latest.length > MEASURED) this.#latest.shift()
  }

  /** The middle of the last answers, in ms: a provider that keeps some waiting for ten seconds changes it little. 0 before the first. */
  get middleMs(): number {
    return this.#latest.toSorted((a, b) => a - b)[Math.floor(this.#latest.length / 2)] ?? 0
  }

  /** How many times as long as usual everything takes, and so pauses do: 1 to 10. */
  get slowness(): number {
    return Math.min(SLOWEST, Math.max(1, this.middleMs / USUAL_MS))
  }

  /** How many of `all` hands act now. */
  handsOf(all: number): number {
    return Math.min(all, Math.max(LEAST_HANDS, Math.round(all / this.slowness)))
  }
}
