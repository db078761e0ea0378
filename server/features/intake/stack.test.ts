import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, putOnOffer } from '../shelf/testing/shelf-steps.ts'
import { scan, scanned, scanOurs, stackOf } from './testing/stack-steps.ts'

const test = useTestApplication()

const ISBN = '9783548605715'

async function addWithIsbn(caller: Caller, isbn: string, title = 'Die Wand'): Promise<string> {
  const book = { title, authors: 'Marlen Haushofer', languageCode: 'de', isbn, numberOfPages: 300, publishDate: 2004 }
  return (await caller.post('/books/create', { book })).body.book.uuid
}

describe('scanning', () => {
  it('answers at once with the book of our catalogue, what it could cost and how many there are', async () => {
    const { caller } = await registerMember(test())
    expect((await caller.get('/intake')).body).toEqual({
      rows: [],
      hasMore: false,
      counts: {
        LOOKING_UP: 0,
        READY: 0,
        PRICE_MISSING: 0,
        BOOK_INVALID: 0,
        UNKNOWN: 0,
        UNREACHED: 0,
        NOT_PRINTED: 0,
        AUTHOR_MISSING: 0,
        SEVERAL_BOOKS: 0,
        ARCHIVED: 0,
        OFFERED: 0,
      },
      defaults: { condition: 'EXCELLENT', priceRule: 'SUGGESTION', points: null, smokeFree: false, petFree: false, numbers: false },
      room: { copies: INTAKE_MAX_ROWS, until: null },
    })
    const book = await addWithIsbn(caller, ISBN)
    await putOnOffer(caller, { bookUuid: book })
    const first = await scan(caller, scanned({ isbn: '978-3-548-60571-5' }))
    expect(first.body.rows).toMatchObject([
      {
        state: 'READY',
        isbn: ISBN,
        book: { uuid: book, title: 'Die Wand', authors: 'Marlen Haushofer', year: 2004 },
        points: 3,
        suggestion: { points: 3, reason: 'EDITION', copies: 0, genre: null },
        wishes: null,
        isUnlikely: false,
        copies: { inStack: 0, onShelf: 1 },
      },
    ])
    const second = await scan(caller, scanned({ isbn: '3548605710', foundBy: 'PRINT' }))
    expect(second.body.rows).toMatchObject([{ copies: { inStack: 1, onShelf: 1 }, foundBy: 'PRINT' }])
    expect(second.body.counts.READY).toBe(2)
    // A second copy with a key of its own is a second row.
    expect(await stackOf(caller)).toHaveLength(2)
  })

  it('keeps the same scan sent twice, also twice at once, as one row', async () => {
    const { caller } = await registerMember(test())
    const row = scanned({ bookUuid: await addBook(caller) })
    const answers = await Promise.all([scan(caller, row), scan(caller, row), scan(caller, row, row)])
    for (const { body } of answers) expect(body.rows).toMatchObject([{ key: row.key }])
    await scan(caller, { ...row, price: 9 })
    expect(await stackOf(caller)).toMatchObject([{ key: row.key, price: null }])
  })
})

describe('what a device sends', () => {
  it('keeps the others where one code is wrong', async () => {
    const { caller } = await registerMember(test())
    const rows = [
      scanned({ isbn: '4006381333931' }),
      scanned({ isbn: '9783548605716' }),
      scanned({ isbn: 'gar nichts' }),
      scanned({ isbn: '9790001150033' }),
      scanned({ bookUuid: randomUUID() }),
      scanned({ bookUuid: await addBook(caller) }),
    ]
    const { body } = await scan(caller, ...rows)
    expect(body.refused.map((refused: { code: string }) => refused.code)).toEqual([
      'NOT_A_BOOK',
      'ISBN_INVALID',
      'ISBN_INVALID',
      'NOT_A_BOOK',
      'BOOK_UNKNOWN',
    ])
    expect(body.rows).toMatchObject([{ key: rows[5]!.key }])
  })

  it('believes a device’s clock within reason', async () => {
    const { caller } = await registerMember(test())
    const bookUuid = await addBook(caller)
    await scan(caller, scanned({ bookUuid, scannedAt: '2001-01-01T00:00:00Z' }), scanned({ bookUuid, scannedAt: '2199-01-01T00:00:00Z' }))
    for (const { scannedAt } of await stackOf(caller))
      expect(Math.abs(Date.parse(scannedAt) - Date.now())).toBeLessThan(181 * 24 * 3600 * 1000)
  })

  it('keeps what has a title only, until somebody says what it is', async () => {
    const { caller } = await registerMember(test())
    const row = scanned({ title: '  Ansichten eines Clowns ', foundBy: 'TITLE' })
    expect((await scan(caller, row)).body.rows).toMatchObject([
      { state: 'UNKNOWN', title: 'Ansichten eines Clowns', book: null, points: null },
    ])
    const book = { title: 'Ansichten eines Clowns', authors: 'Heinrich Böll', languageCode: 'de', publishDate: 1963 }
    const { body } = await caller.put(`/intake/rows/${row.key}`, { book })
    expect(body.row).toMatchObject({ state: 'READY', book: { uuid: null, authors: 'Heinrich Böll', year: 1963 }, points: 3 })
    const late = await caller.put(`/intake/rows/${row.key}`, { book: { ...book, publishDate: 9000 } })
    expect(late.body).toMatchObject({ status: 400, errors: [{ path: 'book.publishDate' }] })
  })
})

