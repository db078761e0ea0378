import type { z } from 'zod'
import type { booksByTitle, FoundEdition } from '#contract/by-title.ts'
import { BOOK_LANGUAGES, SEARCH_SUBJECTS } from '#domain/lookups.ts'
import { FOUND_EDITIONS_MAX } from '#domain/policy/catalogue.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentBook, presentDraft } from '../present.ts'
import { listBookRows, listGenres, type BookRow } from '../queries/books.ts'
import { listPage } from '../search/search-books.ts'
import { ANY_BOOK } from '../search/search-filters.ts'
import { readTyped } from './closeness.ts'
import type { createTitleLookup } from './look-up-by-title.ts'
import { mergeEditions, type ToldEdition } from './merge-editions.ts'
import { orderEditions } from './order-editions.ts'
import type { Edition } from './sources/edition.ts'

type Asked = z.output<typeof booksByTitle.query>
type Answer = z.input<typeof booksByTitle.response>
type Candidate = ToldEdition<FoundEdition['source']> & { row?: BookRow }

const OWN_MAX = 10

/** Editions that match a typed title, from our catalogue and the libraries, without duplicates, best match first. */
export async function readByTitle(
  { db, searchDb, lookUp }: { db: Database; searchDb: Database; lookUp: ReturnType<typeof createTitleLookup> },
  { title, author }: Asked,
): Promise<Answer> {
  const typed = readTyped(title, author)
  const [own, told] = await Promise.all([listOwn(searchDb, title, author), lookUp(title, author, typed)])
  const candidates: Candidate[] = [...own, ...told.editions]
  const editions = orderEditions(typed, mergeEditions(candidates)).slice(0, FOUND_EDITIONS_MAX)
  const genres = await listGenres(db)
  return { editions: editions.map((candidate) => presentEdition(candidate, genres)), silent: told.silent }
}

async function listOwn(searchDb: Database, title: string, author: string): Promise<Candidate[]> {
  const asked = { searchText: `${title} ${author}`.trim(), scope: 'all', sort: 'relevance', notMeant: SEARCH_SUBJECTS } as const
  const { ids } = await listPage(searchDb, asked, ANY_BOOK, { start: 0, limit: OWN_MAX, atMost: OWN_MAX })
  return (await listBookRows(searchDb, ids)).map((row) => ({ source: 'own', edition: editionOf(row), row }))
}

/** A stored book in the shape in which it is compared with those of libraries. */
function editionOf(row: BookRow): Edition {
  return {
    title: row.title,
    authors: row.authors.map((author) => author.name),
    languageCode: BOOK_LANGUAGES.find((language) => language === row.language_code) ?? null,
    originalTitle: row.original_title,
    publisher: row.publisher,
    publishYear: row.publish_year,
    numberOfPages: row.number_of_pages,
    genres: [],
    medium: 'PRINT',
    isbn13: row.isbn13,
    subtitle: null,
    part: null,
    series: null,
    binding: null,
  }
}

function presentEdition({ source, edition, row }: Candidate, genres: readonly { id: string; uuid: string }[]): FoundEdition {
  const { subtitle, part, series, binding } = edition
  return { book: row ? presentBook(row) : draftOf(edition, genres), subtitle, part, series, binding, source }
}

function draftOf(edition: Edition, genres: readonly { id: string; uuid: string }[]): FoundEdition['book'] {
  return presentDraft({ ...edition, languageCode: edition.languageCode ?? '' }, edition.isbn13, genres)
}
