/** `npm run bench:known-editions`: loads a dump in the format of the German National Library, and asks what it named. */
import { stat } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { runnerImport } from 'vite'
import { readArguments } from '../../scripts/arguments.ts'
import { beginRun } from '../harness/bench-run.ts'
import { cpuSecondsOfCluster } from '../harness/cpu.ts'
import { knobsOf } from '../harness/knobs.ts'
import { reportOf, type Load, type Question, type Sizes } from './report.ts'
import { writeDump } from './write-dump.ts'
import type { InventedRecord } from './invent-records.ts'

type ServerModules = typeof import('./server-modules.ts')

readArguments('Usage: npm run bench:known-editions; its knobs are environment variables (bench/README.md)', {})

const { whole } = knobsOf(process.env)
const records = whole('BENCH_RECORDS', 11_000_000, 100_000)
const seed = whole('BENCH_SEED', 1)
const questions = whole('BENCH_QUESTIONS', 2000, 200)
const file = process.env['BENCH_RESULTS'] || 'bench/KNOWN-EDITIONS.md'
/** The first try is stopped after this part, and a second one goes on. */
const FIRST_PART = 0.5

const run = await beginRun('known-editions')
const { module: server } = await runnerImport<ServerModules>('./bench/known-editions/server-modules.ts', { configFile: false })
const cluster = run.keep(await server.startBenchCluster(run.folder))
try {
  const path = join(run.folder, 'dnb_all_dnbmarc.1.mrc.gz')
  console.log(`writing ${records} records`)
  const dump = await writeDump(path, { seed, records, sampleEvery: Math.max(1, Math.floor(records / questions)) })
  const { size: packed } = await stat(path)
  await cluster.create('known')
  await cluster.withPool('known', async (pool) => {
    const client = await pool.connect()
    await server.prepareSession(client)
    const loads = [await load(client, path, FIRST_PART), await load(client, path)]
    const tidying = await timed(() => server.tidyUp(client))
    client.release()
    const measured = {
      records,
      seed,
      bytes: dump.bytes,
      packed,
      loads,
      tidying,
      sizes: await sizesOf(pool),
      questions: await askAll(pool, dump.samples),
    }
    await run.publish(reportOf(measured, { ...run, loadAfter: loadavg()[0] ?? 0, cores: cpus().length }), file)
  })
} finally {
  await run.end()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Loads the file, up to a part of it; in seconds by the clock, and of the processor: of this process, and of the database. */
async function load(client: PoolClient, path: string, part = 1): Promise<Load> {
  const stopping = new AbortController()
  const before = { own: process.cpuUsage(), database: await cpuSecondsOfCluster(run.folder) }
  let toldAt = 0
  let loaded = { records: 0, kept: 0, fresh: 0 }
  const seconds = await timed(async () => {
    const outcome = await server.storeFile(client, path, {
      signal: stopping.signal,
      again: false,
      onBatch: (progress) => {
        if (progress.share >= part) stopping.abort()
        if (progress.records - toldAt < 500_000) return
        toldAt = progress.records
        console.log(`${progress.records} records, ${progress.kept} kept`)
      },
    })
    if (outcome.end !== 'LOADED_BEFORE') loaded = outcome
  })
  const own = process.cpuUsage(before.own)
  return {
    ...loaded,
    seconds,
    ownSeconds: (own.user + own.system) / 1e6,
    databaseSeconds: (await cpuSecondsOfCluster(run.folder)) - before.database,
  }
}

async function sizesOf(pool: Pool): Promise<Sizes> {
  const { rows } = await pool.query<Sizes>(`
    select (select count(*) from known_edition)::int as rows, pg_table_size('known_edition') as "table",
           pg_relation_size('known_edition_pkey') as "byNumber", pg_relation_size('known_edition_by_title') as "byTitle"`)
  const [sizes] = rows
  if (!sizes) throw new Error('The database does not tell its sizes.')
  return sizes
}

async function askAll(pool: Pool, samples: readonly InventedRecord[]): Promise<Question[]> {
  const db = server.openDatabase(pool)
  const printed = samples.filter(
    ({ oddity }) => !['file', 'sound', 'map', 'serial', 'deleted', 'without title', 'same ISBN again'].includes(oddity),
  )
  const withAuthor = printed.filter(({ oddity }) => !['nobody', 'corporate author'].includes(oddity))
  const known = printed.flatMap(({ isbns }) => isbns)
  return [
    await ask('an ISBN that it has', known, async (isbn) => ((await server.findKnownBook(db, isbn)) ? 1 : 0)),
    await ask(
      'an ISBN that it does not have',
      known.map((isbn) => `9799${isbn.slice(4)}`),
      async (isbn) => ((await server.findKnownBook(db, isbn)) ? 1 : 0),
    ),
    await ask('title and author', withAuthor, async ({ title, lastName }) => {
      const found = await server.listKnownEditions(db, {
        titleWords: server.titleWordsOf(title),
        author: server.lastNameOf(lastName),
        isLoose: false,
      })
      return found.length > 0 ? 1 : 0
    }),
    await ask('title and subtitle typed together, and author', withAuthor, async ({ title, lastName }) => {
      const titleWords = server.titleWordsOf(`${title} Roman einer Reise`)
      return (await server.listKnownEditions(db, { titleWords, author: server.lastNameOf(lastName), isLoose: false })).length > 0 ? 1 : 0
    }),
    await ask('title alone', printed, async ({ title }) => {
      const found = await server.listKnownEditions(db, { titleWords: server.titleWordsOf(title), author: undefined, isLoose: false })
      return found.length > 0 ? 1 : 0
    }),
  ]
}

/** Asks for one after the other. */
async function ask<T>(what: string, asked: readonly T[], question: (one: T) => Promise<number>): Promise<Question> {
  const times: number[] = []
  let found = 0
  for (const one of asked) {
    const start = performance.now()
    found += await question(one)
    times.push(performance.now() - start)
  }
  return { what, times, found }
}
