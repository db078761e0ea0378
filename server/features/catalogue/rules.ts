/** Names of the fields that differ. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((field) => before[field] !== after[field])
}

/** A copy in an order by chance; `random` gives numbers from 0 to below 1. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

const BEGINNING_WORDS = 2

/** What other volumes of a series begin with: the first two words of a folded title, or all of a shorter one. */
export function titleBeginning(folded: string): string {
  const words = folded.split(' ')
  return words.slice(0, BEGINNING_WORDS).join(' ') + (words.length > BEGINNING_WORDS ? ' ' : '')
}

/** The words that tell most of a title: a few of its longest ones. */
const TELLING_LENGTH = 4
const TELLING_WORDS = 3

/** What to ask the search index for, to find titles with one of these words; undefined when none tells anything. */
export function tellingWords(words: readonly string[]): string | undefined {
  const telling = [...new Set(words)].filter((word) => word.length >= TELLING_LENGTH).sort((one, other) => other.length - one.length)
  const terms = telling.slice(0, TELLING_WORDS).map((word) => `'t:${word}'`)
  return terms.length > 0 ? terms.join(' | ') : undefined
}
