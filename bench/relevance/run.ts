/** `npm run bench:relevance`: does the search find the book that is meant? README.md of this folder explains the figures. */
import type pg from 'pg'
import { runnerImport } from 'vite'
import { z } from 'zod'
import { SEARCH_PAGE_SIZE } from '../../domain/policy/search.ts'
import { deriveQueries, mistypeKnown } from '../search/derive-queries.ts'
import { beginRun } from '../harness/bench-run.ts'
import { generateCatalogue } from '../books/generate-catalogue.ts'
import { ABSENT_QUERIES } from './absent-queries.ts'
import { GERMAN_QUERIES } from './german-queries.ts'
import { demoBooks, knownBooks, readBooksOf, type SoughtBook } from './real-books.ts'
import { fits, HITS_ALONE, hasWords, type Book, type FoldedQuery, type Query } from './query.ts'
import { relevanceReport, type AbsentResult, type KindResult } from './report.ts'
import { readRelevanceSettings } from './settings.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:relevance; its knobs are environment variables (bench/README.md)', {})

type ServerModules = typeof import('../search/server-modules.ts')

const foundBook = z.object({ uuid: z.string(), title: z.string() })
const searchAnswer = z.object({
  books: z.array(foundBook),
  similar: z.array(foundBook).default([]),
  meant: z.array(z.unknown()).default([]),
})

const settings = readRelevanceSettings(process.env)
const run = await beginRun('relevance')
const { module: server } = await runnerImport<ServerModules>('./bench/search/server-modules.ts', { configFile: false })
const database = run.keep(await server.startBenchDatabase(run.folder))
const api = server.openApi(database, () => undefined)
try {
  await generateCatalogue(database.pool, settings.books, settings.seed)
  // The demo first: the queries written by hand know of no other Kafka than the demo's.
  const demo = await storeBooks(database.pool, demoBooks())
  const results = await ask(demo, 'demo', [
    ...deriveQueries(demo, settings.seed, settings.queries),
    ...isbnQueries(demo),
    ...handWritten(demo),
  ])
  const absent = await askForAbsent(demo)
  const known = await storeBooks(database.pool, knownBooks())
  results.push(...(await ask([...demo, ...known], 'known', mistypeKnown(known, settings.seed))))
  const data = settings.dataFolder === '' ? [] : await storeBooks(database.pool, await readBooksOf(settings.dataFolder))
  results.push(...(await ask([...demo, ...known, ...data], 'data', deriveQueries(data, settings.seed, settings.queries))))
  const catalogue = { demo: demo.length, known: known.length, data: data.length, generated: settings.books }
  const text = relevanceReport({ results, absent }, { settings, startedAt: run.startedAt, catalogue })
  await run.publish(text, settings.results)
} finally {
  await run.end()
}

/** Stores the books, each as a work of its own, and reads them back as the database folds them. */
async function storeBooks(pool: pg.Pool, sought: readonly SoughtBook[]): Promise<Book[]> {
  const { rows } = await pool.query<Omit<Book, 'source' | 'key' | 'authors'>>(
    `with given as (select * from json_to_recordset($1) as x (place int, title text, original_title text, language_code text, isbn13 text, author_names text)),
          works as (
            insert into work (title_key, author_key)
            select 'sought ' || place, author_names || ' ' || (select count(*) from work) from given returning id, title_key),
          stored as (
            insert into book (work_id, title, original_title, language_code, isbn13, author_names, source)
            select works.id, title, original_title, language_code, isbn13, author_names, 'bench'
              from given join works on works.title_key = 'sought ' || place order by place
            returning id, title, isbn13, title_key, main_title_key, title_folded, original_title, author_names, work_id)
     select stored.id, stored.title, stored.isbn13, stored.title_key as "titleKey", stored.main_title_key as "mainKey",
            coalesce(title_key(stored.original_title), '') as "originalKey", stored.title_folded as "titleWords", fold_text(stored.author_names) as "authorWords"
       from stored join works on works.id = stored.work_id order by substr(works.title_key, 8)::int`,
    [JSON.stringify(sought.map(asRow))],
  )
  await storeAuthors(
    pool,
    rows.flatMap(({ id }, index) => (sought[index]?.authors ?? []).map((name, place) => ({ book_id: id, name, place }))),
  )
  await pool.query('vacuum (analyze)')
  return rows.map((row, index) => ({ ...row, ...sourceOf(sought[index]) }))
}

/** Stores who wrote which book, each author once by the folded name. */
async function storeAuthors(pool: pg.Pool, written: readonly { book_id: string; name: string; place: number }[]): Promise<void> {
  await pool.query(
    `with given as (select * from json_to_recordset($1) as x (book_id uuid, name text, place int)),
          named as (
            insert into author (full_name, name_folded) select distinct on (fold_text(name)) name, fold_text(name) from given order by fold_text(name)
            on conflict (name_folded) do update set name_folded = excluded.name_folded returning id, name_folded)
     insert into book_author (book_id, author_id, position)
     select distinct on (given.book_id, named.id) given.book_id, named.id, given.place
       from given join named on named.name_folded = fold_text(given.name)`,
    [JSON.stringify(written)],
  )
}

function asRow(book: SoughtBook, place: number): Record<string, unknown> {
  const { title, originalTitle, languageCode, isbn13, authors } = book
  return { place, title, original_title: originalTitle, language_code: languageCode, isbn13, author_names: authors.join(', ') }
}

function sourceOf(book: SoughtBook | undefined): Pick<Book, 'source' | 'key' | 'authors'> {
  return { source: book?.source ?? '', key: book?.key, authors: book?.authors ?? [] }
}

