import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, scanOurs } from '../intake/testing/stack-steps.ts'
import { addBook, offerOf } from './testing/shelf-steps.ts'

const test = useTestApplication({ rateLimits: true })

/** As if so many copies had been offered this hour, the first of them ten minutes ago. */
async function offeredBefore(limit: 'offerByMember' | 'offerByMemberWithAddress', copies: number): Promise<void> {
  const ends = Date.now() + 50 * 60_000
  await sql`update rate_limit set points = ${copies}::int, expire = ${ends}::bigint where key like ${`${limit}:%`}`.execute(test().db)
}

const [WITHOUT_ADDRESS] = RATE_LIMITS.offerByMember
const [WITH_ADDRESS] = RATE_LIMITS.offerByMemberWithAddress

describe('copies on offer in an hour', () => {
  it('are fewer for a member whom nobody can find', async () => {
    const { caller } = await registerMember(test(), { withAddress: false })
    const statuses: number[] = []
    for (let count = 0; count <= WITHOUT_ADDRESS; count++) {
      statuses.push((await caller.post('/exchanges/create-offer', offerOf(randomUUID()))).status)
    }
    expect(statuses.slice(0, WITHOUT_ADDRESS).every((status) => status === 404)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('are five hundred with an address, by the form and from the stack together, and the next one is told when it can go', async () => {
    expect(WITH_ADDRESS).toBe(500)
    const { caller } = await registerMember(test())
    const first = await caller.post('/exchanges/create-offer', offerOf(await addBook(caller)))
    expect(first.status).toBe(201)
    await offeredBefore('offerByMemberWithAddress', WITH_ADDRESS - 2)
    const rows = [await scanOurs(caller), await scanOurs(caller), await scanOurs(caller)]
    const room = (await caller.get('/intake')).body.room
    expect(room.copies).toBe(2)
    const untilRoom = (new Date(room.until).getTime() - Date.now()) / 60_000
    expect(untilRoom).toBeGreaterThan(45)
    expect(untilRoom).toBeLessThan(51)
    const { body } = await offer(caller, ...rows.map((row) => row.key))
    expect(body).toMatchObject({ refused: [{ key: rows[2]!.key, code: 'OFFER_LIMIT' }], room: { copies: 0 } })
    expect(body.offered).toHaveLength(2)
    // The row itself lacks nothing.
    expect((await caller.get('/intake')).body).toMatchObject({ counts: { READY: 1 }, rows: [{ failure: null }] })
    const refused = await caller.post('/exchanges/create-offer', offerOf(await addBook(caller)))
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    const minutes = (new Date(refused.body.retryAt).getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(45)
    expect(minutes).toBeLessThan(51)
  })

  it('are not used up by rows that lack a price', async () => {
    const { caller } = await registerMember(test())
    const choice = { condition: 'GOOD', priceRule: 'OWN', points: null, smokeFree: false, petFree: false, numbers: false }
    await caller.put('/intake/defaults', choice)
    const { key } = await scanOurs(caller, { price: undefined })
    const before = (await caller.get('/intake')).body.room
    expect((await offer(caller, key)).body).toMatchObject({ refused: [{ code: 'PRICE_MISSING' }], room: before })
  })
})
