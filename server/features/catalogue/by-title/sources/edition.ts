import type { BookLanguage, Binding } from '#domain/lookups.ts'
import type { BookRecord, Source } from '../../isbn/sources/source.ts'

/** One edition as a library describes it. */
export interface Edition extends Omit<BookRecord, 'languageCode'> {
  /** Null when nothing tells it. */
  languageCode: BookLanguage | null
  isbn13: string | null
  subtitle: string | null
  /** Which volume: a number, or the record's own words. */
  part: string | null
  series: string | null
  binding: Binding | null
}

/** What somebody asks for, as words of letters and digits in small letters: no operator of any query language is among them. */
export interface TitleQuestion {
  titleWords: readonly string[]
  /** The last name of the first author; undefined when none is known. */
  author: string | undefined
  /** Also what is only spelled like it: asked where the exact words found nothing. */
  isLoose: boolean
}

/** Somewhere that knows editions by their title. */
export type TitleSource = Source<TitleQuestion, Edition[]>
