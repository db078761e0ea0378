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

export type LibraryName = 'dnb' | 'openlibrary'

/** A library that answers one kind of question. */
export interface Source<Question, Found> {
  name: LibraryName
  /** What it knows. @throws SourceFailure when it gave no usable answer. */
  ask: (question: Question, signal: AbortSignal) => Promise<Found>
}

/** Somewhere that knows books by their ISBN-13: the book, or null when it does not know it. */
export type IsbnSource = Source<string, BookRecord | null>

/** A source could not be asked, was too slow, or answered something that is not its protocol. */
export class SourceFailure extends Error {
  override readonly name: string = 'SourceFailure'
}

/** A source that works refuses this one question; it may answer others. */
export class SourceRefusal extends SourceFailure {
  override readonly name = 'SourceRefusal'
}
