import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { SHELF_CHANGE_MAX } from '#domain/policy/offers.ts'
import { order } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { decideCase } from '../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, claim, putOnOffer } from './testing/shelf-steps.ts'

const test = useTestApplication()
let owner: RegisteredMember

beforeEach(async () => {
  owner = await registerMember(test())
})

const change = (body: object, by = owner) => by.caller.post('/exchanges/my-book-offers/change', body)
const shelf = async (query = '') => (await owner.caller.get(`/exchanges/my-book-offers?${query}`)).body
const titles = async (query: string) => (await shelf(query)).books.map((copy: { book: { title: string } }) => copy.book.title)
const conditions = async () => (await shelf('sort=oldest')).books.map((copy: { condition: string }) => copy.condition)
const ALL = { q: '', state: 'all' }

async function offer(title: string, price = 3): Promise<string> {
  return (await putOnOffer(owner.caller, { bookUuid: await addBook(owner.caller, title), price })).uuid
}

/** Copies of so many books by the author of one, without the rules of offering. */
async function putShelf(bookId: string, count: number): Promise<void> {
  await sql`
    with made as (
      insert into book (work_id, title, language_code, author_names)
      select b.work_id, b.title || ' ' || n, b.language_code, b.author_names from book b, generate_series(1, ${count}::int) n
       where b.id = ${bookId}::uuid returning id)
    insert into offer (book_id, owner_id, price, condition) select id, ${owner.id}::uuid, 3, 'GOOD' from made`.execute(test().db)
}

describe('the own shelf', () => {
  it('is searched, sorted and filtered', async () => {
    await offer('Ärger im Regal', 5)
    const zebra = await offer('Zebra', 1)
    await offer('Mond', 9)
    await change({ act: 'PAUSE', uuids: [zebra] })
    expect(await titles('sort=title')).toEqual(['Ärger im Regal', 'Mond', 'Zebra'])
    expect(await titles('sort=dearest')).toEqual(['Mond', 'Ärger im Regal', 'Zebra'])
    expect(await titles('sort=oldest')).toEqual(['Ärger im Regal', 'Zebra', 'Mond'])
    expect(await titles('q=aerger')).toEqual(['Ärger im Regal'])
    expect((await shelf('q=nadolny&limit=1')).total).toBe(3)
    expect(await titles('q=100%25')).toEqual([])
    expect(await titles('state=paused')).toEqual(['Zebra'])
    expect(await titles('state=offered&sort=cheapest')).toEqual(['Ärger im Regal', 'Mond'])
    expect((await owner.caller.get('/exchanges/my-book-offers?sort=best')).status).toBe(400)
  })
})

describe('many copies at once', () => {
  it('get a price, and their old ones back', async () => {
    const uuids = [await offer('Eins', 2), await offer('Zwei', 4), await offer('Drei', 7)]
    const { body } = await change({ act: 'PRICE', matching: { q: '', state: 'offered' }, price: 7 })
    expect(body.changed).toHaveLength(2)
    expect(body).toMatchObject({ refused: [], remaining: 0 })
    expect((await shelf()).books.map((copy: { price: number }) => copy.price)).toEqual([7, 7, 7])
    const before: { uuid: string; price: number }[] = body.changed
    await change({ act: 'PRICE', uuids: before.map((copy) => copy.uuid), prices: before.map((copy) => copy.price) })
    expect((await shelf('sort=oldest')).books.map((copy: { price: number }) => copy.price)).toEqual([2, 4, 7])
    expect(uuids).toHaveLength(3)
  })

  it('get a condition, and their old ones back', async () => {
    const uuids = [await offer('Eins'), await offer('Zwei')]
    await owner.caller.put(`/exchanges/offer/${uuids[0]}`, { price: 3, condition: 'LIKE_NEW', comment: '' })
    const { body } = await change({ act: 'CONDITION', matching: ALL, condition: 'SATISFACTORY' })
    expect(body.changed.map((copy: { condition: string }) => copy.condition).toSorted()).toEqual(['GOOD', 'LIKE_NEW'])
    expect(await conditions()).toEqual(['SATISFACTORY', 'SATISFACTORY'])
    const before: { uuid: string; condition: string }[] = body.changed
    await change({ act: 'CONDITION', uuids: before.map((copy) => copy.uuid), conditions: before.map((copy) => copy.condition) })
    expect(await conditions()).toEqual(['LIKE_NEW', 'GOOD'])
  })

  it('pause, resume, are deleted and put back', async () => {
    const uuids = [await offer('Eins'), await offer('Zwei')]
    expect((await change({ act: 'PAUSE', matching: ALL })).body.changed).toHaveLength(2)
    expect((await shelf('state=paused')).total).toBe(2)
    expect((await change({ act: 'RESUME', matching: ALL })).body.changed).toHaveLength(2)
    expect((await change({ act: 'DELETE', matching: ALL })).body.changed).toHaveLength(2)
    expect((await shelf()).total).toBe(0)
    expect((await change({ act: 'RESTORE', uuids })).body.changed).toHaveLength(2)
    expect((await shelf('state=offered')).total).toBe(2)
    await change({ act: 'DELETE', uuids })
    await test().shiftClock('16 minutes')
    expect((await change({ act: 'RESTORE', uuids })).body.changed).toEqual([])
  })
})

