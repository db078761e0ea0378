/**
 * `npm run bench:busy`: how many busy pages a second one process gives guests while something public changes, among the books of
 * these pages alone and among a catalogue of which they are a small part; and with the empty notices of before, at which everything
 * is forgotten. With `BENCH_BEFORE`, the folder of another build, that one in turns. Writes bench/BUSY.md.
 */
import { writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RunningServer } from '../../e2e/running-server.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { cpuSecondsOf } from '../harness/cpu.ts'
import { knobsOf } from '../harness/knobs.ts'
import { endBuilds, startBuilds } from '../harness/two-builds.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:busy; its knobs are environment variables (bench/README.md)', {})

const { whole } = knobsOf(process.env)
const SECONDS = whole('BENCH_SECONDS', 10, 2)
const CLIENTS = whole('BENCH_CLIENTS', 16)
const RESULTS = process.env['BENCH_RESULTS'] || 'bench/BUSY.md'
const RATES = [0, 1, 5, 20]
/** Pages a second at 20 changes a second: the goal. */
const GOAL = 1500
const BUSY = 200
const COPIES_EACH = 5
/** Members whose books are busy, and with those who come for the second table. */
const OWNERS = { hard: 80, life: whole('BENCH_OWNERS', 2000, 80) }
const ROOT = '/oeffentliche-buecherschraenke'

interface Load {
  server: RunningServer
  db: Database
  paths: readonly string[]
  /** Copies that change. */
  copies: readonly string[]
}

const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const builds = await startBuilds({ NODE_ENV: 'production' })
const { server: now } = builds.at(-1)!
try {
  const { hard, life, paths } = await now.withDatabase(async (db) => {
    const books = await offerBooks(db, 1, OWNERS.hard)
    const busy = await busyPages(books)
    const loads = async (): Promise<Load[]> => {
      const copies = await copiesOnOffer(db)
      return builds.map(({ server }) => ({ server, db, paths: busy, copies }))
    }
    const first = await measureAll(await loads(), true)
    await offerBooks(db, OWNERS.hard + 1, OWNERS.life)
    return { hard: first, life: await measureAll(await loads(), false), paths: busy }
  })
  const text = `# Results of \`npm run bench:busy\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load of the machine before: ${loadBefore.toFixed(2)}
- The built platform with demo data, one process; ${paths.length} pages: ${paths.filter((path) => path.startsWith('/book/')).length} of books, the rest start page, searches and places with bookcases; ${CLIENTS} guests ask for them by chance, compressed, ${SECONDS} seconds for each figure
- A member offers ${COPIES_EACH} books; a change sets the price of a copy or pauses it, by chance among all copies on offer: a copy that is paused also touches the pages of its owner's other books
- Pages a second as they were, with the load on the same machine; in brackets how many the processor time of the server makes of a second of one core, which others on the machine change less
- Goal at 20 changes a second: ${GOAL} pages a second
${builds.length > 1 ? '- Before: the build that `BENCH_BEFORE` names, on the same database, in turns with this one\n' : ''}
## Hard: every second change is of a busy page's book (${OWNERS.hard * COPIES_EACH} books and those of the demo)

${hard}

## As in life: the same pages are a small part of the catalogue (${OWNERS.life * COPIES_EACH} books)

${life}
`
  await writeFile(RESULTS, text)
  console.log(text)
} finally {
  agent.destroy()
  await endBuilds(builds)
}

async function measureAll(loads: readonly Load[], alsoUnnamed: boolean): Promise<string> {
  const names = [...(loads.length > 1 ? ['before'] : []), 'now', ...(alsoUnnamed ? ['now, if each change forgot everything'] : [])]
  const rows = [`| Public changes a second | ${names.join(' | ')} |`, `| ---: |${' ---: |'.repeat(names.length)}`]
  for (const rate of RATES) {
    const figures: string[] = []
    for (const load of loads) figures.push(await measure(load, { rate, isNamed: true }))
    const last = loads.at(-1)
    if (alsoUnnamed && last) figures.push(await measure(last, { rate, isNamed: false }))
    rows.push(`| ${rate} | ${figures.join(' | ')} |`)
    console.log(rows.at(-1))
  }
  return rows.join('\n')
}

