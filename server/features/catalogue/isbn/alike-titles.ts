import { foldLetters } from '#domain/search-text.ts'

/** Whether two titles can be of one book: the same words, or those of one and a subtitle more; capitals, umlauts and signs do not count. */
export function areTitlesAlike(one: string, other: string): boolean {
  const [a, b] = [titleKey(one), titleKey(other)]
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}

/** The words of a title, folded. */
export function titleKey(title: string): string {
  const words = foldLetters(title.toLowerCase()).split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '').join(' ')
}
