import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { BookLanguage, Genre } from '#domain/lookups.ts'
import { violates, type Database, type Transaction } from '../../../platform/db/database.ts'
import { ago, seconds } from '../../../platform/db/intervals.ts'
import { germanYear } from '../../../platform/db/german-days.ts'

/** Keys of works are cut, so that they always fit the index. */
const KEY_LENGTH = 200

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

/** The current year in Germany by the database clock. */
export async function currentYear(db: Database): Promise<number> {
  const { rows } = await sql<{ year: number }>`select ${germanYear} as year`.execute(db)
  return rows[0]?.year ?? 0
}

/**
 * The work of a title and its first author, created when nobody had it before. To be asked before a transaction, like the authors; in it
 * `keepWork` says which one it is by now.
 */
export async function findOrCreateWork(db: Database, title: string, firstAuthor: string): Promise<string> {
  return (
    (await findWork(db, title, firstAuthor)) ?? (await insertWork(db, title, firstAuthor)) ?? onlyId(await findWork(db, title, firstAuthor))
  )
}

async function findWork(db: Database, title: string, firstAuthor: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from work where title_key = ${nameKey(title)} and author_key = ${nameKey(firstAuthor)}`.execute(db)
  return rows[0]?.id
}

/** Undefined when somebody else was faster by a moment. */
async function insertWork(db: Database, title: string, firstAuthor: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into work (title_key, author_key) values (${nameKey(title)}, ${nameKey(firstAuthor)})
    on conflict (title_key, author_key) do nothing returning id`.execute(db)
  return rows[0]?.id
}

/**
 * The work that a work has become, as merged ones lead on (decision 18), kept from being merged until the transaction ends; others may add
 * books to it meanwhile. Undefined when it is there no more.
 */
export async function keepWork(tx: Transaction, workId: string): Promise<string | undefined> {
  for (let at = workId; ;) {
    const { rows } = await sql<{
      into: string | null
    }>`select merged_into as "into" from work where id = ${at}::uuid for key share`.execute(tx)
    const [work] = rows
    if (!work) return undefined
    if (work.into === null) return at
    at = work.into
  }
}

/**
 * Authors by name, created if missing; names that fold to the same are one author in the first spelling. Call it before a
 * transaction: each new author commits alone, so other books of the author need not wait.
 */
export async function findOrCreateAuthors(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const name of names)
    ids.set(name, (await findAuthor(db, name)) ?? (await insertAuthor(db, name)) ?? onlyId(await findAuthor(db, name)))
  return ids
}

async function findAuthor(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('author').select('id').where('name_folded', '=', nameKey(name)).executeTakeFirst()
  return row?.id
}

/** Undefined when somebody else was faster by a moment. */
async function insertAuthor(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .insertInto('author')
    .values({ full_name: name, name_folded: nameKey(name) })
    .onConflict((conflict) => conflict.column('name_folded').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Inserts a book and gives its id. @throws the violation of book_isbn13_key for a known ISBN. */
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

/** The book without an ISBN that the same member created with the same form seconds ago; undefined without one. */
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

/** Links authors to a book; written in the order of ids, so that two books with the same authors do not deadlock. */
export async function linkAuthors(tx: Transaction, bookId: string, authorIds: readonly string[]): Promise<void> {
  const rows = [...new Set(authorIds)].map((authorId, index) => ({ book_id: bookId, author_id: authorId, position: index + 1 }))
  const written = rows.toSorted((one, other) => (one.author_id < other.author_id ? -1 : 1))
  await tx.insertInto('book_author').values(written).execute()
}

export async function linkGenres(tx: Transaction, bookId: string, genres: readonly Genre[]): Promise<void> {
  if (genres.length === 0) return
  const rows = [...new Set(genres)].map((genre) => ({ book_id: bookId, genre_id: genre }))
  await tx.insertInto('book_genre').values(rows).execute()
}

/** Folded key of a title or name; a text of punctuation only is its own key. */
export function nameKey(text: string | RawBuilder<string>): RawBuilder<string> {
  return sql<string>`left(coalesce(nullif(fold_text(${text}), ''), lower(${text})), ${KEY_LENGTH})`
}

const FORGOTTEN = ['book_author_author_id_fkey', 'book_work_id_fkey']

/** An author may be forgotten at the first try, and the work at the second: both in one round of the sweep. */
const ATTEMPTS = 3

/** Does something with authors and a work that it finds; again where they were forgotten in between, as no book was theirs. */
export async function againIfForgotten<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (attempt === ATTEMPTS || !wasForgotten(error)) throw error
    }
  }
}

function wasForgotten(error: unknown): boolean {
  return error instanceof Forgotten || FORGOTTEN.some((constraint) => violates(error, constraint))
}

/** An author or a work was there, and was gone when it was looked for again. */
class Forgotten extends Error {
  override readonly name = 'Forgotten'
}

function onlyId(id: string | undefined): string {
  if (id === undefined) throw new Forgotten('forgotten between an upsert and its row')
  return id
}
