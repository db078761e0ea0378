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

/** What other volumes of a series begin with: the first two words of a title without its article; undefined for titles of one word. */
export function seriesBeginning(titleKey: string): string | undefined {
  const words = titleKey.split(' ').slice(0, BEGINNING_WORDS)
  return words.length === BEGINNING_WORDS ? `${words.join(' ')} ` : undefined
}
