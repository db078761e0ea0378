import { areTitlesAlike } from '../alike-titles.ts'
import type { BookRecord } from './source.ts'

/**
 * The distinct books among records of one ISBN, the first record of each. Impressions and added subtitles are the same book;
 * other titles and volumes are different ones.
 */
export function separateBooks<Found extends BookRecord>(records: readonly Found[]): Found[] {
  const books: Found[] = []
  for (const record of records) if (!books.some((book) => areTitlesAlike(book.title, record.title))) books.push(record)
  return books
}
