import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { DEMO_EXCHANGES, type DemoExchange } from '#db/demo/exchanges.ts'
import { DEMO_MEMBERS } from '#db/demo/members.ts'
import { DEMO_OFFERS } from '#db/demo/offers.ts'
import { DEMO_PHOTOS } from '#db/demo/photos.ts'
import { EXCHANGE_STATES } from '#domain/exchange-states.ts'
import { wirePassword } from '../testing/factories/factories.ts'
import { useTestApplication } from '../testing/test-application.ts'
import { copiesOf } from './exchange-steps.ts'
import { seedDemo } from './seed-demo.ts'
import { DEMO_PASSWORD } from '#domain/demo-password.ts'

const test = useTestApplication()

/** How many rows of everything there are; a second seeding must not change one of them. */
async function rowCounts(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from member) as members, (select count(*) from book) as books, (select count(*) from offer) as offers,
           (select count(*) from exchange) as exchanges, (select count(*) from exchange_event) as events,
           (select count(*) from transfer) as transfers, (select count(*) from payment) as payments,
           (select count(*) from label) as labels, (select count(*) from graphile_worker.jobs) as jobs,
           (select shift from clock)::text as shift`.execute(test().db)
  return rows[0]
}

/** What all copies cost that were not given back. */
function priceThatStays(demo: DemoExchange): number {
  const copies = copiesOf(demo)
  return (demo.isDecidedInPart ? copies.slice(0, -1) : copies).reduce((sum, { price }) => sum + price, 0)
}

function fullDisk(): Promise<never> {
  return Promise.reject(new Error('disk full'))
}

async function logIn(key: string) {
  const caller = test().visitor()
  const email = DEMO_MEMBERS.find((member) => member.key === key)?.email
  const answer = await caller.post('/login', { email, password: wirePassword(DEMO_PASSWORD) })
  expect(answer.status).toBe(200)
  return { caller, user: answer.body.user }
}

it('leaves nothing behind when it fails in the middle', async () => {
  const before = await rowCounts()
  const { services } = test()
  await expect(seedDemo({ ...services, blobs: { ...services.blobs, put: fullDisk } })).rejects.toThrow('disk full')
  expect(await rowCounts()).toEqual(before)
})

it('writes the demo country, with the clock right and nothing waiting to be mailed', async () => {
  await seedDemo(test().services)
  expect(await rowCounts()).toMatchObject({ members: DEMO_MEMBERS.length, labels: 24, jobs: 1, shift: '00:00:00' })
  const { rows } = await sql<{ status: string; extra_points: number; price: number }>`
    select status, extra_points, price from exchange order by created_at`.execute(test().db)
  const expected = DEMO_EXCHANGES.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  expect(rows).toEqual(expected.map((demo) => ({ status: demo.status, price: priceThatStays(demo), extra_points: demo.extraPoints ?? 0 })))
  // Nobody waits for a label beside a full stock (decision 70).
  const states = EXCHANGE_STATES.filter((state) => state !== 'REQUEST_ACCEPTED')
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(states))
})

it('has parcels with several copies: a request, one on its way, one received and one decided in part', async () => {
  const { rows } = await sql<{ status: string; close_reason: string | null; copies: number }>`
    select e.status, e.close_reason, e.copies from exchange e
     where (select count(*) from exchange_line l where l.exchange_id = e.id) > 1 order by e.created_at desc`.execute(test().db)
  expect(rows).toEqual([
    { status: 'REQUESTED', close_reason: null, copies: 3 },
    { status: 'SENT', close_reason: null, copies: 3 },
    { status: 'RECEIVED', close_reason: 'CONFIRMED', copies: 3 },
    { status: 'RECEIVED', close_reason: 'DECIDED_IN_PART', copies: 2 },
  ])
})

it('leaves no copy of an ended exchange on a shelf', async () => {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from offer where status = 'AVAILABLE'`.execute(test().db)
  expect(rows[0]?.open).toBe(DEMO_OFFERS.length)
})

it('shows some copies in photos, each with its files, and the search finds them', async () => {
  const { total } = (await test().visitor().get('/books/search?withPhotos=true')).body
  expect(total).toBe(DEMO_PHOTOS.length)
  const photos = await test().db.selectFrom('offer_photo').select('blob_key').execute()
  expect(photos).toHaveLength(DEMO_PHOTOS.flatMap((copy) => copy.photos).length)
  for (const { blob_key: key } of photos) expect((await test().application.api.request(`/blobs/${key}`, {}, {})).status, key).toBe(200)
})

it('changes nothing when it is called again', async () => {
  const before = await rowCounts()
  await seedDemo(test().services)
  expect(await rowCounts()).toEqual(before)
})

it('lets its members log in', async () => {
  const mara = await logIn('mara')
  expect(mara.user).toMatchObject({
    firstName: 'Mara',
    isEmailVerified: true,
    city: 'Leipzig',
    numExchangeTokens: 12,
    isFreeTokenUsed: true,
  })
  expect((await mara.caller.get('/exchanges/my-book-offers')).body.total).toBeGreaterThan(10)
  expect((await logIn('jonas')).user).toMatchObject({ numExchangeTokens: 9 })
  expect((await logIn('neu')).user).toMatchObject({ numExchangeTokens: 1, city: '' })
  expect((await logIn('ada')).user).toMatchObject({ role: 'admin' })
})

it('stays as it is after the start: no deadline has passed, nobody waits for a label', async () => {
  const states = async () => {
    const rows = await test().db.selectFrom('exchange').select(['title', 'status']).orderBy('id').execute()
    return rows.map(({ title, status }) => `${title}: ${status}`)
  }
  const before = await states()
  await test().shiftClock('10 minutes')
  await test().settle()
  expect(await states()).toEqual(before)
  await test().shiftClock('10 minutes')
  await test().settle()
  expect((await states()).filter((line) => line.endsWith('PENDING_PAYMENT'))).toEqual([])
})
