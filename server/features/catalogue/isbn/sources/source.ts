import type { BookLanguage, Genre, Medium } from '#domain/lookups.ts'

/** Book data from a library, cleaned and cut to our field lengths. */
export interface BookRecord {
  title: string
  /** Persons or organisations; none where the record names nobody, as of some yearbooks and guides. */
  authors: string[]
  languageCode: BookLanguage
  originalTitle: string | null
  publisher: string | null
  publishYear: number | null
  numberOfPages: number | null
  genres: Genre[]
  /** Only what is printed can be offered. */
  medium: Medium
}

/** The book of an ISBN; `others` are further books with the same ISBN, which some publishers reused. */
export interface IsbnRecord extends BookRecord {
  others?: BookRecord[]
}

export type LibraryName = 'dnb' | 'openlibrary'

/** A library that answers one kind of question. */
export interface Source<Question, Found> {
  name: LibraryName
  ask: (question: Question, signal: AbortSignal) => Promise<Found>
}

/** A library that finds a book by its ISBN-13; null when unknown. */
export type IsbnSource = Source<string, IsbnRecord | null>

/** A source could not be reached, timed out, or broke its protocol. */
export class SourceFailure extends Error {
  override readonly name: string = 'SourceFailure'
  readonly restMs: number | undefined

  constructor(message: string, options: ErrorOptions & { restMs?: number | undefined } = {}) {
    super(message, options)
    this.restMs = options.restMs
  }
}

/** A working source refused this question; it may answer others. */
export class SourceRefusal extends SourceFailure {
  override readonly name = 'SourceRefusal'
}
