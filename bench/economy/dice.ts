import { SeededRandom } from '../books/random-text.ts'

/** Chance from a seed: the same seed throws the same. */
export class Dice extends SeededRandom {
  happens(chance: number): boolean {
    return this.next() < chance
  }

  /** Around a median, with a long tail: most shelves are small, some are large. */
  logNormal(median: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return median * Math.exp(spread * normal)
  }
}
