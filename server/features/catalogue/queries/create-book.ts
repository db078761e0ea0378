import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { BookLanguage, Genre } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, seconds } from '../../../platform/db/intervals.ts'
import { germanYear } from '../../../platform/db/german-days.ts'

/** Keys of works are cut, so that they always fit the index. */
const KEY_LENGTH = 200

/** What is stored of a new book besides its authors and genres. */
interface NewBookRow {
  workId: string
  title: string
  originalTitle: string | undefined
  languageCode: BookLanguage
  isbn13: string | null
  numberOfPages: number | null
  publishYear: number | null
  publisher: string | undefined
  description: string | undefined
  coverKey: string | null
  source: Selectable<DB['book']>['source']
  createdBy: string | null
  authorNames: readonly string[]
}

/** This year by the database's clock, in Germany. */
export async function currentYear(db: Database): Promise<number> {
  const { rows } = await sql<{ year: number }>`select ${germanYear} as year`.execute(db)
  return rows[0]?.year ?? 0
}

/** The work of a title and its first author, created when nobody had it before; merged ones lead on (decision 18). */
export async function findOrCreateWork(tx: Transaction, title: string, firstAuthor: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into work (title_key, author_key) values (${nameKey(title)}, ${nameKey(firstAuthor)})
    on conflict (title_key, author_key) do update set title_key = excluded.title_key
    returning coalesce(merged_into, id) as id`.execute(tx)
  return onlyId(rows)
}

/** The author of a name; two spellings that fold to the same are one person, shown as the first was written. */
export async function findOrCreateAuthor(tx: Transaction, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into author (full_name, name_folded) values (${name}, ${nameKey(name)})
    on conflict (name_folded) do update set name_folded = excluded.name_folded
    returning id`.execute(tx)
  return onlyId(rows)
}

/** Stores a book and gives its id. @throws the violation of book_isbn13_key when the ISBN is there already. */
export async function insertBook(tx: Transaction, book: NewBookRow): Promise<string> {
  const row = await tx
    .insertInto('book')
    .values({
      work_id: book.workId,
      title: book.title,
      original_title: book.originalTitle ?? null,
      language_code: book.languageCode,
      isbn13: book.isbn13,
      number_of_pages: book.numberOfPages,
      publish_year: book.publishYear,
      publisher: book.publisher ?? null,
      description: book.description ?? null,
      cover_key: book.coverKey,
      source: book.source,
      created_by: book.createdBy,
      author_names: book.authorNames.join(', '),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The book without an ISBN that the same form of the same member has made a moment ago; undefined when there was none. */
export async function findRepeatedBook(
  tx: Transaction,
  memberId: string,
  book: Pick<NewBookRow, 'title' | 'languageCode' | 'authorNames'>,
  lastSeconds: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from book
     where title_folded = fold_text(${book.title}) and archived_at is null
       and created_by = ${memberId}::uuid and created_at > ${ago(seconds(lastSeconds))} and isbn13 is null
       and title = ${book.title} and author_names = ${book.authorNames.join(', ')} and language_code = ${book.languageCode}
     order by created_at desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Names the authors of a book in their order. */
export async function linkAuthors(tx: Transaction, bookId: string, authorIds: readonly string[]): Promise<void> {
  const rows = [...new Set(authorIds)].map((authorId, index) => ({ book_id: bookId, author_id: authorId, position: index + 1 }))
  await tx.insertInto('book_author').values(rows).execute()
}

/** Puts a book into its genres. */
export async function linkGenres(tx: Transaction, bookId: string, genres: readonly Genre[]): Promise<void> {
  if (genres.length === 0) return
  const rows = [...new Set(genres)].map((genre) => ({ book_id: bookId, genre_id: genre }))
  await tx.insertInto('book_genre').values(rows).execute()
}

/** Key of a title or name, also of one that a statement names. One of nothing but punctuation folds to nothing; it is then its own key. */
export function nameKey(text: string | RawBuilder<string>) {
  return sql`left(coalesce(nullif(fold_text(${text}), ''), lower(${text})), ${KEY_LENGTH})`
}

function onlyId(rows: { id: string }[]): string {
  const [row] = rows
  if (!row) throw new Error('an upsert returns its row')
  return row.id
}
