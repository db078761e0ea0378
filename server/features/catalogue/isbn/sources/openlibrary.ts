import { z } from 'zod'
import { TITLE_MAX, PAGES_MAX, PAGES_MIN } from '#domain/policy/catalogue.ts'
import { cutAtWord } from '#domain/texts/letters.ts'
import { cleanField, fitAuthors, joinTitle, readPublisher, readYear } from './clean-field.ts'
import { fetchLimited } from './fetch-limited.ts'
import { hintGenre } from './genre-hint.ts'
import { readLanguageCode } from './languages.ts'
import { SourceFailure, type BookRecord, type IsbnSource } from './source.ts'

const named = z.object({ name: z.string() })
const edition = z.object({
  title: z.string(),
  subtitle: z.string().optional(),
  authors: z.array(named).default([]),
  publishers: z.array(named).default([]),
  publish_date: z.string().default(''),
  number_of_pages: z.number().optional(),
  subjects: z.array(named).default([]),
})
const answer = z.record(z.string(), z.unknown())

/** The catalogue of Open Library (Internet Archive). It does not say the language; the ISBN's group does. */
export function openLibrarySource(baseUrl: string, userAgent: string): IsbnSource {
  return {
    name: 'openlibrary',
    ask: async (isbn13, signal) => {
      const key = `ISBN:${isbn13}`
      const url = new URL(`${baseUrl.replace(/\/$/u, '')}/api/books`)
      for (const [name, value] of Object.entries({ bibkeys: key, jscmd: 'data', format: 'json' })) url.searchParams.set(name, value)
      const found = readAnswer(await fetchLimited(url, { accept: 'application/json', userAgent, signal }))[key]
      return found === undefined ? null : readEdition(found, isbn13)
    },
  }
}

function readAnswer(text: string): Record<string, unknown> {
  try {
    return answer.parse(JSON.parse(text))
  } catch (error) {
    throw new SourceFailure('not an answer of Open Library', { cause: error })
  }
}

function readEdition(found: unknown, isbn13: string): BookRecord | null {
  const parsed = edition.safeParse(found)
  if (!parsed.success) throw new SourceFailure('not an edition of Open Library', { cause: parsed.error })
  const { data } = parsed
  const title = joinTitle(cutAtWord(cleanField(data.title), TITLE_MAX), cleanField(data.subtitle ?? ''))
  if (title === '') return null
  const pages = data.number_of_pages ?? 0
  return {
    title,
    authors: fitAuthors(data.authors.map((author) => author.name)),
    languageCode: readLanguageCode('', isbn13),
    originalTitle: null,
    publisher: readPublisher(data.publishers[0]?.name ?? ''),
    publishYear: readYear(data.publish_date),
    numberOfPages: Number.isInteger(pages) && pages >= PAGES_MIN && pages <= PAGES_MAX ? pages : null,
    genres: hintGenre(
      data.subjects.map((subject) => subject.name),
      [],
    ),
  }
}
