/** So many digits in a row are meant for a field. One alone is no command, so that nobody who speaks or slips moves the focus. */
const DIGITS_MIN = 4
/** Digits further apart, in ms, are no longer of one number. A hand scanner takes 1 to 50 ms for each. */
const APART_MS = 1000

/** Detects numbers typed outside of fields by a hand scanner. */
export class DigitRun {
  #digits = ''
  #lastAt = -Infinity

  /** Takes a key; `at` in ms of any clock that only goes forward. Gives the digits so far once they are a number, and begins anew. */
  take(key: string, at: number): string | undefined {
    const isNext = at - this.#lastAt <= APART_MS
    this.#lastAt = at
    this.#digits = /^\d$/u.test(key) ? (isNext ? this.#digits : '') + key : ''
    if (this.#digits.length < DIGITS_MIN) return undefined
    const found = this.#digits
    this.#digits = ''
    return found
  }
}
