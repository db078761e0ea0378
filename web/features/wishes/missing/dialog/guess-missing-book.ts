import type { SearchFilter } from '#domain/lookups.ts'
import { NOTHING_TYPED, type MissingBookValues } from './missing-book-values.ts'

/** What parts a title from a name where people write both; "Die Wand von …" could be all title. */
const PARTING = /\s[-–—/|]\s|,\s|;\s|:\s/u
/** "Der Zauberberg" is no person. */
const ARTICLE = /^(?:der|die|das|den|dem|des|ein|eine|the|a|an|le|la|les|un|une|el|los|las|il)\s/iu

/** Fills the form from a search. Unclear words stay in the title. */
export function guessMissingBook({ searchText, filterBy }: { searchText: string; filterBy: SearchFilter }): MissingBookValues {
  if (filterBy === 'genre' || filterBy === 'language') return NOTHING_TYPED
  if (filterBy === 'author') return { ...NOTHING_TYPED, authors: searchText }
  const [left = '', right = '', ...others] = filterBy === 'title' ? [] : searchText.split(PARTING).map((part) => part.trim())
  const isParted = left !== '' && right !== '' && others.length === 0 && isName(left) !== isName(right)
  if (!isParted) return { ...NOTHING_TYPED, title: searchText }
  return isName(right) ? { ...NOTHING_TYPED, title: left, authors: right } : { ...NOTHING_TYPED, title: right, authors: left }
}

/** Two or three words without a digit. */
function isName(part: string): boolean {
  const words = part.split(' ')
  return words.length >= 2 && words.length <= 3 && !ARTICLE.test(part) && !/\d/u.test(part)
}
