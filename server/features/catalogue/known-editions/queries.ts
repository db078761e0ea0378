import { sql } from 'kysely'
import { BOOK_LANGUAGES, type Medium } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Edition, TitleQuestion } from '../by-title/sources/edition.ts'
import { joinTitle } from '../isbn/sources/clean-field.ts'
import { readLanguageCode } from '../isbn/sources/languages.ts'
import type { BookRecord } from '../isbn/sources/source.ts'
import { genresOfCode } from './genre-codes.ts'
import { AUTHORS_SIGN } from './read-known-edition.ts'
import { authorHash, hashesOfTyped } from './title-hash.ts'

interface KnownRow {
  number: number
  publishYear: number
  numberOfPages: number
  medium: Medium
  languageCode: string
  genreCode: string
  title: string
  subtitle: string
  originalTitle: string
  authors: string
  publisher: string
}

const COLUMNS = sql`
  number, publish_year as "publishYear", number_of_pages as "numberOfPages", medium, language_code as "languageCode",
  genre_code as "genreCode", title, subtitle, original_title as "originalTitle", authors, publisher`

/** As many as are asked of a library. */
const EDITIONS_MAX = 60

/** The entry of an ISBN in the loaded data; undefined when missing or without a medium. */
export async function findKnownBook(db: Database | Transaction, isbn13: string): Promise<BookRecord | undefined> {
  const { rows } = await sql<KnownRow>`
    select ${COLUMNS} from known_edition where number = ${isbn13}::bigint and medium <> 'OTHER'`.execute(db)
  const [row] = rows
  return row && { ...bookOf(row), languageCode: languageOf(row) ?? readLanguageCode('', isbn13) }
}

/** Printed editions whose main title equals or starts with the typed title, by the typed author if given. */
export async function listKnownEditions(db: Database, { titleWords, author }: TitleQuestion): Promise<Edition[]> {
  const hashes = hashesOfTyped(titleWords, author !== undefined)
  const byAuthor = author === undefined ? sql`` : sql`and k.author_hash = ${authorHash(author)}`
  // One look into the index for each, the longest beginning first, and none of them takes more than there is room for.
  const { rows } = await sql<KnownRow>`
    select ${COLUMNS}
      from unnest(${hashes}::int[]) with ordinality as typed (hash, place)
     cross join lateral (select * from known_edition k where k.title_hash = typed.hash ${byAuthor} and k.medium = 'PRINT'
                          limit ${EDITIONS_MAX}) found
     order by typed.place limit ${EDITIONS_MAX}`.execute(db)
  return rows.map(editionOf)
}

function editionOf(row: KnownRow): Edition {
  return {
    ...bookOf(row),
    languageCode: languageOf(row) ?? null,
    isbn13: row.number > 0 ? String(row.number) : null,
    subtitle: row.subtitle || null,
    part: null,
    series: null,
    binding: null,
  }
}

function bookOf(row: KnownRow): Omit<BookRecord, 'languageCode'> {
  return {
    title: joinTitle(row.title, row.subtitle),
    authors: row.authors === '' ? [] : row.authors.split(AUTHORS_SIGN),
    originalTitle: row.originalTitle || null,
    publisher: row.publisher || null,
    publishYear: row.publishYear || null,
    numberOfPages: row.numberOfPages || null,
    genres: genresOfCode(row.genreCode),
    medium: row.medium,
  }
}

function languageOf({ languageCode }: KnownRow): BookRecord['languageCode'] | undefined {
  return BOOK_LANGUAGES.find((language) => language === languageCode)
}
