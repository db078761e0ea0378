import type { Book } from '#contract/books.ts'
import type { OwnEntry } from '#contract/book-moderation.ts'

/** What the list says of an entry. */
export type ListedEntry = Pick<OwnEntry, 'uuid' | 'title' | 'imageUrl' | 'addedAt' | 'addedBy'> & { authors: string }

/** Leaves out what the list does not say. */
export function listedEntry({ uuid, title, imageUrl, addedAt, addedBy, authors }: OwnEntry): ListedEntry {
  return { uuid, title, imageUrl, addedAt, addedBy, authors: authors.map(({ authorFullName }) => authorFullName).join(', ') }
}

/** The entry that is open, with what an edit of it needs. */
export interface OpenedEntry {
  book: Book
  version: string
  /** Whether its work has other editions. */
  hasEditions: boolean
}
