import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBook, putCopy } from '../../server/testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { Balancer } from '../../server/testing/lines/balancer.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** Two processes on one database, restarted one after the other behind a balancer that tries nothing twice. */
const READERS = 6
const ENVIRONMENT = { DEMO_DATA: 'off', STOP_NOTICE_SECONDS: '2' }

let servers: RunningServer[] = []
let balancer: Balancer
let owner: RegisteredMember
let offerId: string
let bookPath: string

beforeAll(async () => {
  const first = await startServer(ENVIRONMENT)
  servers = [first]
  servers.push(await startServer({ ...ENVIRONMENT, DATABASE_URL: await first.databaseUrl() }))
  balancer = await Balancer.open(servers.map(({ url }) => url))
  owner = await registerMember(first)
  const book = await addBook(owner.caller, { title: 'Der Zander' })
  bookPath = `/book/${book.uuid}/${book.slug}`
  offerId = await first.withDatabase((db) => putCopy({ db }, { bookId: book.uuid, ownerId: owner.id, price: 3 }))
})

afterAll(async () => {
  await balancer?.close()
  // The first has the database of all.
  for (const server of servers.toReversed()) await server.dispose()
})

/** What was asked, and what was not answered as it should be. */
interface Tally {
  asked: number
  failed: string[]
}

async function ask(tally: Tally, path: string, init: RequestInit = {}): Promise<void> {
  tally.asked++
  const answer = await fetch(`${balancer.url}${path}`, init).then(
    async (response) => (response.ok ? await response.text().then(() => 'ok') : `${response.status} ${await response.text()}`),
    (error: unknown) => String(error),
  )
  if (answer !== 'ok') tally.failed.push(`${path}: ${answer.slice(0, 200)}`)
}

/** Guests and members read, a member writes: one request after the other. */
async function read(tally: Tally, turn: number, isOver: () => boolean): Promise<void> {
  const cookie = owner.caller.cookieHeader()
  for (let round = turn; !isOver(); round++) {
    if (round % 3 === 0) await ask(tally, bookPath)
    else if (round % 3 === 1) await ask(tally, '/api/v1/session', { headers: { cookie } })
    else
      await ask(tally, `/api/v1/exchanges/offer/${offerId}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ price: 1 + (round % 20), condition: 'GOOD' }),
      })
    await wait(20)
  }
}

it('loses no request while both are restarted under load', async () => {
  const tally: Tally = { asked: 0, failed: [] }
  let isOver = false
  const readers = Array.from({ length: READERS }, (_, turn) => read(tally, turn, () => isOver))
  const perServer: number[] = []
  for (const server of servers) {
    const before = tally.asked
    expect(await server.stop()).toBe(0)
    expect(balancer.isIn(server.url)).toBe(false)
    await server.start({ ...ENVIRONMENT, ...(server !== servers[0] && { DATABASE_URL: await servers[0]!.databaseUrl() }) })
    await expect.poll(() => balancer.isIn(server.url)).toBe(true)
    perServer.push(tally.asked - before)
  }
  isOver = true
  await Promise.all(readers)
  expect(tally.failed).toEqual([])
  expect(Math.min(...perServer)).toBeGreaterThan(50)
  console.log(`rolled two servers: ${tally.asked} requests, ${tally.failed.length} failed`)
})

it('has put the scripts of its build into the store, and answers those of the build before from there', async () => {
  const [server] = servers
  const store = join(server!.folder, 'blobs/assets')
  const built = (await readdir('build/client/assets')).filter((name) => !/\.(br|gz)$/u.test(name))
  expect((await readdir(store)).map((name) => name.replace(/\.br$/u, '')).toSorted()).toEqual(built.toSorted())
  await writeFile(join(store, 'earlier-Ab3_x-9Z.js'), 'export const before = 1')
  const script = await fetch(`${server!.url}/assets/earlier-Ab3_x-9Z.js`)
  expect([script.status, await script.text()]).toEqual([200, 'export const before = 1'])
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const missing = await fetch(`${server!.url}/assets/never-Ab3_x-9Z.js`)
  expect([missing.status, missing.headers.get('cache-control')?.includes('immutable')]).toEqual([404, false])
})
