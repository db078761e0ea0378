import type { MetaDescriptor } from 'react-router'
import type { Book } from '#contract/books.ts'
import { GENRES } from '#domain/lookups.ts'
import { m } from '#messages'
import { cutAtWord } from '#domain/texts/letters.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { breadcrumbData } from '../../../platform/structured-data.ts'
import { bookPath } from '../../../books/book-path.ts'
import { genreName } from '../../../books/lookup-names.ts'
import { searchPath, someOf } from '../../../books/search-query.ts'
import { bookStructuredData, type BookData } from './book-structured-data.ts'

// What search engines and messengers show of a description.
const DESCRIPTION_MAX = 200

/** Meta data of a book page; without an address when search engines must not index it. */
export function bookMeta(
  data: BookData & { isForSearchEngines: boolean },
  matches: Parameters<typeof pageMeta>[0]['matches'],
): MetaDescriptor[] {
  const { book, shareImageUrl, isForSearchEngines } = data
  const authors = book.authors.map((author) => author.authorFullName).join(', ')
  const about = book.description && beginning(book.description)
  const origin = data.publicUrl.replace(/\/$/u, '')
  return [
    ...pageMeta({
      title: `${book.title} – ${authors}`,
      description: about || m['catalogue.bookMeta']({ title: book.title, authors }),
      ...(isForSearchEngines && { path: bookPath(book) }),
      type: 'book',
      image: { path: shareImageUrl, alt: m['shared.coverAlt']({ title: book.title }) },
      matches,
    }),
    ...(book.isbn ? [{ property: 'book:isbn', content: book.isbn }] : []),
    // The router writes `<` as an escape, so that no title ends the script.
    { 'script:ld+json': bookStructuredData(data, origin) },
    { 'script:ld+json': breadcrumbData(origin, stepsTo(book)) },
  ]
}

/** Landing page, first genre, book. */
function stepsTo(book: Book): { name: string; path: string }[] {
  const genres = book.genres.slice(0, 1).map(({ name }) => ({
    name: genreName(name),
    path: searchPath({ genres: someOf(GENRES, [name]), onlyOffered: true }),
  }))
  return [...genres, { name: book.title, path: bookPath(book) }]
}

/** The first words of a text, on one line. */
function beginning(text: string): string {
  return cutAtWord(text.replace(/\s+/gu, ' ').trim(), DESCRIPTION_MAX)
}
