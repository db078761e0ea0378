import type { BookLanguage, Genre, Medium } from '#domain/lookups.ts'

/** What a library knows of a book: a draft for the form, cleaned and cut to what our fields hold. */
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

/** What a library knows of an ISBN; `others` are further books that carry the same one, as publishers have used some twice. */
export interface IsbnRecord extends BookRecord {
  others?: BookRecord[]
}

export type LibraryName = 'dnb' | 'openlibrary'

/** A library that answers one kind of question. */
export interface Source<Question, Found> {
  name: LibraryName
  /** What it knows. @throws SourceFailure when it gave no usable answer. */
  ask: (question: Question, signal: AbortSignal) => Promise<Found>
}

/** Somewhere that knows books by their ISBN-13: the book, or null when it does not know it. */
export type IsbnSource = Source<string, IsbnRecord | null>

/** A source could not be asked, was too slow, or answered something that is not its protocol: the connection failed. */
export class SourceFailure extends Error {
  override readonly name: string = 'SourceFailure'
  /** How long the source asked to be left alone, in ms; undefined when it said nothing. */
  readonly restMs: number | undefined

  constructor(message: string, options: ErrorOptions & { restMs?: number | undefined } = {}) {
    super(message, options)
    this.restMs = options.restMs
  }
}

/** A source that works refuses this one question; it may answer others. */
export class SourceRefusal extends SourceFailure {
  override readonly name = 'SourceRefusal'
}
