/**
 * `npm run bench:busy`: how many busy pages a second one process gives guests while something public changes: with notices that
 * say what changed, and with the empty ones of before, at which everything is forgotten. Writes bench/BUSY.md.
 */
import { writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { RunningServer } from '../../e2e/running-server.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { knobsOf } from '../harness/knobs.ts'

const { whole } = knobsOf(process.env)
const SECONDS = whole('BENCH_SECONDS', 10, 2)
const CLIENTS = whole('BENCH_CLIENTS', 16)
const RESULTS = process.env['BENCH_RESULTS'] || 'bench/BUSY.md'
const RATES = [0, 1, 5, 20]
/** Pages a second at 20 changes a second (issue K). */
const GOAL = 1500
const BUSY = 200
const OWNERS = 80
const ROOT = '/oeffentliche-buecherschraenke'

const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const server = await RunningServer.create({ NODE_ENV: 'production' })
try {
  const paths = await busyPages()
  const rows: string[] = []
  await server.withDatabase(async (db) => {
    for (const rate of RATES) {
      const [named, all] = [await measure(db, paths, { rate, isNamed: true }), await measure(db, paths, { rate, isNamed: false })]
      rows.push(`| ${rate} | ${named.toFixed(0)} | ${all.toFixed(0)} |`)
      console.log(rows.at(-1))
    }
  })
  const text = `# Results of \`npm run bench:busy\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load of the machine before: ${loadBefore.toFixed(2)}
- The built platform with demo data, one process; ${paths.length} pages: ${paths.filter((path) => path.startsWith('/book/')).length} of books, the rest start page, searches and places with bookcases; ${CLIENTS} guests ask for them by chance, compressed, ${SECONDS} seconds for each figure
- ${OWNERS} members offer five books each, and the pages of half of them are busy; a change sets the price of a copy or pauses it, by chance among all copies: a copy that is paused also touches the pages of its owner's other books
- Goal at 20 changes a second: ${GOAL} pages a second

| Public changes a second | pages/s, a change forgets what it touches | pages/s, a change forgets everything |
| ---: | ---: | ---: |
${rows.join('\n')}
`
  await writeFile(RESULTS, text)
  console.log(text)
} finally {
  agent.destroy()
  await server.dispose()
}

/** Members who offer five books each; the pages of half of the books are busy, as are some that all read. */
async function busyPages(): Promise<string[]> {
  const others = ['/', '/search?q=', '/search?q=Momo', '/search?q=Krimi', ROOT, `${ROOT}/berlin`, `${ROOT}/nordrhein_westfalen/koeln`]
  const ids = await server.withDatabase(async (db) => {
    await sql`insert into member (profile_id, email, first_name, last_name, adult_confirmed_at)
      select 'busy' || n, 'busy' || n || '@example.org', 'Mara', 'B', now() from generate_series(1, ${OWNERS}::int) n`.execute(db)
    await sql`insert into work (title_key, author_key) select 'nacht ' || n, 'anna ' || n from generate_series(1, ${OWNERS * 5}::int) n`.execute(
      db,
    )
    await sql`insert into book (work_id, title, language_code, source)
      select id, initcap(title_key), 'de', 'bench' from work where title_key like 'nacht %' and author_key like 'anna %'`.execute(db)
    const { rows } = await sql<{ book_id: string }>`insert into offer (book_id, owner_id, price, condition)
      select b.id, m.id, 3, 'GOOD' from book b join member m on m.profile_id = 'busy' || (substr(b.title, 7)::int % ${OWNERS}::int + 1)
       where b.source = 'bench' returning book_id`.execute(db)
    return rows.map((row) => row.book_id)
  })
  const books: string[] = []
  for (const id of ids.slice(0, BUSY - others.length)) {
    const { body } = await server.visitor().get(`/books/book/${id}`)
    books.push(`/book/${id}/${body.book.slug}`)
  }
  return [...books, ...others]
}

/** Pages a second, after each was asked for once. */
async function measure(db: Database, paths: readonly string[], how: { rate: number; isNamed: boolean }): Promise<number> {
  for (const path of paths) await ask(path)
  const changes = new AbortController()
  const changing = changeSteadily(db, how, changes.signal)
  const start = performance.now()
  let answered = 0
  const guest = async (): Promise<void> => {
    while (performance.now() - start < SECONDS * 1000) {
      await ask(paths[Math.floor(Math.random() * paths.length)] ?? '/')
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, guest))
  const seconds = (performance.now() - start) / 1000
  changes.abort()
  await changing
  return answered / seconds
}

function ask(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(server.url + path, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('error', reject).on('end', resolve).resume()
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
    })
    asked.on('error', reject)
  })
}

/** Changes prices until it is told to stop; unnamed, each transaction also sends what the triggers of before sent. */
async function changeSteadily(db: Database, { rate, isNamed }: { rate: number; isNamed: boolean }, signal: AbortSignal): Promise<void> {
  if (rate === 0) return
  const start = performance.now()
  for (let change = 1; !signal.aborted; change++) {
    await db.transaction().execute(async (tx) => {
      await sql`update offer set price = price % 9 + 1, paused_at = case when paused_at is null and random() < 0.5 then now() end
        where id = (select id from offer where status = 'AVAILABLE' order by random() limit 1)`.execute(tx)
      if (!isNamed) await sql`select pg_notify('public_change', '')`.execute(tx)
    })
    await wait(Math.max(0, start + (change * 1000) / rate - performance.now()))
  }
}