describe('copies that are not changed', () => {
  it('stay as they are while they are ordered, which is said of each; so does what an unanswered request has paused', async () => {
    const ordered = await offer('Bestellt')
    const silent = await offer('Verstummt')
    const free = await offer('Frei')
    await claim((await registerMember(test())).caller, ordered)
    await test().db.updateTable('offer').set({ paused_at: new Date() }).where('id', '=', silent).execute()
    const refusal = { uuid: ordered, title: 'Bestellt', code: 'OFFER_IN_EXCHANGE' }
    expect((await change({ act: 'RESUME', uuids: [ordered, silent, free] })).body).toEqual({
      changed: [],
      refused: [refusal, { uuid: silent, title: 'Verstummt', code: 'OFFER_UNANSWERED' }],
      remaining: 0,
    })
    const { body } = await change({ act: 'PRICE', matching: ALL, price: 9 })
    expect(body.refused).toEqual([refusal])
    expect(body.changed.map((copy: { uuid: string }) => copy.uuid).toSorted()).toEqual([silent, free].toSorted())
    expect((await change({ act: 'DELETE', uuids: [ordered] })).body).toEqual({ changed: [], refused: [refusal], remaining: 0 })
  })

  it('are only one’s own', async () => {
    const uuid = await offer('Meins')
    const other = await registerMember(test())
    const nothing = { changed: [], refused: [], remaining: 0 }
    for (const act of ['PAUSE', 'DELETE', 'RESTORE']) expect((await change({ act, uuids: [uuid] }, other)).body).toEqual(nothing)
    expect((await change({ act: 'PRICE', matching: ALL, price: 1 }, other)).body).toEqual(nothing)
    expect(
      (
        await test()
          .visitor()
          .post('/exchanges/my-book-offers/change', { act: 'PAUSE', uuids: [uuid] })
      ).status,
    ).toBe(401)
    expect((await shelf()).books).toMatchObject([{ uuid, price: 3, paused: false }])
  })

  it('are not put back when an exchange took them down', async () => {
    const uuid = await offer('Doch nicht mehr da')
    const { caller } = await registerMember(test())
    const exchange = await order(caller, uuid)
    const declined = await owner.caller.post(`/exchanges/decline-request/${exchange}`, { reason: 'GONE', takesOffShelf: true })
    expect([declined.status, (await shelf()).total]).toEqual([200, 0])
    expect((await change({ act: 'RESTORE', uuids: [uuid] })).body.changed).toEqual([])
  })

  it('are not put back when a decision took them away', async () => {
    const uuid = await offer('Werbung')
    const [admin, reader] = [await registerAdmin(test()), await registerMember(test())]
    await reader.caller.post('/reports', { kind: 'OFFER', uuid, ground: 'SPAM' })
    const verdict = { outcome: 'HIDE', ground: 'SPAM', facts: 'Das ist Werbung.' }
    expect((await decideCase(admin.caller, 'OFFER', uuid, verdict)).status).toBe(200)
    expect((await change({ act: 'RESTORE', uuids: [uuid] })).body.changed).toEqual([])
    expect((await shelf()).total).toBe(0)
  })
})

describe('a call', () => {
  it.each([
    [{ act: 'PRICE', matching: ALL }],
    [{ act: 'PRICE', matching: ALL, price: 150 }],
    [{ act: 'PRICE', matching: ALL, price: '2,5' }],
    [{ act: 'PRICE', matching: ALL, prices: [1] }],
    [{ act: 'PAUSE', matching: ALL, price: 3 }],
    [{ act: 'CONDITION', matching: ALL }],
    [{ act: 'CONDITION', matching: ALL, condition: 'NEW' }],
    [{ act: 'CONDITION', matching: ALL, conditions: ['GOOD'] }],
    [{ act: 'PAUSE', matching: ALL, condition: 'GOOD' }],
    [{ act: 'RESTORE', matching: ALL }],
    [{ act: 'PAUSE' }],
    [{ act: 'PAUSE', matching: { ...ALL, ownerId: 'x' } }],
  ])('refuses %j', async (body) => {
    expect((await change(body)).status).toBe(400)
  })

  it('changes a bounded number of copies', async () => {
    const count = SHELF_CHANGE_MAX + 5
    await putShelf(await addBook(owner.caller, 'Achthundertfünfzig'), count)
    const first = (await change({ act: 'PRICE', matching: ALL, price: 8 })).body
    expect([first.changed.length, first.remaining]).toEqual([SHELF_CHANGE_MAX, 5])
    expect(await shelf('sort=author&q=achthundert&limit=30')).toMatchObject({ total: count })
  })
})
