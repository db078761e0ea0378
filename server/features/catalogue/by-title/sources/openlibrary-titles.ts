import { z } from 'zod'
import { readIsbn } from '#domain/isbn.ts'
import { TITLE_MAX } from '#domain/policy/catalogue.ts'
import { cutAtWord } from '#domain/texts/letters.ts'
import { cleanField, fitAuthors, joinTitle, readPublisher, readYear } from '../../isbn/sources/clean-field.ts'
import { fetchLimited } from '../../isbn/sources/fetch-limited.ts'
import { readKnownLanguage, readLanguageCode } from '../../isbn/sources/languages.ts'
import { lenientPages, lenientText, listOfTexts, mediumOf, withoutMedium } from '../../isbn/sources/lenient-json.ts'
import { noteOddRecords } from '../../isbn/sources/odd-records.ts'
import { SourceFailure } from '../../isbn/sources/source.ts'
import type { Edition, TitleSource } from './edition.ts'

const described = z.object({
  title: lenientText,
  subtitle: lenientText,
  author_name: listOfTexts,
  publisher: listOfTexts,
  publish_date: listOfTexts,
  isbn: listOfTexts,
  language: listOfTexts,
  number_of_pages: lenientPages,
})
type Described = z.output<typeof described>
const work = described.extend({
  edition_count: z.number().catch(0),
  number_of_pages_median: lenientPages,
  editions: z.object({ docs: z.array(described).catch([]) }).catch({ docs: [] }),
})
const answer = z.object({ docs: z.array(z.unknown()) })

const WORKS_MAX = 20
const OF_BOOK = ['title', 'subtitle', 'publisher', 'publish_date', 'isbn', 'language']
const FIELDS = [
  ...OF_BOOK,
  'author_name',
  'edition_count',
  'number_of_pages_median',
  'editions',
  ...[...OF_BOOK, 'number_of_pages'].map((field) => `editions.${field}`),
]

/** Title search of Open Library (Internet Archive), which finds works and their best edition. */
export function openLibraryTitles({ baseUrl, userAgent }: { baseUrl: string; userAgent: string }): TitleSource {
  return {
    name: 'openlibrary',
    ask: async ({ titleWords, author, isLoose }, signal) => {
      const url = new URL(`${baseUrl.replace(/\/$/u, '')}/search.json`)
      const words = titleWords.join(' ')
      const byTitle = { title: words, ...(author !== undefined && { author }) }
      const asked = isLoose ? { q: [words, author].filter(Boolean).join(' ') } : byTitle
      const parameters = { ...asked, fields: FIELDS.join(','), limit: String(WORKS_MAX) }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return readAnswer(await fetchLimited(url, { accept: 'application/json', userAgent, signal }))
    },
  }
}

function readAnswer(text: string): Edition[] {
  let docs: unknown[]
  try {
    docs = answer.parse(JSON.parse(text)).docs
  } catch (error) {
    throw new SourceFailure('not an answer of Open Library', { cause: error })
  }
  // A vandalised or broken entry is left out and counted: the others are none the worse for it.
  const entries = docs.slice(0, WORKS_MAX)
  const works = entries.flatMap((entry) => {
    const parsed = work.safeParse(entry)
    return parsed.success && parsed.data.title.trim() !== '' ? [parsed.data] : []
  })
  noteOddRecords('openlibrary', entries.length - works.length, 'no work with a title')
  return works.flatMap(readWork)
}

/** A work's facts are those of all its editions together: they tell of one only where there is just one. */
function readWork(found: z.output<typeof work>): Edition[] {
  const editions = found.editions.docs
  if (editions.length > 0) return editions.flatMap((edition) => readEdition({ ...edition, author_name: found.author_name }))
  if (found.edition_count === 1) return readEdition({ ...found, number_of_pages: found.number_of_pages_median })
  return readEdition({ ...found, publisher: [], publish_date: [], isbn: [], language: [], number_of_pages: null })
}

function readEdition(found: Described): Edition[] {
  const subtitle = cleanField(found.subtitle)
  const title = joinTitle(cutAtWord(cleanField(withoutMedium(found.title)), TITLE_MAX), subtitle)
  if (title === '' || mediumOf('', found.title) !== 'PRINT') return []
  const [isbn13 = null] = found.isbn.flatMap((text) => {
    const isbn = readIsbn(text)
    return isbn.ok ? [isbn.isbn13] : []
  })
  const [language = ''] = found.language
  return [
    {
      title,
      authors: fitAuthors(found.author_name),
      languageCode: isbn13 === null ? (readKnownLanguage(language) ?? null) : readLanguageCode(language, isbn13),
      originalTitle: null,
      publisher: readPublisher(found.publisher[0] ?? ''),
      publishYear: readYear(found.publish_date[0] ?? ''),
      numberOfPages: found.number_of_pages,
      genres: [],
      medium: 'PRINT',
      isbn13,
      subtitle: subtitle === '' ? null : cutAtWord(subtitle, TITLE_MAX),
      part: null,
      series: null,
      binding: null,
    },
  ]
}
