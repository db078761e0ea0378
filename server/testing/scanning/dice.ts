import { Dice as Chance } from '../../../chaos/dice.ts'

/** Chance that repeats, so that a picture that fails can be made again: with what pictures need in addition. */
export class Dice extends Chance {
  /** Both ends included. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1))
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('')
  }

  /** Normal distribution with mean 0 and standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(this.next() + 1e-9)) * Math.cos(2 * Math.PI * this.next())
  }
}
