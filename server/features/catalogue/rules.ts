export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((field) => before[field] !== after[field])
}

/** A shuffled copy; `random` gives numbers in [0, 1). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

const BEGINNING_WORDS = 2

/** The first two words of a title without its article, which volumes of a series share; undefined for one word. */
export function seriesBeginning(titleKey: string): string | undefined {
  const words = titleKey.split(' ').slice(0, BEGINNING_WORDS)
  return words.length === BEGINNING_WORDS ? `${words.join(' ')} ` : undefined
}
