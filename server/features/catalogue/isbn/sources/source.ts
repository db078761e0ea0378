import type { BookLanguage, Genre } from '#domain/lookups.ts'

/** What a library knows of a book: a draft for the form, cleaned and cut to what our fields hold. */
export interface BookRecord {
  title: string
  authors: string[]
  languageCode: BookLanguage
  originalTitle: string | null
  publisher: string | null
  publishYear: number | null
  numberOfPages: number | null
  genres: Genre[]
}

/** Somewhere that knows books by their ISBN. */
export interface IsbnSource {
  name: 'dnb' | 'openlibrary'
  /** The book, or null when the source does not know it. @throws SourceFailure when it gave no usable answer. */
  find: (isbn13: string, signal: AbortSignal) => Promise<BookRecord | null>
}

/** A source could not be asked, was too slow, or answered something that is not its protocol. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
}
