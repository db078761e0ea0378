import { areTitlesAlike } from '../alike-titles.ts'
import type { BookRecord } from './source.ts'

/**
 * Records of one ISBN by the book they mean, in their order: the first of each. Two impressions of a book are one, and so is what has a
 * subtitle more; another title is another book, or another volume, that was given the same number.
 */
export function tellApart<Found extends BookRecord>(records: readonly Found[]): Found[] {
  const books: Found[] = []
  for (const record of records) if (!books.some((book) => areTitlesAlike(book.title, record.title))) books.push(record)
  return books
}
