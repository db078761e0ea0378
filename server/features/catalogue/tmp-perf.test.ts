import { it } from 'vitest'
import { sql } from 'kysely'
import { useTestApplication } from '../../testing/test-application.ts'
import { appendFileSync, writeFileSync } from 'node:fs'
import { readFileSync } from 'node:fs'
import { openPool, openDatabase } from '../../platform/db/database.ts'
import { buildApplication } from '../../application.ts'
import { readEnv } from '../../platform/env.ts'
import { noRateLimits } from '../../platform/http/rate-limits.ts'
import { Caller } from '../../testing/caller.ts'
void useTestApplication
const pool = openPool(readFileSync('/tmp/cat/url','utf8')); const db0 = openDatabase(pool)
const services = { env: readEnv({}), pool, db: db0, blobs: {} as never, limits: noRateLimits, postman: {} as never, siteUrl: 'http://localhost:3000', processName: 't' }
const application = buildApplication(services as never)
const test = () => ({ db: db0, application, visitor: () => new Caller((async (p: string, init: RequestInit) => application.api.request(p, init, {})) as never) })

it('perf', async () => {
  const { db } = test()
  const out = '/tmp/cat/perf.txt'
  writeFileSync(out, '')
  const say = (t: string) => appendFileSync(out, t + '\n')
  const titles = await sql<{ title: string; author_names: string }>`select title, author_names from book offset 5000 limit 3`.execute(db)
  say(JSON.stringify(titles.rows))
  const sample = titles.rows[0]!
  const typo = sample.title.split(' ')[2]!
  const queries = [
    'query=',
    'query=&onlyOffered=true',
    'query=&genre=krimis-thriller',
    'query=&genre=krimis-thriller&onlyOffered=true',
    'query=deutsch&filter_by=language',
    'query=&language=fr&genre=ratgeber',
    'query=die',
    'query=die+liebe',
    'query=liebe',
    'query=Liebe&onlyOffered=true',
    'query=liebe&filter_by=title',
    'query=liebe&filter_by=author',
    'query=der&language=fr',
    'query=' + encodeURIComponent(sample.title),
    'query=' + encodeURIComponent(sample.author_names),
    'query=' + encodeURIComponent(sample.author_names) + '&filter_by=author',
    'query=' + typo.slice(0, 3) + typo.slice(4),
    'query=libe+grten',
    'query=geheimnsi',
    'query=schwster+schaten',
    'query=xyzxyzxyz',
    'query=die&start=2900',
    'query=liebe&start=1500',
    'query=liebe+sommer+winter',
    'query=krimis-thriller',
    'query=' + 'a%20'.repeat(300),
    'query=' + 'Lorem%20ipsum%20dolor%20'.repeat(20),
  ]
  for (const q of queries) {
    const times: number[] = []
    let body
    for (let i = 0; i < 6; i++) {
      const s = performance.now()
      body = (
        await test()
          .visitor()
          .get('/books/search?' + q)
      ).body
      times.push(performance.now() - s)
    }
    say(
      q.slice(0, 60).padEnd(62) +
        ' total ' +
        body.total +
        ' n ' +
        body.books?.length +
        ' first ' +
        times[0]!.toFixed(1) +
        ' min ' +
        Math.min(...times).toFixed(1) +
        ' | ' +
        body.books
          ?.slice(0, 2)
          .map((b: { title: string }) => b.title)
          .join(' / '),
    )
  }
  for (const q of ['lieb', 'die l', 'die liebe', typo.slice(0, 4), typo.slice(0, 3) + typo.slice(4), 'geheimniss', 'scha', 'mord im']) {
    const times: number[] = []
    let body
    for (let i = 0; i < 6; i++) {
      const s = performance.now()
      body = (
        await test()
          .visitor()
          .get('/books/suggest?q=' + q)
      ).body
      times.push(performance.now() - s)
    }
    say(
      'suggest ' +
        q.padEnd(20) +
        body.suggestions?.length +
        ' min ' +
        Math.min(...times).toFixed(1) +
        ' | ' +
        body.suggestions
          ?.slice(0, 3)
          .map((b: { title: string }) => b.title)
          .join(' / '),
    )
  }
  const b = (await test().visitor().get('/books/search?query=&onlyOffered=true')).body.books[0]
  for (const p of ['/books/total-offers-num', '/books/book/' + b.uuid]) {
    const times: number[] = []
    let body
    for (let i = 0; i < 6; i++) {
      const s = performance.now()
      body = (await test().visitor().get(p)).body
      times.push(performance.now() - s)
    }
    say(p.slice(0, 30) + ' min ' + Math.min(...times).toFixed(1) + JSON.stringify(body).slice(0, 200))
  }
  const s = performance.now()
  for (let i = 0; i < 20; i++) {
    await test().application.api.request(b.imageUrl.split('?')[0], {}, {})
  }
  say('cover cold+19 db ' + (performance.now() - s))
}, 600000)
