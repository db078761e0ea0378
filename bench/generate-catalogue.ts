import type pg from 'pg'
import { inventAuthors, inventBooks, inventMembers, type Batch, type Rows, type StoredAuthor } from './invent-books.ts'
import { SeededRandom } from './random-text.ts'

const MEMBERS = 1000
const BOOKS_PER_AUTHOR = 4

/** Fills an empty, migrated database with `books` books and all that search and book page read. Gives the seconds it took. */
export async function generateCatalogue(pool: pg.Pool, books: number, seed: number): Promise<number> {
  const start = performance.now()
  const random = new SeededRandom(seed)
  const members = inventMembers(random, MEMBERS)
  const authors = await insertAuthors(pool, inventAuthors(random, Math.ceil(books / BOOKS_PER_AUTHOR)))
  await insertRows(pool, 'member', members)
  // Counting open offers again after each row would take minutes; the books bring the right number along.
  await pool.query('alter table offer disable trigger user')
  await insertBatches(pool, inventBooks(random, books, authors, members))
  await pool.query('alter table offer enable trigger user')
  await settle(pool)
  return (performance.now() - start) / 1000
}

/** Books one batch after the other, as two at once would wait for each other's words; what belongs to them beside it. */
async function insertBatches(pool: pg.Pool, batches: Iterable<Batch>): Promise<void> {
  let belongings: Promise<unknown> = Promise.resolve()
  for (const { work, book, book_author, book_genre, offer } of batches) {
    await insertRows(pool, 'work', work)
    await Promise.all([insertRows(pool, 'book', book), belongings])
    belongings = Promise.all([
      insertRows(pool, 'book_author', book_author),
      insertRows(pool, 'book_genre', book_genre),
      insertRows(pool, 'offer', offer),
    ])
  }
  await belongings
}

/** Rows as one JSON parameter: one statement, whatever their number, and the table itself knows the types. */
async function insertRows(pool: pg.Pool, table: keyof Batch | 'member', rows: Rows): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await pool.query(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])
}

/** Names that fold to the same are one author, so those that were really stored come back, in a fixed order. */
async function insertAuthors(pool: pg.Pool, authors: StoredAuthor[]): Promise<StoredAuthor[]> {
  const { rows } = await pool.query<StoredAuthor>(
    `insert into author (id, full_name, name_folded)
     select distinct on (fold_text(full_name)) id, full_name, fold_text(full_name)
       from json_populate_recordset(null::author, $1) order by fold_text(full_name), id
     returning id, full_name`,
    [JSON.stringify(authors)],
  )
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Leaves the database as it is after a quiet night: statistics fresh, nothing left to write. */
async function settle(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum (analyze)')
  await pool.query('checkpoint')
}
