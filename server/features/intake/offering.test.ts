import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import type { Caller } from '../../testing/caller.ts'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { restrictMember } from '../accounts/restriction/commands.ts'
import { addBook } from '../shelf/testing/shelf-steps.ts'
import { offer, scan, scanned, scanOurs, stackOf } from './testing/stack-steps.ts'

const test = useTestApplication()

const WORDS = { title: 'Ansichten eines Clowns', authors: 'Heinrich Böll', languageCode: 'de', publishDate: 1963 }

async function shelfOf(caller: Caller): Promise<{ uuid: string; price: number; condition: string }[]> {
  return (await caller.get('/exchanges/my-book-offers?start=0&limit=100')).body.books
}

describe('offering', () => {
  it('puts rows on the shelf as they stand, and counts free points once', async () => {
    const { caller } = await registerMember(test())
    const first = await scanOurs(caller, { condition: 'GOOD' })
    const second = await scanOurs(caller, { price: 9 })
    await caller.put(`/intake/rows/${first.key}`, { comment: 'Rücken geknickt' })
    const { body } = await offer(caller, first.key, second.key)
    expect(body).toMatchObject({ refused: [], freePoints: 2, counts: { READY: 0, OFFERED: 2 } })
    expect(body.offered).toMatchObject([
      { key: first.key, gotFreePoint: true, shelfNumber: null },
      { key: second.key, gotFreePoint: true },
    ])
    expect(await shelfOf(caller)).toMatchObject([
      { price: 9, condition: 'EXCELLENT', comment: '' },
      { price: 4, condition: 'GOOD', comment: 'Rücken geknickt', parcelSize: 'XS' },
    ])
    expect(await stackOf(caller)).toMatchObject([{ state: 'OFFERED', offerUuid: body.offered[1].offerUuid }, { state: 'OFFERED' }])
  })

  it('leaves what is on offer out of the list, unless it is asked for', async () => {
    const { caller } = await registerMember(test())
    const { key } = await scanOurs(caller)
    await offer(caller, key)
    expect((await caller.get('/intake')).body).toMatchObject({ rows: [], counts: { OFFERED: 1 } })
  })

  it('answers the same when it is called again after a lost answer, and offers nothing twice', async () => {
    const { caller } = await registerMember(test())
    const { key } = await scanOurs(caller)
    const first = (await offer(caller, key)).body
    expect((await offer(caller, key, key)).body).toEqual(first)
    expect(await shelfOf(caller)).toHaveLength(1)
  })
})

describe('offering at the same moment', () => {
  it('offers each row once when two devices press at the same moment', async () => {
    const { caller } = await registerMember(test())
    const keys: string[] = []
    for (let index = 0; index < 6; index++) keys.push((await scanOurs(caller)).key)
    const answers = await Promise.all([offer(caller, ...keys), offer(caller, ...keys.toReversed()), offer(caller, ...keys)])
    for (const { body } of answers) {
      expect(body).toMatchObject({ refused: [], freePoints: 6 })
      expect(body.offered).toHaveLength(6)
    }
    expect(await shelfOf(caller)).toHaveLength(6)
  })

  it('adds a book that we do not have once, also when it is offered twice at once', async () => {
    const { caller } = await registerMember(test())
    const [one, two] = [scanned({ book: WORDS, price: 3 }), scanned({ isbn: '9783423004008', book: WORDS, price: 3 })]
    await scan(caller, one, two, scanned({ isbn: '9783423004008', book: WORDS, price: 5 }))
    const keys = (await stackOf(caller)).map((row) => row.key)
    const [{ body }] = await Promise.all([offer(caller, ...keys), offer(caller, ...keys)])
    expect(body).toMatchObject({ refused: [], freePoints: 1 })
    expect(await shelfOf(caller)).toHaveLength(3)
    const books = await test().db.selectFrom('book').select('isbn13').where('title', '=', WORDS.title).execute()
    expect(new Set(books.map((book) => book.isbn13))).toEqual(new Set(['9783423004008', null]))
    expect(books).toHaveLength(2)
  })

  it('puts two copies that are alike on the shelf as two', async () => {
    const { caller } = await registerMember(test())
    const bookUuid = await addBook(caller)
    const [one, two] = [scanned({ bookUuid, price: 3 }), scanned({ bookUuid, price: 3 })]
    await scan(caller, one, two)
    expect((await offer(caller, one.key, two.key)).body).toMatchObject({ freePoints: 1, offered: [{ key: one.key }, { key: two.key }] })
    expect(await shelfOf(caller)).toHaveLength(2)
  })

  it('leaves a row that was taken out while it was offered either there or not', async () => {
    const { caller } = await registerMember(test())
    const { key } = await scanOurs(caller)
    const [{ body }] = await Promise.all([offer(caller, key), caller.delete(`/intake/rows/${key}`)])
    expect(await shelfOf(caller)).toHaveLength(body.offered.length)
    expect(await stackOf(caller)).toEqual([])
  })
})