describe('a row', () => {
  it('becomes a book of ours that somebody has found by its title, also after words were typed', async () => {
    const { caller } = await registerMember(test())
    const row = scanned({ foundBy: 'TITLE', title: 'Ein Buch von 1971' })
    await scan(caller, row)
    const words = { title: 'Ein Buch von 1971', authors: 'Jemand', languageCode: 'de' }
    await caller.put(`/intake/rows/${row.key}`, { book: words })
    const bookUuid = await addBook(caller, 'Das richtige Buch')
    expect((await caller.put(`/intake/rows/${row.key}`, { bookUuid })).body.row).toMatchObject({
      state: 'READY',
      book: { uuid: bookUuid, title: 'Das richtige Buch' },
    })
    const none = await caller.put(`/intake/rows/${row.key}`, { bookUuid: randomUUID() })
    expect(none).toMatchObject({ status: 404 })
  })

  it('has its own condition, price and comment, and gives them back', async () => {
    const { caller } = await registerMember(test())
    const { key } = await scanOurs(caller, { price: undefined })
    const change = async (changes: object) => (await caller.put(`/intake/rows/${key}`, changes)).body.row
    expect(await change({ condition: 'GOOD', price: 7, comment: 'Mit Eselsohren' })).toMatchObject({
      condition: 'GOOD',
      price: 7,
      points: 7,
      comment: 'Mit Eselsohren',
    })
    expect(await change({ price: null })).toMatchObject({ condition: 'GOOD', price: null, points: 4 })
    expect(await change({ condition: null })).toMatchObject({ condition: null, points: 6, comment: 'Mit Eselsohren' })
  })

  it('is taken out and put back, however often', async () => {
    const { caller } = await registerMember(test())
    const { key } = await scanOurs(caller)
    for (let times = 0; times < 2; times++) expect((await caller.delete(`/intake/rows/${key}`)).status).toBe(200)
    expect(await stackOf(caller)).toEqual([])
    expect((await caller.put(`/intake/rows/${key}`, { price: 3 })).status).toBe(404)
    for (let times = 0; times < 2; times++)
      expect((await caller.post(`/intake/rows/${key}/restore`)).body.row).toMatchObject({ key, price: 4 })
    expect(await stackOf(caller)).toHaveLength(1)
    // A scan that is taken back before it has arrived.
    expect((await caller.delete(`/intake/rows/${randomUUID()}`)).status).toBe(200)
    expect((await caller.post(`/intake/rows/${randomUUID()}/restore`)).status).toBe(404)
  })

  it('is its owner’s alone', async () => {
    const { caller } = await registerMember(test())
    const other = await registerMember(test())
    const { key } = await scanOurs(caller)
    expect((await other.caller.put(`/intake/rows/${key}`, { price: 1 })).status).toBe(404)
    expect((await other.caller.delete(`/intake/rows/${key}`)).status).toBe(200)
    expect(await stackOf(caller)).toHaveLength(1)
    // The same key of somebody else's device is another row.
    await scan(other.caller, scanned({ key, bookUuid: await addBook(caller) }))
    expect(await stackOf(other.caller)).toHaveLength(1)
  })

  it('says that its book was taken out of the catalogue', async () => {
    const { caller } = await registerMember(test())
    const { bookUuid } = await scanOurs(caller)
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', bookUuid).execute()
    expect(await stackOf(caller)).toMatchObject([{ state: 'ARCHIVED', suggestion: null }])
  })
})

describe('the stack', () => {
  it('prices its rows by its rule', async () => {
    const { caller } = await registerMember(test())
    await addWithIsbn(caller, '9783257228007', 'Ein Buch ohne Gebote')
    await scan(caller, scanned({ isbn: '9783257228007' }), scanned({ isbn: '9783257228007', price: 9 }))
    const choose = async (choice: object) => {
      const same = { condition: 'LIKE_NEW', smokeFree: true, petFree: false, numbers: true }
      expect((await caller.put('/intake/defaults', { ...same, ...choice })).status).toBe(200)
      return (await stackOf(caller)).map((row) => row.points)
    }
    expect(await choose({ priceRule: 'SUGGESTION', points: null })).toEqual([9, 4])
    expect(await choose({ priceRule: 'LESS', points: 2 })).toEqual([9, 2])
    expect(await choose({ priceRule: 'LESS', points: 30 })).toEqual([9, 1])
    expect(await choose({ priceRule: 'FIXED', points: 5 })).toEqual([9, 5])
    expect((await caller.put('/intake/defaults', { condition: 'GOOD', priceRule: 'FIXED', points: null })).status).toBe(400)
    expect((await caller.get('/intake')).body.defaults).toMatchObject({ condition: 'LIKE_NEW', points: 5, numbers: true, smokeFree: true })
  })

  it('comes in pages, the newest first', async () => {
    const { caller } = await registerMember(test())
    const bookUuid = await addBook(caller)
    const rows = Array.from({ length: 7 }, () => scanned({ bookUuid }))
    await scan(caller, ...rows)
    const keys: string[] = []
    for (let page = 0; page < 3; page++) {
      const before = keys.at(-1) === undefined ? '' : `&before=${keys.at(-1)}`
      const { body } = await caller.get(`/intake?limit=3${before}`)
      expect(body.hasMore).toBe(page < 2)
      keys.push(...body.rows.map((row: { key: string }) => row.key))
    }
    expect(keys).toEqual(rows.map((row) => row.key).toReversed())
  })

  it('is emptied at once', async () => {
    const { caller } = await registerMember(test())
    await scanOurs(caller)
    await scanOurs(caller)
    expect((await caller.delete('/intake')).body).toMatchObject({ removed: 2, keys: [expect.any(String), expect.any(String)] })
    expect((await caller.delete('/intake')).body).toEqual({ removed: 0, keys: [] })
  })
})
