import { BOOK_LANGUAGES, GENRES } from '#domain/lookups.ts'
import { readMark } from '../../../platform/session/session-mark.ts'
import { emptyBook, type BookFormValues } from './book-form-values.ts'

const KEY = 'lastBook'

/** What books of one pile often have in common. */
type Common = Pick<BookFormValues, 'languageCode' | 'genres'>

/** An empty form with language and genres of the last typed book of this session. */
export function nextBook(isbn = ''): BookFormValues {
  return { ...emptyBook(isbn), ...readLast() }
}

export function saveLastBook({ languageCode, genres }: Common): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ mark: readMark(), languageCode, genres }))
  } catch {
    // Storage may be full or switched off: then the next form is empty.
  }
}

function readLast(): Partial<Common> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'mark') !== readMark()) return {}
    const [languageCode, genres]: unknown[] = [Reflect.get(kept, 'languageCode'), Reflect.get(kept, 'genres')]
    return {
      languageCode: BOOK_LANGUAGES.find((language) => language === languageCode) ?? '',
      genres: GENRES.filter((genre) => Array.isArray(genres) && genres.includes(genre)),
    }
  } catch {
    return {}
  }
}
