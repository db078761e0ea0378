import type { MeantSubject } from '#contract/catalogue.ts'
import { m } from '#messages'
import { genreName, languageName } from '../../../books/lookup-names.ts'

/** A recognized subject: "Genre Krimis & Thriller". */
export function subjectName({ kind, values }: MeantSubject): string {
  if (kind === 'genre') return m['catalogue.meantGenre']({ name: values.map(genreName).join(', ') })
  if (kind === 'language') return m['catalogue.meantLanguage']({ name: values.map(languageName).join(', ') })
  const name = values.join(', ')
  return kind === 'publisher' ? m['catalogue.meantPublisher']({ name }) : m['catalogue.meantYear']({ name })
}
