import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { restrictMember } from '../accounts/restriction/commands.ts'
import { addBook } from '../shelf/testing/shelf-steps.ts'
import { runImport } from './commands/run-import.ts'
import { GOODREADS, manyBooks } from './testing/sample-files.ts'
import { choices, entriesOf, latest, preview, startImportOf, verdictsOf } from './testing/import-steps.ts'

const test = useTestApplication()

const shelfOf = async (caller: Caller) => (await caller.get('/exchanges/my-book-offers')).body
const wishesOf = async (caller: Caller) => (await caller.get('/exchanges/wish-list/my')).body.bookOffers
const pointsOf = async (caller: Caller) => (await caller.get('/session')).body.numExchangeTokens

it('fills shelf and wish list, each entry with its own price and condition, or with those chosen for all', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, GOODREADS)
  const changed = await caller.put(`/imports/${uuid}/rows/1`, { target: 'SHELF', condition: 'LIKE_NEW', price: 7 })
  expect(changed).toMatchObject({ status: 200, body: { import: { toShelf: 1 } } })
  await caller.put(`/imports/${uuid}/rows/4`, { target: 'SHELF', condition: null, price: null })
  expect(await caller.post(`/imports/${uuid}/start`, choices({ price: '4' }))).toMatchObject({ status: 200 })
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', finishedRows: 6, toShelf: 2, toWishes: 1 })
  expect(await verdictsOf(caller, uuid)).toEqual(['ADDED', 'ADDED', 'NO_ISBN', 'ADDED', 'ISBN_INVALID', 'REPEATED'])
  const { books } = await shelfOf(caller)
  expect(books).toHaveLength(2)
  expect(books).toContainEqual(
    expect.objectContaining({
      price: 7,
      condition: 'LIKE_NEW',
      book: expect.objectContaining({ isbn: '9783548605715', title: 'Die Wand' }),
    }),
  )
  expect(books).toContainEqual(expect.objectContaining({ price: 4, condition: 'GOOD' }))
  expect(await wishesOf(caller)).toMatchObject([{ book: { title: 'Momo', isbn: '9783522202558' } }])
  expect(await pointsOf(caller)).toBe(2)
})

it('adds nothing when the same file comes again', async () => {
  const { caller } = await registerMember(test())
  await startImportOf(caller, GOODREADS)
  await test().settle()
  const [shelf, wishes, points] = [(await shelfOf(caller)).total, (await wishesOf(caller)).length, await pointsOf(caller)]
  expect([shelf, wishes]).toEqual([1, 1])
  const again = await startImportOf(caller, GOODREADS)
  expect(again).toMatchObject({ toShelf: 0, toWishes: 0 })
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', verdicts: { ALREADY_THERE: 2 } })
  expect([(await shelfOf(caller)).total, (await wishesOf(caller)).length, await pointsOf(caller)]).toEqual([shelf, wishes, points])
})

it('adds a proposed book once the member confirms it, and says when no library knows a book', async () => {
  const { caller } = await registerMember(test())
  const proposed = await addBook(caller, 'Netzkarte')
  const { uuid } = await preview(caller, 'Title,Author,ISBN\nNetzkarte,Sten Nadolny,\n,,9783423086004\n', 'shelf')
  await caller.put(`/imports/${uuid}/rows/1`, { target: 'SHELF', condition: null, price: null })
  await caller.post(`/imports/${uuid}/start`, choices())
  await test().settle()
  expect(await entriesOf(caller, uuid)).toMatchObject([{ verdict: 'ADDED' }, { verdict: 'FAILED', reason: 'BOOK_UNKNOWN' }])
  expect((await shelfOf(caller)).books).toMatchObject([{ book: { uuid: proposed } }])
})

it('runs one import of a member at a time, can be stopped, and treats a second start as done', async () => {
  const { caller } = await registerMember(test())
  const first = await startImportOf(caller, manyBooks(3).text)
  expect((await caller.post(`/imports/${first.uuid}/start`, choices())).status).toBe(200)
  const second = await preview(caller, GOODREADS)
  expect((await latest(caller)).uuid).toBe(first.uuid)
  expect(await caller.post(`/imports/${second.uuid}/start`, choices())).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } })
  expect(await caller.put(`/imports/${first.uuid}/rows/1`, { target: 'NONE', condition: null, price: null })).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_STATE' },
  })
  expect((await caller.delete(`/imports/${first.uuid}`)).status).toBe(200)
  await test().settle()
  expect((await shelfOf(caller)).total).toBe(0)
  expect(await entriesOf(caller, first.uuid)).toMatchObject([{ verdict: 'FAILED', reason: 'STOPPED' }, {}, {}])
  expect((await caller.post(`/imports/${first.uuid}/start`, choices())).body.code).toBe('IMPORT_STATE')
  expect((await caller.delete(`/imports/${second.uuid}`)).status).toBe(200)
  expect((await caller.get(`/imports/${second.uuid}/rows`)).status).toBe(404)
})

const restrict = (memberId: string, kind: 'NO_SWAPS' | 'BLOCK') =>
  inTransaction(test().db, (tx) =>
    restrictMember(tx, { memberId, kind, ground: 'OTHER', reason: 'Wir prüfen etwas.', adminId: null, endsAt: null }),
  )

it('stops when its member might not go on: with the shelf, or at all', async () => {
  const kept = await registerMember(test())
  const { uuid } = await startImportOf(kept.caller, GOODREADS)
  await restrict(kept.id, 'NO_SWAPS')
  await test().settle()
  expect(await latest(kept.caller)).toMatchObject({ status: 'DONE', toShelf: 0, toWishes: 1 })
  expect((await entriesOf(kept.caller, uuid))[0]).toMatchObject({ verdict: 'FAILED', reason: 'STOPPED' })

  const blocked = await registerMember(test())
  const { uuid: second } = await startImportOf(blocked.caller, manyBooks(3).text)
  await restrict(blocked.id, 'BLOCK')
  await test().settle()
  const { rows } = await sql`select distinct outcome, reason from import_row where import_id = ${second}::uuid`.execute(test().db)
  expect(rows).toEqual([{ outcome: 'FAILED', reason: 'STOPPED' }])
})

it('goes on after the process died, with what was not done yet', async () => {
  const { caller, id } = await registerMember(test())
  const { uuid } = await startImportOf(caller, manyBooks(12).text)
  await test().settle()
  expect((await shelfOf(caller)).total).toBe(12)
  // As if it had died after the fifth entry: the outcome of the others was never written, nor their copies.
  await test().db.updateTable('import').set({ status: 'RUNNING', finished_at: null }).where('id', '=', uuid).execute()
  await test().db.updateTable('import_row').set({ outcome: null }).where('import_id', '=', uuid).where('number', '>', 5).execute()
  await runImport(test().services, async () => ({ answer: 'UNKNOWN' }), uuid)
  expect(await latest(caller)).toMatchObject({ status: 'DONE', verdicts: { ADDED: 5, ALREADY_THERE: 7 } })
  expect((await test().db.selectFrom('offer').select('id').where('owner_id', '=', id).execute()).length).toBe(12)
})
