/** A book that is searched for, with the words by which it is judged; folded by the database. */
export interface Book {
  id: string
  source: string
  key: string | undefined
  title: string
  authors: string[]
  isbn13: string | null
  titleKey: string
  mainKey: string
  /** Of the original title; empty when there is none. */
  originalKey: string
  titleWords: string
  authorWords: string
}

export type Kind =
  | 'title'
  | 'title without its article'
  | 'title in lower case, umlauts written out'
  | 'title in lower case, umlauts without dots'
  | 'title with umlauts for plain letters'
  | 'part of the title'
  | 'author'
  | 'author, last name first'
  | 'last name and title'
  | 'title, one typing error'
  | 'title, two typing errors'
  | 'last name and title, one typing error each'
  | 'known title, one random error'
  | 'known title, two random errors'
  | 'ISBN with hyphens'
  | 'by hand (German)'

export interface Query {
  kind: Kind
  text: string
  /** The book from which it was derived. */
  meant: Book
  /** Other books that are meant as well. */
  also?: readonly Book[]
}

/** What the database makes of a query's text. */
export interface FoldedQuery {
  folded: string
  key: string
}

/** Kinds of which only hits count: below "nothing exactly so" few look. */
export const HITS_ALONE: ReadonlySet<Kind> = new Set(['known title, one random error', 'known title, two random errors'])

/** Kinds whose query is a part of what it means, so that every book with these words fits. */
const BY_WORDS: ReadonlySet<Kind> = new Set(['part of the title'])
const BY_AUTHOR: ReadonlySet<Kind> = new Set(['author', 'author, last name first'])

/**
 * Whether a book answers a query: the one meant, its editions and namesakes (the same title or original title but for article and subtitle);
 * for authors every book of theirs, for a part of a title every title with these words. Also what is called exactly as the
 * query is typed: "Die Wald" may mean "Die Wand", but a book "Der Wald" is no wrong answer.
 */
export function fits(query: Query, { folded, key }: FoldedQuery, book: Book): boolean {
  const meant = [query.meant, ...(query.also ?? [])]
  if (meant.some((one) => one.id === book.id)) return true
  if (BY_AUTHOR.has(query.kind)) return hasAll(book.authorWords, folded) || book.mainKey === key
  if (BY_WORDS.has(query.kind)) return hasAll(book.titleWords, folded) || hasAll(book.originalKey, folded)
  return meant.some((one) => areNamesakes(one, book)) || book.mainKey === key || book.titleKey === key
}

/** The same title, also that of the original: "Schachnovelle" is "Chess Story". */
function areNamesakes(one: Book, other: Book): boolean {
  const keys = new Set([one.mainKey, one.titleKey, one.originalKey])
  return [other.mainKey, other.titleKey, other.originalKey].some((key) => key !== '' && keys.has(key))
}

/** Shorter words end many others by chance. */
const SHORTEST_END = 4

/** Whether a book has each word of a folded query in its title, original title or authors, the last as a beginning, or as the end of a compound. */
export function hasWords(book: Book | undefined, folded: string): boolean {
  if (!book) return false
  const words = folded.split(' ')
  const there = [book.titleWords, book.originalKey, book.authorWords].join(' ').split(' ')
  const has = (word: string, index: number): boolean =>
    there.some((other) => other === word || (index === words.length - 1 && other.startsWith(word)) || isEnd(word, other))
  return words.every(has)
}

function isEnd(word: string, of: string): boolean {
  return word.length >= SHORTEST_END && of.endsWith(word)
}

function hasAll(text: string, words: string): boolean {
  const there = new Set(text.split(' '))
  return words.split(' ').every((word) => there.has(word))
}
