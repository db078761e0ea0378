import type pg from 'pg'
import { inventAuthors, inventBooks, inventMembers, type Batch, type Rows, type StoredAuthor } from './invent-books.ts'
import { SeededRandom } from './random-text.ts'

const MEMBERS = 1000
const BOOKS_PER_AUTHOR = 4

/** Tables that are filled, without the triggers that keep counters, words and news of each row. */
const TABLES = ['work', 'author', 'book', 'book_author', 'book_genre', 'offer'] as const

/**
 * Fills an empty, migrated database with `books` books and all that search and book page read. Their copies belong to members
 * of its own, or to `owners`, who are there already. Gives the seconds it took.
 */
export async function generateCatalogue(pool: pg.Pool, books: number, seed: number, owners?: Rows): Promise<number> {
  const start = performance.now()
  const random = new SeededRandom(seed)
  const members = owners ?? inventMembers(random, MEMBERS)
  // What triggers do for each row would take minutes, as would indexes that grow row by row: both come at once at the end.
  for (const table of TABLES) await pool.query(`alter table ${table} disable trigger user`)
  const indexes = await dropIndexes(pool)
  await waitForDisk(pool, false)
  const authors = await insertAuthors(pool, inventAuthors(random, Math.ceil(books / BOOKS_PER_AUTHOR)))
  if (!owners) await insertRows(pool, 'member', members)
  await insertBatches(pool, inventBooks(random, books, authors, members))
  await settle(pool, indexes)
  for (const table of TABLES) await pool.query(`alter table ${table} enable trigger user`)
  await waitForDisk(pool, true)
  return (performance.now() - start) / 1000
}

/** Whether a commit waits for the disk, for all sessions: while filling it need not. */
async function waitForDisk(pool: pg.Pool, waits: boolean): Promise<void> {
  await pool.query(waits ? 'alter system reset synchronous_commit' : 'alter system set synchronous_commit = off')
  await pool.query('select pg_reload_conf()')
}

/** Drops the indexes that are no constraints; gives the statements that create them again. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [[...TABLES, 'search_word']],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Books one batch after the other, in their order; what belongs to them beside the next. */
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

/** What the triggers of single rows would have kept. */
const KEPT = [
  `insert into search_word
   select distinct word from book b, unnest(tsvector_to_array(b.search_words)) word
    where word not like '%:%' and length(word) between 4 and 40 order by word on conflict do nothing`,
  `update author set book_count = counted.books
     from (select author_id, count(*)::int as books from book_author group by author_id) counted where counted.author_id = author.id`,
]

/** Leaves the database as it is after a quiet night: counted, indexed, statistics fresh, nothing left to write. */
async function settle(pool: pg.Pool, indexes: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    // On a busy machine an index of a million books takes longer than a reader would wait.
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    for (const statement of [...KEPT, ...indexes, 'vacuum (analyze)', 'checkpoint']) await client.query(statement)
  } finally {
    client.release(true)
  }
}
