import { z } from 'zod'
import { TITLE_MAX } from '#domain/policy/catalogue.ts'
import { cutAtWord } from '#domain/texts/letters.ts'
import { cleanField, fitAuthors, joinTitle, readPublisher, readYear } from './clean-field.ts'
import { fetchLimited } from './fetch-limited.ts'
import { hintGenre } from './genre-hint.ts'
import { readLanguageCode } from './languages.ts'
import { lenientPages, lenientText, lenientTexts, mediumOf, withoutMedium } from './lenient-json.ts'
import { noteOddRecords } from './odd-records.ts'
import { SourceFailure, SourceRefusal, type BookRecord, type IsbnSource } from './source.ts'

const edition = z.object({
  title: lenientText,
  subtitle: lenientText,
  authors: lenientTexts,
  publishers: lenientTexts,
  publish_date: lenientText,
  number_of_pages: lenientPages,
  pagination: lenientPages,
  physical_format: lenientText,
  subjects: lenientTexts,
})
const answer = z.record(z.string(), z.unknown())

/** ISBN look-up at Open Library (Internet Archive). The language comes from the ISBN group. */
export function openLibrarySource(baseUrl: string, userAgent: string): IsbnSource {
  return {
    name: 'openlibrary',
    ask: async (isbn13, signal) => {
      const key = `ISBN:${isbn13}`
      const url = new URL(`${baseUrl.replace(/\/$/u, '')}/api/books`)
      for (const [name, value] of Object.entries({ bibkeys: key, jscmd: 'data', format: 'json' })) url.searchParams.set(name, value)
      const answered = readAnswer(await fetchLimited(url, { accept: 'application/json', userAgent, signal }))
      const found = answered[key]
      if (found === undefined && 'error' in answered) throw new SourceRefusal('Open Library answered with an error')
      if (found === undefined || found === null) return null
      const book = readEdition(found, isbn13)
      if (book === null) noteOddRecords('openlibrary', 1, 'no edition with a title')
      return book
    },
  }
}

function readAnswer(text: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text)
    // What knows nothing is an empty list there.
    return Array.isArray(found) && found.length === 0 ? {} : answer.parse(found)
  } catch (error) {
    throw new SourceFailure('not an answer of Open Library', { cause: error })
  }
}

/** Null for what is no edition, or has no title. */
function readEdition(found: unknown, isbn13: string): BookRecord | null {
  const parsed = edition.safeParse(found)
  if (!parsed.success) return null
  const { data } = parsed
  const title = joinTitle(cutAtWord(cleanField(withoutMedium(data.title)), TITLE_MAX), cleanField(data.subtitle))
  if (title === '') return null
  return {
    title,
    authors: fitAuthors(data.authors),
    languageCode: readLanguageCode('', isbn13),
    originalTitle: null,
    publisher: readPublisher(data.publishers[0] ?? ''),
    publishYear: readYear(data.publish_date),
    numberOfPages: data.number_of_pages ?? data.pagination,
    genres: hintGenre(data.subjects, []),
    medium: mediumOf(data.physical_format, data.title),
  }
}