async function ask(books: readonly Book[], source: string, queries: readonly Query[]): Promise<KindResult[]> {
  const byId = await readAll(books)
  const results: KindResult[] = []
  for (const query of queries) note(results, query, source, await placeOf(query, byId))
  return results
}

/** All books in the database; what was made from `books` knows more of itself. */
async function readAll(books: readonly Book[]): Promise<ReadonlyMap<string, Book>> {
  return new Map([...(await readGenerated(database.pool)), ...books].map((book) => [book.id, book]))
}

/** What a reader sees on the first page: hits, and similar books where there are none. */
async function searchFor(text: string): Promise<z.infer<typeof searchAnswer>> {
  const parameters = new URLSearchParams({ query: text, limit: String(SEARCH_PAGE_SIZE) })
  const response = await api.request(`/api/v1/books/search?${parameters}`, {}, {})
  if (response.status !== 200) throw new Error(`"${text}" answers ${response.status}: ${await response.text()}`)
  return searchAnswer.parse(await response.json())
}

async function fold(text: string): Promise<FoldedQuery> {
  const { rows } = await database.pool.query<FoldedQuery>('select fold_text($1) as folded, title_key($1) as key', [text])
  return rows[0] ?? { folded: '', key: '' }
}

/** The rank of the first book on the first page that answers the query, similar ones behind the hits; Infinity when none does. */
async function placeOf(query: Query, byId: ReadonlyMap<string, Book>): Promise<{ rank: number; isHit: boolean }> {
  const { books, similar } = await searchFor(query.text)
  const shown = [...books, ...similar]
  const folded = await fold(query.text)
  const place = shown.findIndex(({ uuid }) => {
    const found = byId.get(uuid)
    return found !== undefined && fits(query, folded, found)
  })
  if (place !== 0 && settings.misses) {
    const first = shown.slice(0, 2).map(({ title }) => title)
    console.log(`${query.kind}: "${query.text}" for "${query.meant.title}" at ${place + 1}, first: ${first.join(' | ')}`)
  }
  if (books.length === 0 && settings.misses) console.log(`${query.kind}: "${query.text}" for "${query.meant.title}" has no hits`)
  const isHit = place >= 0 && place < books.length
  const counts = place >= 0 && (isHit || !HITS_ALONE.has(query.kind))
  return { rank: counts ? place + 1 : Infinity, isHit }
}

/** Asks for books that are not there; right is no hit at all, or only books that have all the words. */
async function askForAbsent(demo: readonly Book[]): Promise<AbsentResult> {
  const byId = await readAll(demo)
  const result: AbsentResult = { queries: 0, withoutHits: 0, withSimilar: 0, similarShown: 0 }
  for (const [text, ...keys] of ABSENT_QUERIES) {
    const { books, similar, meant } = await searchFor(text)
    const { folded } = await fold(text)
    // "1984" is a year, too: the page says that it was read so.
    const wrong = meant.length > 0 ? [] : books.filter(({ uuid }) => !hasWords(byId.get(uuid), folded))
    result.queries++
    if (wrong.length === 0) result.withoutHits++
    const expected = keys.map((key) => demo.find((book) => book.key === key)?.id)
    const isShown = expected.every((id) => similar.some(({ uuid }) => uuid === id))
    if (keys.length > 0) result.withSimilar++
    if (keys.length > 0 && isShown) result.similarShown++
    if (settings.misses && (wrong.length > 0 || !isShown)) {
      console.log(
        `absent: "${text}" finds ${wrong.map(({ title }) => title).join(' | ')}, similar: ${similar.map(({ title }) => title).join(' | ')}`,
      )
    }
  }
  return result
}

function note(results: KindResult[], { kind }: Query, source: string, { rank, isHit }: { rank: number; isHit: boolean }): void {
  let result = results.find((one) => one.kind === kind && one.source === source)
  if (!result) results.push((result = { kind, source, queries: 0, rank1: 0, first5: 0, reciprocal: 0, hits: 0 }))
  result.queries++
  if (isHit) result.hits++
  if (rank === 1) result.rank1++
  if (rank <= 5) result.first5++
  result.reciprocal += 1 / rank
}

function isbnQueries(books: readonly Book[]): Query[] {
  return books.flatMap((meant) => {
    if (meant.isbn13 === null || !/^97[89]/u.test(meant.isbn13)) return []
    return [{ kind: 'ISBN with hyphens' as const, text: meant.isbn13.replace(/^(\d{3})(\d)(\d{4})(\d{4})(\d)$/u, '$1-$2-$3-$4-$5'), meant }]
  })
}

function handWritten(books: readonly Book[]): Query[] {
  return GERMAN_QUERIES.map(([text, ...keys]) => {
    const [meant, ...also] = keys.map((key) => {
      const book = books.find((one) => one.key === key)
      if (!book) throw new Error(`There is no demo book "${key}" for the query "${text}".`)
      return book
    })
    if (!meant) throw new Error(`The query "${text}" means no book.`)
    return { kind: 'by hand (German)', text, meant, also }
  })
}

/** The generated books may be right answers, too: their titles are made of common words. */
async function readGenerated(pool: pg.Pool): Promise<Book[]> {
  const { rows } = await pool.query<Omit<Book, 'source' | 'key' | 'authors'>>(
    `select id, title, isbn13, title_key as "titleKey", main_title_key as "mainKey", '' as "originalKey", title_folded as "titleWords",
            fold_text(author_names) as "authorWords" from book`,
  )
  return rows.map((row) => ({ ...row, source: 'generated', key: undefined, authors: [] }))
}
