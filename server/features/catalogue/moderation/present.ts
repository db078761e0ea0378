import type { OwnEntry } from '#contract/book-moderation.ts'
import { presentListedBook } from '../present.ts'
import type { ListedBookRow } from '../queries/books.ts'
import type { OwnEntryRow } from './queries.ts'

/** Books added by new members, in order. */
export function presentOwnEntries(entries: readonly OwnEntryRow[], books: readonly ListedBookRow[]): OwnEntry[] {
  const byId = new Map(books.map((book) => [book.id, book]))
  return entries.flatMap(({ id, added_at, member_id: uuid, name, member_since }) => {
    const book = byId.get(id)
    if (!book) return []
    const addedBy = uuid === null || name === null || member_since === null ? null : { uuid, name, memberSince: member_since.toISOString() }
    return [{ ...presentListedBook(book), addedAt: added_at.toISOString(), addedBy }]
  })
}
