import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { pagesRead } from '../../../testing/costs/pages-read.ts'
import { tablesReadWhole, type Plan } from '../../../testing/costs/tables-read-whole.ts'
import type { DB } from '#db/types.ts'
import { booksSearch } from '#contract/catalogue.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import { openDatabase, openSchemaPool, openSearchPool } from '../../../platform/db/database.ts'
import { PLANNED_FOR_VALUES, withPreparedStatements } from '../../../platform/db/connections/prepared-statements.ts'
import { watchRows } from '../../../testing/rows/watch-rows.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { readSimilar } from '../lists/read-lists.ts'
import { countPublicBooks, findBookAt, listBooksFrom } from '../sitemap/queries.ts'
import { searchBooks } from './search-books.ts'
import { suggestBooks } from './suggest-books.ts'

/** Tables that grow with the catalogue. Genres are twelve. */
const LARGE = ['book', 'offer', 'book_author', 'book_genre', 'author', 'search_word', 'wish', 'work']
const BOOKS = 100_000
const WORDS = 10_000
const WORKS = 20_000
/** A search of 200 ms; that of a whole table with its indexes looks at many times as many. */
const PAGES_MAX = 40_000

const test = useTestApplication({ plansForValues: true })
const rowWatch = watchRows()
let pool: pg.Pool
let db: Kysely<DB>
let sent: CompiledQuery[] = []

beforeAll(async () => {
  await fillCatalogue()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test().db)
  pool = openSearchPool(inject('templateUrl').replace(/\w+$/u, rows[0]?.name ?? ''))
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    log: ({ query }) => void sent.push(query),
    plugins: [rowWatch],
  })
})
afterAll(() => pool.end())

