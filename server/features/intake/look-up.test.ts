import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { forwardMemberEvents } from '../../platform/hear-member-events.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { startStandInDnb } from '../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../testing/stand-ins/stand-in-openlibrary.ts'
import { openProvedLine } from '../../testing/lines/proved-line.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { wishMissing } from '../wishes/testing/missing-book-steps.ts'
import { offer, scan, scanned, stackOf } from './testing/stack-steps.ts'

const dnb = await startStandInDnb()
const openLibrary = await startStandInOpenLibrary()
const test = useTestApplication({ env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: `${openLibrary.url}/` } })

const KNOWN = '9783871347108'
const ANOTHER = '9783257228007'
const NOBODYS = '9783423086004'

let news: { stop: () => Promise<void> }

beforeAll(async () => {
  news = await openProvedLine(test(), [forwardMemberEvents(test().application.memberEvents)])
})
afterAll(() => news.stop())
afterEach(() => test().db.deleteFrom('isbn_lookup').execute())

it('asks the libraries for what we do not have, once for all copies, and adds the book when it is offered', async () => {
  const { caller } = await registerMember(test())
  const before = dnb.asked.length
  const { body } = await scan(caller, scanned({ isbn: KNOWN }), scanned({ isbn: KNOWN }), scanned({ isbn: NOBODYS }))
  expect(body.rows).toMatchObject([{ state: 'LOOKING_UP' }, { state: 'LOOKING_UP' }, { state: 'LOOKING_UP' }])
  await test().settle()
  expect(dnb.asked.length - before).toBe(2)
  const rows = await stackOf(caller)
  expect(rows).toMatchObject([
    { state: 'UNKNOWN', isbn: NOBODYS, book: null },
    { state: 'READY', book: { uuid: null, title: 'Tschick', authors: 'Wolfgang Herrndorf', imageUrl: null } },
    { state: 'READY' },
  ])
  // 253 pages of 2010, very good, by the specification's shares.
  expect(rows[1]!.points).toBe(3)
  expect((await caller.get('/books/search?query=Tschick')).body.books).toEqual([])
  await offer(caller, rows[1]!.key)
  const { books } = (await caller.get('/books/search?query=Tschick')).body
  expect(books).toMatchObject([{ title: 'Tschick', isbn: KNOWN }])
  // The other copy is of that very book now.
  expect((await stackOf(caller))[2]).toMatchObject({ state: 'READY', book: { uuid: books[0].uuid }, copies: { onShelf: 1 } })
})

it('asks nothing for members who have not confirmed their address, and all of it once they have', async () => {
  const { caller, id } = await registerMember(test(), { verified: false })
  const before = dnb.asked.length
  await scan(caller, scanned({ isbn: ANOTHER }))
  await test().settle()
  expect(dnb.asked.length).toBe(before)
  expect(await stackOf(caller)).toMatchObject([{ state: 'LOOKING_UP' }])
  await sql`update member set email_verified_at = app_now() where id = ${id}::uuid`.execute(test().db)
  await test().settle()
  expect(dnb.asked.length).toBe(before + 1)
  expect(await stackOf(caller)).toMatchObject([{ state: 'READY' }])
})

it('tells of the rows that wait no longer, without those that still do', async () => {
  const { caller } = await registerMember(test())
  expect((await caller.get('/intake/news')).body).toMatchObject({ rows: [], newest: null })
  const [known, nobodys] = [scanned({ isbn: ANOTHER }), scanned({ isbn: NOBODYS })]
  await scan(caller, known, nobodys)
  const ask = async () => (await caller.get(`/intake/news?waiting=${known.key},${nobodys.key}`)).body
  expect(await ask()).toMatchObject({ rows: [], counts: { LOOKING_UP: 2 }, newest: nobodys.key })
  await test().settle()
  const told = await ask()
  expect(told).toMatchObject({ counts: { READY: 1, UNKNOWN: 1 }, newest: nobodys.key })
  expect(told.rows.map((row: { state: string }) => row.state).toSorted()).toEqual(['READY', 'UNKNOWN'])
  await caller.delete(`/intake/rows/${nobodys.key}`)
  expect(await ask()).toMatchObject({ rows: [{ key: known.key }], counts: { UNKNOWN: 0 }, newest: known.key })
})

it('says from three on how many wish for a book that we do not have, by its number or its title', async () => {
  const { caller } = await registerMember(test())
  const row = scanned({ isbn: NOBODYS })
  await scan(caller, row)
  await test().settle()
  const wish = async (words: object) => wishMissing((await registerMember(test())).caller, { title: 'Nirgends', ...words })
  await wishMissing(caller, { title: 'Nirgends', isbn: NOBODYS })
  for (let wishers = 0; wishers < 2; wishers++) await wish({ isbn: NOBODYS })
  expect(await stackOf(caller)).toMatchObject([{ state: 'UNKNOWN', wishes: null, suggestion: null }])
  await wish({ isbn: NOBODYS })
  expect(await stackOf(caller)).toMatchObject([{ state: 'UNKNOWN', points: null, wishes: 3, suggestion: null }])
  const book = { title: 'Der Nirgendsmann', authors: 'Jemand Anders, Wer Noch', languageCode: 'de', numberOfPages: 200, publishDate: 1990 }
  await caller.put(`/intake/rows/${row.key}`, { book })
  await wish({ title: 'Der Nirgendsmann', authors: 'Wer Noch' })
  await wish({ title: 'Der Nirgendsmann', authors: 'Ganz Wer Anders' })
  expect(await stackOf(caller)).toMatchObject([{ state: 'READY', points: 3, wishes: 4, suggestion: { points: 3, reason: 'EDITION' } }])
})

it('tells the open pages of the member when a look-up ends', async () => {
  const { caller } = await registerMember(test())
  const reader = (await caller.stream('/events')).body!.pipeThrough(new TextDecoderStream()).getReader()
  const untilTold = async (): Promise<void> => {
    for (;;) {
      const { value = '', done } = await reader.read()
      if (done || value.includes('event: stack')) return
    }
  }
  await scan(caller, scanned({ isbn: ANOTHER }))
  await untilTold()
  await test().settle()
  await untilTold()
  await reader.cancel()
  expect(await stackOf(caller)).toMatchObject([{ state: 'READY' }])
})

it('completes by hand what nobody knows', async () => {
  const { caller } = await registerMember(test())
  const row = scanned({ isbn: NOBODYS, price: 3 })
  await scan(caller, row)
  await test().settle()
  const book = { title: 'Nie gehört', authors: 'Jemand Anders', languageCode: 'de', isbn: '9783257228007' }
  expect((await caller.put(`/intake/rows/${row.key}`, { book })).body.row).toMatchObject({ state: 'READY', book: { title: 'Nie gehört' } })
  expect((await offer(caller, row.key)).body.offered).toHaveLength(1)
  // Under the code that was scanned, whatever was typed.
  expect((await caller.get('/books/search?query=Nie%20geh%C3%B6rt')).body.books).toMatchObject([{ isbn: NOBODYS }])
})
