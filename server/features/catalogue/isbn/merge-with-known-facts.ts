import { newBook, type NewBook } from '#contract/catalogue.ts'
import { splitAuthors } from '#domain/author-names.ts'
import { areTitlesAlike, titleKey } from './alike-titles.ts'
import type { LookedUp } from './throttled-lookup.ts'

/** What a list says of a book that the libraries are asked for; null where it says nothing. */
type ToldBook = {
  [Fact in 'title' | 'authors' | 'publishDate' | 'numberOfPages' | 'publisher']?: NewBook[Fact] | null
}

/**
 * Completes the answer of the libraries with given facts: edition data, a missing author, and the choice among several books of one ISBN.
 */
export function mergeWithKnownFacts(found: LookedUp, told: ToldBook, isbn13: string): LookedUp {
  if (found.answer === 'FOUND') return { answer: 'FOUND', book: withEdition(found.book, told) }
  if (found.answer === 'SEVERAL_BOOKS') {
    const book = oneOf(found.books, told)
    return book ? { answer: 'FOUND', book: withEdition(book, told) } : found
  }
  if (found.answer === 'AUTHOR_MISSING') {
    const { answer: _, ...known } = found
    const named = newBook.safeParse({ ...known, authors: told.authors, isbn: isbn13 })
    return named.success ? { answer: 'FOUND', book: withEdition(named.data, told) } : found
  }
  return found
}

/** Of several books with one ISBN the one that is told of; undefined where that is none of them, or more than one. */
function oneOf(books: readonly NewBook[], { title, authors }: ToldBook): NewBook | undefined {
  const named = books.filter((book) => title && areTitlesAlike(book.title, title))
  const [lastName = ''] = splitAuthors(authors ?? '').map((name) => name.split(' ').at(-1) ?? '')
  const byAuthor = books.filter((book) => lastName !== '' && titleKey(book.authors).split(' ').includes(titleKey(lastName)))
  const [book, ...others] = named.length > 0 ? named : byAuthor
  return others.length > 0 ? undefined : book
}

function withEdition(found: NewBook, { publishDate, numberOfPages, publisher }: ToldBook): NewBook {
  return {
    ...found,
    publishDate: found.publishDate ?? publishDate,
    numberOfPages: found.numberOfPages ?? numberOfPages,
    publisher: found.publisher ?? publisher ?? undefined,
  }
}
