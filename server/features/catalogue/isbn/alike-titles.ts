import { foldLetters } from '#domain/search-text.ts'

/** Whether two titles can belong to one book: equal except for a subtitle; case, umlauts and punctuation do not count. */
export function areTitlesAlike(one: string, other: string): boolean {
  const [a, b] = [titleKey(one), titleKey(other)]
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}

export function titleKey(title: string): string {
  const words = foldLetters(title.toLowerCase()).split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '').join(' ')
}
