import { Dice } from '../../economy/dice.ts'
import { cookieOf, numberedId, PREFIX } from '../../orders/filling/market.ts'

/** Acts of one visit, and seconds between two of them: some read on for long. */
const ACTS = { least: 3, more: 10 }
const PAUSE = { leastMs: 3000, meanMoreMs: 9000 }

/** Somebody who comes for a visit now and then. */
export interface Person {
  number: number
  /** Empty for guests. */
  id: string
  cookie: string
  /** When they come and what they do then: the same for the same seed, as no answer changes how often these are thrown. */
  pace: Dice
  /** How they do it. */
  dice: Dice
  /** Acts of this visit that are left. */
  left: number
}

export function member(number: number, seed: number): Person {
  return someone(number, seed, { id: memberId(number), cookie: cookieOf('s', number) })
}

export function guest(number: number, seed: number): Person {
  return someone(number, seed, { id: '', cookie: '' })
}

export function memberId(number: number): string {
  return numberedId(PREFIX.sender, number)
}

function someone(number: number, seed: number, who: { id: string; cookie: string }): Person {
  const first = seed * 7_919 + number * 104_729 + (who.id ? 1 : 2)
  return { number, ...who, pace: new Dice(first), dice: new Dice(first + 50_000), left: 0 }
}

/** Whether this act is the first of a visit, and how many milliseconds after it the next one is due: in the same visit, or in another one. */
export function goOn(person: Person, visitMs: number): { isFirst: boolean; pauseMs: number } {
  const isFirst = person.left === 0
  if (isFirst) person.left = ACTS.least + person.pace.below(ACTS.more + 1)
  person.left--
  const pauseMs = person.left > 0 ? PAUSE.leastMs + exponential(person.pace, PAUSE.meanMoreMs) : exponential(person.pace, visitMs)
  return { isFirst, pauseMs }
}

/** Chance without memory: most waits are short, some are long. */
function exponential(dice: Dice, mean: number): number {
  return -Math.log(1 - dice.next()) * mean
}