/** Members with these numbers who offer books; gives the books. */
async function offerBooks(db: Database, from: number, to: number): Promise<string[]> {
  await sql`insert into member (profile_id, email, first_name, last_name, adult_confirmed_at)
    select 'busy' || n, 'busy' || n || '@example.org', 'Mara', 'B', now() from generate_series(${from}::int, ${to}::int) n`.execute(db)
  const [first, last] = [(from - 1) * COPIES_EACH + 1, to * COPIES_EACH]
  await sql`insert into work (title_key, author_key)
    select 'nacht ' || n, 'anna ' || n from generate_series(${first}::int, ${last}::int) n`.execute(db)
  await sql`insert into book (work_id, title, language_code, source)
    select w.id, initcap(w.title_key), 'de', 'bench' from generate_series(${first}::int, ${last}::int) n
      join work w on w.title_key = 'nacht ' || n and w.author_key = 'anna ' || n`.execute(db)
  const { rows } = await sql<{ book_id: string }>`insert into offer (book_id, owner_id, price, condition)
    select b.id, m.id, 3, 'GOOD' from generate_series(${first}::int, ${last}::int) n
      join book b on b.source = 'bench' and b.title = 'Nacht ' || n
      join member m on m.profile_id = 'busy' || (${from}::int + (n - ${first}::int) % (${to}::int - ${from}::int + 1)) returning book_id`.execute(
    db,
  )
  return rows.map((row) => row.book_id)
}

/** Pages of half of the books, and some that all read. */
async function busyPages(ids: readonly string[]): Promise<string[]> {
  const others = ['/', '/search?q=', '/search?q=Momo', '/search?q=Krimi', ROOT, `${ROOT}/berlin`, `${ROOT}/nordrhein_westfalen/koeln`]
  const books: string[] = []
  for (const id of ids.slice(0, BUSY - others.length)) {
    const { body } = await now.visitor().get(`/books/book/${id}`)
    books.push(`/book/${id}/${body.book.slug}`)
  }
  return [...books, ...others]
}

async function copiesOnOffer(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from offer where status = 'AVAILABLE'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pages a second, after each was asked for once. */
async function measure(load: Load, how: { rate: number; isNamed: boolean }): Promise<string> {
  const { server, paths } = load
  for (const path of paths) await ask(server.url + path)
  const changes = new AbortController()
  const changing = changeSteadily(load, how, changes.signal)
  const start = performance.now()
  const cpuBefore = await cpuSecondsOf(server.pid)
  let answered = 0
  const guest = async (): Promise<void> => {
    while (performance.now() - start < SECONDS * 1000) {
      await ask(server.url + (paths[Math.floor(Math.random() * paths.length)] ?? '/'))
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, guest))
  const seconds = (performance.now() - start) / 1000
  const cpuSeconds = (await cpuSecondsOf(server.pid)) - cpuBefore
  changes.abort()
  await changing
  return `${(answered / seconds).toFixed(0)} (${(answered / cpuSeconds).toFixed(0)})`
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('error', reject).on('end', resolve).resume()
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
    })
    asked.on('error', reject)
  })
}

/** Changes prices until it is told to stop; unnamed, each transaction also sends what the triggers of before sent. */
async function changeSteadily(
  { db, copies }: Load,
  { rate, isNamed }: { rate: number; isNamed: boolean },
  signal: AbortSignal,
): Promise<void> {
  if (rate === 0) return
  const start = performance.now()
  for (let change = 1; !signal.aborted; change++) {
    await db.transaction().execute(async (tx) => {
      await sql`update offer set price = price % 9 + 1, paused_at = case when paused_at is null and random() < 0.5 then now() end
        where id = ${copies[Math.floor(Math.random() * copies.length)]}::uuid and status = 'AVAILABLE'`.execute(tx)
      if (!isNamed) await sql`select pg_notify('public_change', '')`.execute(tx)
    })
    await wait(Math.max(0, start + (change * 1000) / rate - performance.now()))
  }
}