describe('a row that cannot be offered', () => {
  it('says why, and does not keep the others back', async () => {
    const { caller } = await registerMember(test())
    const good = await scanOurs(caller)
    const archived = await scanOurs(caller)
    const nameless = scanned({ title: 'Irgendein Buch', price: 3 })
    const waiting = scanned({ isbn: '9783871347108', price: 3 })
    await scan(caller, nameless, waiting)
    const gone = await scanOurs(caller)
    await caller.delete(`/intake/rows/${gone.key}`)
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', archived.bookUuid).execute()
    const keys = [archived.key, nameless.key, waiting.key, gone.key, randomUUID(), good.key]
    const { body } = await offer(caller, ...keys)
    expect(body.offered).toMatchObject([{ key: good.key }])
    const codes = ['BOOK_ARCHIVED', 'BOOK_UNKNOWN', 'LOOKING_UP', 'GONE', 'GONE']
    expect(body.refused).toEqual(codes.map((code, index) => ({ key: keys[index], code })))
    const failures = new Map((await stackOf(caller)).map((row) => [row.key, row.failure]))
    expect(failures.get(nameless.key)).toBe('BOOK_UNKNOWN')
    const { body: changed } = await caller.put(`/intake/rows/${nameless.key}`, { book: WORDS })
    expect(changed.row).toMatchObject({ failure: null, points: 3 })
    expect((await offer(caller, nameless.key)).body.offered).toHaveLength(1)
  })

  it('waits while its member may not offer; the draft goes on', async () => {
    const { caller, id } = await registerMember(test())
    const restriction = {
      memberId: id,
      kind: 'NO_SWAPS',
      ground: 'OTHER',
      reason: 'Wir prüfen etwas.',
      adminId: null,
      endsAt: null,
    } as const
    await inTransaction(test().db, (tx) => restrictMember(tx, restriction))
    const { key } = await scanOurs(caller)
    expect(await offer(caller, key)).toMatchObject({ status: 403, body: { code: 'RESTRICTED' } })
    expect(await stackOf(caller)).toMatchObject([{ state: 'READY', failure: null }])
  })

  it('needs the terms and a verified address', async () => {
    const { caller, id } = await registerMember(test())
    const { key } = await scanOurs(caller)
    await sql`update member set terms_version = '2020-01-01' where id = ${id}::uuid`.execute(test().db)
    expect((await caller.post('/intake/offer', { keys: [key] })).body).toMatchObject({ errors: [{ path: 'acceptedTerms' }] })
    const unverified = await registerMember(test(), { verified: false })
    expect((await offer(unverified.caller, key)).body.code).toBe('EMAIL_NOT_VERIFIED')
    const other = await registerMember(test())
    expect((await offer(other.caller, key)).body).toMatchObject({ offered: [], refused: [{ code: 'GONE' }] })
  })
})

describe('numbers of the shelf', () => {
  it('are shown to the sender of an order, and to nobody else', async () => {
    const { sender, receiver } = await twoReaders(test(), 3)
    const choice = { condition: 'GOOD', priceRule: 'FIXED', points: 3, smokeFree: false, petFree: false, numbers: true }
    await sender.caller.put('/intake/defaults', choice)
    const { key } = await scanOurs(sender.caller, { price: 2 })
    const { body } = await offer(sender.caller, key)
    const exchange = await order(receiver.caller, body.offered[0].offerUuid)
    const shownTo = async (who: Caller) => (await who.get(`/exchanges/${exchange}`)).body.exchange.lines[0].shelfNumber
    expect(await shownTo(sender.caller)).toBe(1)
    await test().settle()
    const [mail] = (await test().mailsTo(sender.email)).filter(({ text }) => text.includes('Regalplatz'))
    expect(mail?.text).toContain('Regalplatz 1')
    expect((await test().mailsTo(receiver.email)).some(({ text }) => text.includes('Regalplatz'))).toBe(false)
    expect(await shownTo(receiver.caller)).toBeNull()
  })

  it('go on from one stack to the next, each once', async () => {
    const { caller } = await registerMember(test())
    const defaults = { condition: 'GOOD', priceRule: 'FIXED', points: 3, smokeFree: true, petFree: true, numbers: true }
    await caller.put('/intake/defaults', defaults)
    const keys: string[] = []
    for (let index = 0; index < 4; index++) keys.push((await scanOurs(caller)).key)
    const answers = await Promise.all([offer(caller, keys[0]!, keys[1]!), offer(caller, keys[2]!, keys[3]!)])
    const numbers = answers.flatMap(({ body }) => body.offered.map((row: { shelfNumber: number }) => row.shelfNumber))
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
    await caller.put('/intake/defaults', { ...defaults, numbers: false })
    const without = await scanOurs(caller)
    expect((await offer(caller, without.key)).body.offered).toMatchObject([{ shelfNumber: null }])
    await caller.put('/intake/defaults', defaults)
    const next = await scanOurs(caller)
    expect((await offer(caller, next.key)).body.offered).toMatchObject([{ shelfNumber: 5 }])
    expect((await stackOf(caller))[0]).toMatchObject({ shelfNumber: 5 })
    const { body } = await caller.get('/exchanges/shelf-numbers')
    expect(body.copies.map((copy: { number: number }) => copy.number)).toEqual([1, 2, 3, 4, 5])
    expect(body).toMatchObject({ next: null, copies: [{ authors: 'Sten Nadolny' }, {}, {}, {}, {}] })
    expect((await caller.get('/exchanges/shelf-numbers?from=5')).body.copies).toHaveLength(1)
    const [first] = (await caller.get('/exchanges/my-book-offers?start=0&limit=30')).body.books
    expect(first).toMatchObject({ shelfNumber: 5 })
    // Nobody else learns how many copies somebody has.
    expect((await test().visitor().get(`/exchanges/offer/${first.uuid}`)).body.bookOffer).not.toHaveProperty('shelfNumber')
  })
})
