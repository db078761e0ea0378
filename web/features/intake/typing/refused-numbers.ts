import type { IntakeRefusal } from '#domain/intake.ts'
import type { IsbnProblem } from '#domain/isbn.ts'
import { ISBN_TEXTS } from '../../../ui/forms/isbn-texts.ts'
import { refusalText } from '../intake-labels.ts'

/** A number that was invalid or refused. */
export type RefusedNumber = { text: string; problem: IsbnProblem } | { text: string; refusal: IntakeRefusal }

/** Numbers with the same reason. */
interface RefusedGroup {
  reason: string
  texts: string[]
  /** The server may take them another time. */
  canAgain: boolean
}

/** What nobody reads to its end is left out: the newest stay. */
const SHOWN_MAX = 30

/** Adds a refused number once. */
export function withRefused(before: readonly RefusedNumber[], refused: RefusedNumber): RefusedNumber[] {
  return [...without(before, [refused.text]), refused].slice(-SHOWN_MAX)
}

/** Removes dismissed or retried numbers. */
export function without(before: readonly RefusedNumber[], texts: readonly string[]): RefusedNumber[] {
  return before.filter(({ text }) => !texts.includes(text))
}

/** Groups numbers by reason, in order. */
export function groupsOf(refused: readonly RefusedNumber[]): RefusedGroup[] {
  const groups = new Map<string, RefusedGroup>()
  for (const number of refused) {
    const reason = 'problem' in number ? ISBN_TEXTS[number.problem]() : refusalText(number.refusal)
    const group = groups.get(reason) ?? { reason, texts: [], canAgain: 'refusal' in number }
    groups.set(reason, { ...group, texts: [...group.texts, number.text] })
  }
  return [...groups.values()]
}

/** Whether texts differ by one inserted, deleted or replaced character. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(same) === long.slice(same + 1) || short.slice(same + 1) === long.slice(same + 1)
}
