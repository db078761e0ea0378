import type { IntakeCounts } from '#contract/intake.ts'
import type { IntakeState } from '#domain/intake.ts'
import { keysOf } from '#domain/keys-of.ts'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'

type Lack = 'price' | 'words' | 'title' | 'author' | 'choice' | 'print' | 'catalogue' | 'answer'

/** What rows of some states lack, what a person can do something about first. */
const LACKS: Record<Lack, { states: readonly IntakeState[]; text: (rows: { count: number; number: string }) => string }> = {
  price: { states: ['PRICE_MISSING'], text: m['intake.lacksPrice'] },
  choice: { states: ['SEVERAL_BOOKS'], text: m['intake.lacksChoice'] },
  author: { states: ['AUTHOR_MISSING'], text: m['intake.lacksAuthor'] },
  title: { states: ['UNKNOWN'], text: m['intake.lacksTitle'] },
  words: { states: ['BOOK_INVALID'], text: m['intake.lacksWords'] },
  print: { states: ['NOT_PRINTED'], text: m['intake.lacksPrint'] },
  catalogue: { states: ['ARCHIVED'], text: m['intake.lacksCatalogue'] },
  answer: { states: ['LOOKING_UP', 'UNREACHED'], text: m['intake.lacksAnswer'] },
}

/** Rows that cannot be offered, by what they lack. */
export interface Lacking {
  lack: Lack
  states: readonly IntakeState[]
  count: number
  /** "6 Bücher brauchen noch einen Preis" */
  text: string
}

/** What rows lack, with counts. */
export function lackingOf(counts: IntakeCounts): Lacking[] {
  return keysOf(LACKS).flatMap((lack) => {
    const { states, text } = LACKS[lack]
    const count = states.reduce((sum, state) => sum + counts[state], 0)
    return count === 0 ? [] : [{ lack, states, count, text: text({ count, number: formatNumber(count) }) }]
  })
}
