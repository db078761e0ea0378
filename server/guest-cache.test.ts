import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { buildApplication } from './application.ts'
import { NOTIFY_APPLICATION_NAME } from './platform/db/connections/notify-connection.ts'
import { createRateLimits } from './platform/http/security/rate-limits.ts'
import { addBook, putCopy } from './testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from './testing/factories/factories.ts'
import { openGuestSite, untilOn, type GuestSite } from './testing/guest-site.ts'
import { useTestApplication } from './testing/test-application.ts'

const test = useTestApplication()
let here: GuestSite
let there: GuestSite
let reader: RegisteredMember
let bookId: string
let offerId: string

beforeAll(async () => {
  here = await openGuestSite(test())
  there = await openGuestSite(test())
  reader = await registerMember({ ...test(), visitor: here.visitor })
  bookId = (await addBook(reader.caller, { title: 'Der Zander' })).uuid
  offerId = await putCopy(test(), { bookId, ownerId: reader.id, price: 3 })
  await Promise.all([here.listener.caughtUp(), there.listener.caughtUp()])
})

afterAll(async () => {
  await Promise.all([here.listener.stop(), there.listener.stop()])
})

const pageOf = (id: string): string => `/api/v1/books/book/${id}`
const priceAt = async (site: GuestSite): Promise<number> => (await site.visitor().get(pageOf(bookId))).body.offers[0].price
const setPrice = (price: number) => test().db.updateTable('offer').set({ price }).where('id', '=', offerId).execute()

async function turn(state: 'disable' | 'enable'): Promise<void> {
  for (const table of ['offer', 'book'])
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger public_change`.execute(test().db)
}

/** What nobody is told of: shows whether an answer is a kept one. */
async function inSilence(work: () => Promise<unknown>): Promise<void> {
  await turn('disable')
  await work()
  await turn('enable')
}

describe('a kept answer', () => {
  it('is given again until the change itself makes every process forget it', async () => {
    await setPrice(3)
    await Promise.all([here.listener.caughtUp(), there.listener.caughtUp()])
    expect([await priceAt(here), await priceAt(there)]).toEqual([3, 3])
    await inSilence(() => setPrice(4))
    expect([await priceAt(here), await priceAt(there)]).toEqual([3, 3])
    await setPrice(5)
    await Promise.all([here.listener.caughtUp(), there.listener.caughtUp()])
    expect([await priceAt(here), await priceAt(there)]).toEqual([5, 5])
  })

  it('is forgotten by the process that writes before the writer hears of it, and a moment later by the others', async () => {
    const guest = here.visitor()
    for (const price of [7, 8, 9, 10, 11]) {
      await Promise.all([priceAt(here), priceAt(there)])
      const edited = await reader.caller.put(`/exchanges/offer/${offerId}`, { price, condition: 'GOOD' })
      expect(edited.status, JSON.stringify(edited.body)).toBe(200)
      expect((await guest.get(pageOf(bookId))).body.offers[0].price).toBe(price)
      await there.listener.caughtUp()
      expect(await priceAt(there)).toBe(price)
    }
  })

  it('is asked for with its tag, and then only confirmed', async () => {
    const first = await here.request(pageOf(bookId))
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/u)
    expect(Object.fromEntries(first.headers)).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await here.request(pageOf(bookId), { headers: { 'if-none-match': tag } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    await setPrice(21)
    await here.listener.caughtUp()
    const changed = await here.request(pageOf(bookId), { headers: { 'if-none-match': etag } })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
    expect((await here.request(pageOf(bookId), { method: 'HEAD' })).headers.get('etag')).toBe(changed.headers.get('etag'))
    expect(await (await here.request(pageOf(bookId), { method: 'HEAD' })).text()).toBe('')
  })

  it('travels compressed', async () => {
    const plain = await (await here.request(pageOf(bookId))).arrayBuffer()
    const packed = await here.request(pageOf(bookId), { headers: { 'accept-encoding': 'gzip, br' } })
    expect(Object.fromEntries(packed.headers)).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' })
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(plain.byteLength)
  })

  it('belongs to one address: other order of the query, other answer', async () => {
    const [one, other] = ['/api/v1/books/search?query=Zander&limit=1', '/api/v1/books/search?limit=1&query=Zander']
    const before = here.cache.held.answers
    const [first, second] = [await here.request(one), await here.request(other)]
    expect(here.cache.held.answers).toBe(before + 2)
    expect(await first.text()).toBe(await second.text())
  })
})

describe('what is never kept', () => {
  it('an answer during whose making something changed: read old, told, then stored', async () => {
    let isDisturbed = true
    const site = await openGuestSite(test(), async () => {
      if (!isDisturbed) return
      isDisturbed = false
      await setPrice(33)
      await site.listener.caughtUp()
    })
    await setPrice(32)
    await site.listener.caughtUp()
    expect(await priceAt(site)).toBe(32)
    expect(site.cache.held.answers).toBe(0)
    expect(await priceAt(site)).toBe(33)
    expect(site.cache.held.answers).toBe(1)
    await site.listener.stop()
  })

  it('answers of members, of who has an old session, and faults; none of them is answered from the cache either', async () => {
    const site = await openGuestSite(test())
    const member = await registerMember({ ...test(), visitor: site.visitor })
    await member.caller.get(pageOf(bookId))
    await site.request(pageOf(bookId), { headers: { cookie: `sid=${'a'.repeat(22)}.${'b'.repeat(43)}` } })
    await site.request(pageOf('00000000-0000-7000-8000-000000000000'))
    await site.request('/api/v1/books/search?filter_by=nonsense')
    await site.request(pageOf(bookId), { method: 'POST' })
    await site.request(`${pageOf(bookId)}?x=${'y'.repeat(600)}`)
    expect(site.cache.held).toEqual({ bytes: 0, answers: 0 })
    await priceAt(site)
    expect(site.cache.held.answers).toBe(1)
    await inSilence(() => setPrice(41))
    expect((await member.caller.get(pageOf(bookId))).body.offers[0].price).toBe(41)
    expect((await member.caller.get(pageOf(bookId))).headers.get('cache-control')).toBe('no-store')
    await site.listener.stop()
  })

  it('anything while changes do not arrive; when they do again, answers are kept again', async () => {
    const site = await openGuestSite(test())
    await priceAt(site)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${NOTIFY_APPLICATION_NAME} and datname = current_database()`.execute(test().db)
    await expect.poll(() => site.cache.stateNow()).toBeNull()
    expect(site.cache.held.answers).toBe(0)
    await priceAt(site)
    expect(site.cache.held.answers).toBe(0)
    await Promise.all([here, there, site].map(({ cache }) => untilOn(cache)))
    await priceAt(site)
    expect(site.cache.held.answers).toBe(1)
    await site.listener.stop()
  })
})

describe('limits', () => {
  it('count kept answers of the search as well', async () => {
    const [tries] = RATE_LIMITS.searchByAddress
    const services = { ...test().services, limits: createRateLimits(test().services.pool) }
    const site = await openGuestSite({ ...test(), services, application: buildApplication(services) })
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < tries; attempt++) statuses.add((await site.request('/api/v1/books/search?query=Zander')).status)
    expect([...statuses]).toEqual([200])
    const refused = await site.request('/api/v1/books/search?query=Zander')
    expect([refused.status, refused.headers.get('retry-after') === null]).toEqual([429, false])
    // What the start page and those of bookcases show is no search of theirs.
    const latest = await site.request('/api/v1/books/latest/6')
    expect([latest.status, await latest.text()]).toEqual([200, expect.stringContaining('Der Zander')])
    await site.listener.stop()
  })
})
