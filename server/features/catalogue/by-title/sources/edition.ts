import type { BookLanguage, Binding } from '#domain/lookups.ts'
import type { BookRecord, Source } from '../../isbn/sources/source.ts'

/** An edition as a library describes it. */
export interface Edition extends Omit<BookRecord, 'languageCode'> {
  languageCode: BookLanguage | null
  isbn13: string | null
  subtitle: string | null
  part: string | null
  series: string | null
  binding: Binding | null
}

/** Title and author as lower-case words of letters and digits, without operators of query languages. */
export interface TitleQuestion {
  titleWords: readonly string[]
  author: string | undefined
  /** Also what is only spelled like it: asked where the exact words found nothing. */
  isLoose: boolean
}

/** A library that finds editions by title. */
export type TitleSource = Source<TitleQuestion, Edition[]>