/** Fills the tables in one session without triggers, references and indexes, which come whole at the end: it is for the plans alone. */
async function fillCatalogue(): Promise<void> {
  const filling = openSchemaPool(test().services.pool.options.connectionString ?? '')
  await openDatabase(filling)
    .connection()
    .execute(async (session) => {
      await sql.raw('set session_replication_role = replica').execute(session)
      const { rows } = await sql<{ name: string; definition: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any(${LARGE}::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`.execute(
        session,
      )
      const [drops, creates] = [rows.map(({ name }) => `drop index ${name}`), rows.map(({ definition }) => definition)]
      for (const statement of [...drops, ...ROWS, ...creates, 'analyze']) await sql.raw(statement).execute(session)
    })
  await filling.end()
}

/** Digits written as letters, since a number is a word of its own: "zielehbb" is the title of the 4711th book. */
const LETTERS = `translate(n::text, '0123456789', 'abcdefghij')`

/** Every title has "buch", every third one "liebe"; "ziel" and a number are in one title each. */
const ROWS = [
  `insert into work (title_key, author_key) select 'viele', n from generate_series(0, ${WORKS - 1}) n`,
  `insert into author (full_name, name_folded, book_count) select 'Ada ' || n, 'ada ' || n, 20 from generate_series(1, 5000) n`,
  // Deriving these columns takes most of the time; here they are written as they would be derived.
  ...['title_folded', 'title_key', 'main_title_key', 'search_words'].map((column) => `alter table book alter ${column} drop expression`),
  `insert into book (work_id, title, title_folded, title_key, main_title_key, search_words, language_code, author_names, source, publisher, publish_year,
                       open_offer_count, open_copies, open_conditions, lowest_price)
     select w.id, initcap(t.title), t.title, t.title, t.title,
            array_to_tsvector(string_to_array(t.title || ' ada ' || n % 5000 || ' t:' || replace(t.title, ' ', ' t:') || ' a:ada a:' || n % 5000, ' ')),
            case when n % 50 = 0 then 'lt' else 'de' end, 'Ada ' || n % 5000, 'bench', case when n % 7 = 0 then null else 'Haus ' || n % 2000 || case when n % 16 = 0 then ' Grün Verlag' else ' Verlag' end end, 1950 + n % 70, n % 2,
            case when n % 40 = 1 then array[301 + n % 20, 1301 + n % 20, 1300, 1000]::smallint[] when n % 2 = 1 then array[301 + n % 20]::smallint[] else '{}' end, case when n % 2 = 1 then 4 else 0 end, case when n % 2 = 1 then 1 + n % 20 end
       from generate_series(1, ${BOOKS}) n join work w on w.author_key = (n % ${WORKS})::text,
            lateral (select 'buch ' || case when n % 3 = 0 then 'liebe ' else '' end || 'ziel' || ${LETTERS} as title) t`,
  `insert into book_author (book_id, author_id, position)
     select b.id, a.id, 1 from book b join author a on a.full_name = b.author_names`,
  `insert into book_genre (book_id, genre_id)
     select id, (array['ratgeber', 'andere', 'krimis-thriller'])[1 + listed_number % 3] from book`,
  `insert into member (profile_id, email, first_name, last_name, adult_confirmed_at)
     select name, name || '@example.org', 'P', 'P', now() from unnest(array['plans', 'wishes']) name`,
  `insert into wish (member_id, work_id, shown_book_id)
     select m.id, b.work_id, b.id from member m, book b where m.profile_id = 'wishes' and b.listed_number % 1000 = 1`,
  `insert into offer (book_id, owner_id, price, condition)
     select b.id, m.id, b.lowest_price, 'GOOD' from book b, member m where b.open_offer_count > 0 and m.profile_id = 'plans'`,
  `insert into search_word select 'ziel' || ${LETTERS} from generate_series(1, ${WORDS}) n union values ('buch'), ('liebe')`,
]

/** The plan of a statement: for its values, or the one that serves for all. */
async function explain(text: string, parameters: readonly unknown[]): Promise<Plan> {
  const [options, values] = text.startsWith(PLANNED_FOR_VALUES) ? ['', [...parameters]] : ['generic_plan, ', undefined]
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (${options}format json) ${text}`, values)
  const [row] = rows
  if (!row) throw new Error('explain says nothing')
  return row['QUERY PLAN'][0].Plan
}

/** Statements of `work` that read a whole table. */
async function readingWholeTables(work: () => Promise<unknown>): Promise<string[]> {
  sent = []
  await work()
  expect(sent.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const { sql: text, parameters } of sent.slice()) {
    const tables = tablesReadWhole(await explain(text, parameters), LARGE)
    if (tables.length > 0) found.push(`${tables.join(', ')}: ${text}`)
  }
  return found
}

it.each([
  { query: 'zielehbb' },
  { query: 'buch' },
  { query: 'buch liebe' },
  { query: 'zeilehbb' },
  { query: 'xyzxyzw buhc' },
  { query: 'liebe', start: 2970 },
  { query: 'liebe', sort: 'price' },
  { query: 'liebe', sort: 'newest', start: 2900 },
  { query: 'liebe', sort: 'wished', onlyOffered: 'true' },
  { query: 'liebe', genre: 'ratgeber', condition: 'GOOD', priceMax: 3, facets: 'true' },
  { query: '', withPhotos: 'true' },
  { query: '', withPhotos: 'true', genre: 'ratgeber', sort: 'wished', facets: 'true' },
  { query: '', withPhotos: 'true', condition: 'GOOD,EXCELLENT', sort: 'price' },
  { query: 'liebe', withPhotos: 'true', priceMax: 3, facets: 'true' },
  { query: 'zielehbb', withPhotos: 'true' },
  { query: 'ratgeber' },
  { query: 'krimi', sort: 'price' },
  { query: 'krimi zielehbb' },
  { query: 'krimi ada 17 litauisch', facets: 'true' },
  { query: 'deutsch' },
  { query: 'haus 1777' },
  { query: 'grün', sort: 'newest' },
  { query: 'grün', onlyOffered: 'true', facets: 'true' },
  { query: 'krimi grün 1977' },
  { query: '1977' },
  { query: 'ada 17', filter_by: 'author' },
  { query: 'krimis-thriller', filter_by: 'genre' },
  { query: 'lt', filter_by: 'language', facets: 'true' },
  { query: '' },
  { query: '', onlyOffered: 'true', start: 600 },
  { query: '', sort: 'price', condition: 'GOOD', priceMin: 19 },
  { query: '', sort: 'wished', genre: 'ratgeber' },
  { query: '', genre: 'ratgeber,andere,krimis-thriller', language: 'lt,en,la', facets: 'true' },
  { query: '', sort: 'price', condition: 'GOOD,EXCELLENT,LIKE_NEW', priceMin: 19 },
  { query: 'liebe', sort: 'price', genre: 'ratgeber,andere', language: 'de,lt', condition: 'GOOD,EXCELLENT' },
  { query: '978-3-499-25635-6' },
  { query: 'e' },
  { query: '4711' },
  { query: 'zielehbb abwesend' },
  { query: 'liebe adalbert' },
])('no statement of the search $query $sort $filter_by reads a whole table', async (query) => {
  const parsed = booksSearch.query.parse(query)
  expect(await readingWholeTables(() => searchBooks(db, parsed, undefined))).toEqual([])
})

it.each(['liebe', 'zielehbb', 'xyzxyzw buhc'])(
  'no statement of a search for %s by a member with wishes reads a whole table',
  async (query) => {
    const { id } = await test().db.selectFrom('member').select('id').where('profile_id', '=', 'wishes').executeTakeFirstOrThrow()
    const parsed = booksSearch.query.parse({ query })
    expect(await readingWholeTables(() => searchBooks(db, parsed, id))).toEqual([])
  },
)

it.each(['buch', 'zieleh', 'ada 47', 'zeilehbb'])('no statement of the suggestions for %s reads a whole table', async (typed) => {
  expect(await readingWholeTables(() => suggestBooks(db, typed))).toEqual([])
})

it('no statement of the similar books reads a whole table', async () => {
  const { id } = await test().db.selectFrom('book').select('id').where('title', '=', 'Buch Zielehbb').executeTakeFirstOrThrow()
  expect(await readingWholeTables(() => readSimilar(db, { bookId: id, count: 6, member: null }))).toEqual([])
})

it('no statement of the sitemap reads a whole table', async () => {
  expect(await readingWholeTables(readSitemap)).toEqual([])
})

async function readSitemap(): Promise<void> {
  await countPublicBooks(db)
  await listBooksFrom(db, (await findBookAt(db, 40_001)) ?? '', 1000)
}

it.each([
  ['10,000 letters', 'a'.repeat(10_000)],
  ['10,000 digits', '9'.repeat(10_000)],
  ['5,000 words', 'a '.repeat(5000)],
  ['many misspelt words', 'leibe buhc '.repeat(500)],
  ['signs of patterns', '%_%_%'],
  ['quotes', `'"'"`],
  ['control characters', '\u0000\u0001buch\u0002'],
  ['pictures', '\u{1F4DA}'.repeat(2000)],
  ['writing from right to left', '\u202eكتاب הספר\u202c'],
  ['a word of every title', 'buch'],
  ['a genre', 'krimi'],
  ['a language of nearly all books', 'deutsch'],
  ['a publisher of every eighteenth book', 'grün'],
  ['a genre, a publisher and a year', 'krimi grün 1977'],
  ['a genre and a word of every title', 'krimi buch grün'],
])('%s are answered by a few thousand pages of the 100,000 books, also 10,000 pages on', async (_name, query) => {
  for (const start of [0, 300_000]) {
    const parsed = booksSearch.query.parse({ query: query.slice(0, 10_000), start })
    expect(await pagesRead(test().db, () => searchBooks(db, parsed, undefined))).toBeLessThan(PAGES_MAX)
  }
  expect(await pagesRead(test().db, () => suggestBooks(db, cleanSearchText(query)))).toBeLessThan(PAGES_MAX)
})

it('would be noticed', async () => {
  expect(await readingWholeTables(() => sql`select count(*) from book where description = 'x'`.execute(db))).toHaveLength(1)
})

it('counts frequent words up to 3,000 and says that there are more', async () => {
  const parsed = booksSearch.query.parse({ query: 'liebe', sort: 'price', start: 2990, limit: 30 })
  const { books, total, totalIsExact } = await searchBooks(db, parsed, undefined)
  expect({ shown: books.length, total, totalIsExact }).toEqual({ shown: 10, total: 3000, totalIsExact: false })
  expect(books.map((book) => book.lowestPrice)).toEqual(books.map((book) => book.lowestPrice).toSorted((a, b) => (a ?? 99) - (b ?? 99)))
})

async function pageSortedBy(sort: string, query = 'liebe') {
  return (await searchBooks(db, booksSearch.query.parse({ query, sort, limit: 100 }), undefined)).books
}

it('sorts the books of a genre that the text names', async () => {
  const { rows } = await sql<{ id: string }>`
    select b.id from book b join book_genre g on g.book_id = b.id and g.genre_id = 'ratgeber'
     order by lowest_price, created_at desc, b.id desc limit 100`.execute(test().db)
  expect((await pageSortedBy('price', 'Ratgeber')).map((book) => book.uuid)).toEqual(rows.map((row) => row.id))
})

it('sorts more hits than are counted rightly', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from book where title like '%Liebe%' order by lowest_price, created_at desc, id desc limit 100`.execute(test().db)
  expect((await pageSortedBy('price')).map((book) => book.uuid)).toEqual(rows.map((row) => row.id))
  await sql`update book set wish_count = 9 where title = 'Buch Liebe Zield'`.execute(test().db)
  expect((await pageSortedBy('wished'))[0]?.title).toBe('Buch Liebe Zield')
})
