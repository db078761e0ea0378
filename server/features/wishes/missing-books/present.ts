import type { MissingBookAnswer, MissingBookWish } from '#contract/missing-books.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import type { ListedBookRow } from '../../catalogue/queries/books.ts'
import { presentListedBook } from '../../catalogue/present.ts'
import type { WishedByWords } from './commands.ts'
import type { MissingBookRow } from './queries.ts'

/** A wish with the books it may mean. */
export function presentMissingBook(row: MissingBookRow, books: readonly ListedBookRow[]): MissingBookWish {
  return {
    uuid: row.id,
    title: row.title,
    authors: row.authors,
    isbn: row.isbn13,
    createdAt: row.created_at.toISOString(),
    suggestions: presentEach(
      row.suggested.flatMap((id) => books.filter((book) => book.id === id)),
      presentListedBook,
    ),
  }
}

/** The result of a wish by title. */
export function presentWishedByWords({ book, isNew }: WishedByWords): MissingBookAnswer {
  return { book: book && presentListedBook(book), isNew }
}
