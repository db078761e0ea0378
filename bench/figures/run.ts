/** `npm run bench:figures`: what the page of figures costs on a large platform, and what the sweep behind it does. */
import { loadavg } from 'node:os'
import type { Pool } from 'pg'
import { runnerImport } from 'vite'
import { beginRun } from '../harness/bench-run.ts'
import { knobsOf } from '../harness/knobs.ts'
import { fillPlatform } from './fill.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:figures; its knobs are environment variables (bench/README.md)', {})

type ServerModules = typeof import('./server-modules.ts')

/** Looks at the page, of which medians and the slowest are told. */
const LOOKS = 50
/** Above so many rows a table may not be read from end to end. */
const SMALL_TABLE = 10_000

const { whole } = knobsOf(process.env)
const exchanges = whole('BENCH_EXCHANGES', 1_000_000, 20_000)
const members = whole('BENCH_MEMBERS', 1_000_000, 5000)
const days = whole('BENCH_DAYS', 100, 100)
const file = process.env['BENCH_RESULTS'] || 'bench/FIGURES.md'
const run = await beginRun('figures')
const { module: server } = await runnerImport<ServerModules>('./bench/figures/server-modules.ts', { configFile: false })
const cluster = run.keep(await server.startBenchCluster(run.folder))
try {
  await cluster.create('figures')
  await cluster.withPool('figures', async (pool) => {
    const db = server.openDatabase(pool)
    const filling = await timed(() => fillPlatform(pool, { exchanges, members, days }))
    const { rows } = await pool.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
    const firstDays = await timed(() => server.reckonDays(db))
    const later = (seconds: number) => server.sql`update clock set shift = shift + make_interval(secs => ${seconds})`.execute(db)
    const minute = await measure(pool, 10, async () => {
      await later(61)
      return timed(() => server.reckonDays(db))
    })
    const newDay = await measure(pool, 5, async () => {
      await later(86_400)
      return timed(() => server.reckonDays(db))
    })
    const newest = await measure(pool, LOOKS, async () => {
      await later(301)
      return timed(() => server.checkNewest(db))
    })
    const everything = await wholeBooks(pool)
    const all = await measure(pool, LOOKS, () =>
      timed(async () => {
        const [chartDays, figures] = await Promise.all([server.listChartDays(db), server.listFigures(db)])
        server.presentAll(chartDays, figures)
      }),
    )
    const details = await measure(pool, LOOKS, () => timed(() => server.readDetails(db)))
    const economy = await measure(pool, LOOKS, () => timed(async () => void server.presentEconomy(await server.listPointFigures(db))))
    const measured = { filling, size: rows[0]?.size ?? '', firstDays, minute, newDay, newest, everything, all, details, economy }
    await run.publish(report(measured), file)
  })
} finally {
  await run.end()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Every rule of the books, asked of everything, each with all the time it takes. */
async function wholeBooks(pool: Pool): Promise<Timing> {
  const times: number[] = []
  const scans = await scansDuring(pool, async () => {
    for (const statement of Object.values(server.INVARIANTS))
      times.push(await timed(() => pool.query(`select count(*) from (${statement}) found`)))
  })
  return { times, scans }
}

/** Large tables that are read from end to end meanwhile, by the statistics of the database. */
async function scansDuring(pool: Pool, work: () => Promise<void>): Promise<string[]> {
  const counts = async (): Promise<Map<string, number>> => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ relname: string; seq_scan: number }>(
      `select relname, seq_scan from pg_stat_user_tables where schemaname = 'public' and n_live_tup > ${SMALL_TABLE}`,
    )
    return new Map(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
  }
  const before = await counts()
  await work()
  // Sessions tell what they did at most a second later.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const after = await counts()
  return [...after].flatMap(([table, scans]) => (scans > (before.get(table) ?? 0) ? [table] : []))
}

interface Timing {
  times: number[]
  scans: string[]
}

/** So many rounds, each of which gives its milliseconds. */
async function measure(pool: Pool, rounds: number, round: () => Promise<number>): Promise<Timing> {
  const times: number[] = []
  const scans = await scansDuring(pool, async () => {
    for (let number = 0; number < rounds; number++) times.push(await round())
  })
  return { times, scans }
}

interface Measured {
  filling: number
  size: string
  firstDays: number
  minute: Timing
  newDay: Timing
  newest: Timing
  /** Each rule of the books, asked of everything. */
  everything: Timing
  all: Timing
  details: Timing
  economy: Timing
}

function row(what: string, { times, scans }: Timing): string {
  return `| ${what} | ${middle(times)} | ${Math.max(...times).toFixed(1)} | ${scans.join(', ') || 'none'} |`
}

function report({ filling, size, firstDays, minute, newDay, newest, everything, all, details, economy }: Measured): string {
  return [
    '# Results of `npm run bench:figures`',
    '',
    `- ${run.startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; load of the machine before: ${run.loadBefore.toFixed(2)}, after: ${(loadavg()[0] ?? 0).toFixed(2)}`,
    `- ${count(members)} members, ${count(exchanges)} exchanges within ${count(days)} days (${count(Math.round(exchanges / days))} a day), ${count(1.2 * exchanges)} offers, ${count(6 * exchanges)} lines of timelines, ${count(3 * exchanges)} postings; ${size}, filled in ${(filling / 1000).toFixed(0)} s`,
    '',
    '| what | median, ms | slowest, ms | large tables read from end to end |',
    '| --- | ---: | ---: | --- |',
    row('`/monitoring/all`', all),
    row('`/monitoring/details`: all figures of the page', details),
    row('`/punkte`', economy),
    row("today's figures, every minute", minute),
    row('the first minute of a day: the day before is closed, with the medians of 28 days', newDay),
    row('the books: what was touched newest, all rules, every five minutes', newest),
    row('the books: everything, one rule a minute, at night', everything),
    `| the first days, once | | ${firstDays.toFixed(0)} | |`,
    '',
    'The goal is 200 ms for a page. Pages read daily figures only, whose number does not depend on how many exchanges there are.',
    '',
    'Not generated: 10 million exchanges. As many a day as those would be within 1,000 days are, because the sweep reads days, and 28 of them for its medians. What it reads whole, once on an empty platform, are the members, exchanges and postings before its first day. Times are those of the functions behind the calls, in the process that asks the database, without HTTP.',
    '',
  ].join('\n')
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}

function middle(values: number[]): string {
  return (values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0).toFixed(1)
}
