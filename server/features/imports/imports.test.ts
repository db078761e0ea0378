import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { restrictMember } from '../accounts/restriction/commands.ts'
import { LIBRARY_QUEUE } from '../catalogue/isbn/throttled-lookup.ts'
import { offer, stackOf } from '../intake/testing/stack-steps.ts'
import { addBook, offerOf } from '../shelf/testing/shelf-steps.ts'
import { runImport } from './commands/run-import.ts'
import { GOODREADS, manyBooks } from './testing/sample-files.ts'
import { choices, entriesOf, latest, preview, startImportOf, verdictsOf } from './testing/import-steps.ts'

const test = useTestApplication()

const shelfOf = async (caller: Caller) => (await caller.get('/exchanges/my-book-offers')).body
const wishesOf = async (caller: Caller) => (await caller.get('/exchanges/wish-list/my')).body.bookOffers
const pointsOf = async (caller: Caller) => (await caller.get('/session')).body.numExchangeTokens

it('fills stack and wish list, each entry with its own price and condition, or with those chosen for all', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, GOODREADS)
  const changed = await caller.put(`/imports/${uuid}/rows/1`, { target: 'SHELF', condition: 'LIKE_NEW', price: 7 })
  expect(changed).toMatchObject({ status: 200, body: { import: { toShelf: 1 } } })
  await caller.put(`/imports/${uuid}/rows/4`, { target: 'SHELF', condition: null, price: null })
  expect(await caller.post(`/imports/${uuid}/start`, choices({ price: '4' }))).toMatchObject({ status: 200 })
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', finishedRows: 6, toShelf: 2, toWishes: 1 })
  expect(await verdictsOf(caller, uuid)).toEqual(['STACKED', 'ADDED', 'NO_ISBN', 'STACKED', 'ISBN_INVALID', 'REPEATED'])
  const rows = await stackOf(caller)
  expect(rows.map((row) => [row.isbn, row.price, row.condition, row.foundBy, row.state])).toEqual([
    ['9783499225062', 4, 'GOOD', 'IMPORT', 'READY'],
    ['9783548605715', 7, 'LIKE_NEW', 'IMPORT', 'READY'],
  ])
  expect(await wishesOf(caller)).toMatchObject([{ book: { title: 'Momo', isbn: '9783522202558' } }])
  // Nothing is on offer, and no point is given, before the press of the stack.
  expect([(await shelfOf(caller)).total, await pointsOf(caller)]).toEqual([0, 0])
  expect((await offer(caller, ...rows.map((row) => row.key))).body).toMatchObject({ freePoints: 2, refused: [] })
  expect((await shelfOf(caller)).books).toContainEqual(
    expect.objectContaining({ price: 7, condition: 'LIKE_NEW', book: expect.objectContaining({ title: 'Die Wand' }) }),
  )
})

it('adds nothing when the same file comes again, whether its books are on the stack or on the shelf by then', async () => {
  const { caller } = await registerMember(test())
  const list = `${GOODREADS}7,Nur ein Titel,Jemand Anders,,,,,0,4,,Paperback,,,,,,,,read,,,,0,1\n`
  const again = async () => {
    await startImportOf(caller, list)
    await test().settle()
    expect(await latest(caller)).toMatchObject({ status: 'DONE', toShelf: 0, toWishes: 0 })
    return [(await stackOf(caller)).length, (await wishesOf(caller)).length, (await shelfOf(caller)).total]
  }
  await startImportOf(caller, list)
  await test().settle()
  expect(await again()).toEqual([2, 1, 0])
  expect(await latest(caller)).toMatchObject({ verdicts: { ALREADY_THERE: 3 } })
  const rows = await stackOf(caller)
  await caller.put(`/intake/rows/${rows[0]!.key}`, { book: { title: 'Nur ein Titel', authors: 'Jemand Anders', languageCode: 'de' } })
  await offer(caller, ...rows.map((row) => row.key))
  // A book without an ISBN is proposed then.
  expect(await again()).toEqual([2, 1, 2])
})

it('puts what is known onto the stack: a proposed book once the member confirms it, a title alone, an ISBN that nobody knows', async () => {
  const { caller } = await registerMember(test())
  const proposed = await addBook(caller, 'Netzkarte')
  const list = 'Title,Author,ISBN\nNetzkarte,Sten Nadolny,\n,,9783423086004\nDie Karte und das Gebiet,Jemand Anders,\nXyz,,\n'
  const { uuid } = await preview(caller, list, 'shelf')
  expect(await verdictsOf(caller, uuid)).toEqual(['PROPOSAL', 'UNKNOWN_BOOK', 'UNKNOWN_BOOK', 'UNKNOWN_BOOK'])
  await caller.put(`/imports/${uuid}/rows/1`, { target: 'SHELF', condition: null, price: null })
  await caller.post(`/imports/${uuid}/start`, choices())
  await test().settle()
  expect((await stackOf(caller)).toReversed()).toMatchObject([
    { state: 'READY', book: { uuid: proposed } },
    { state: 'UNKNOWN', isbn: '9783423086004', book: null },
    { state: 'READY', isbn: null, book: { uuid: null, title: 'Die Karte und das Gebiet', authors: 'Jemand Anders' } },
    { state: 'UNKNOWN', isbn: null, title: 'Xyz' },
  ])
})

it('knows what lies on the stack without an ISBN, by title and author', async () => {
  const { caller } = await registerMember(test())
  const list = 'Title,Author,ISBN\nDie Karte und das Gebiet,Jemand Anders,\nXyz,Jemand Anders,\n'
  await startImportOf(caller, list)
  await test().settle()
  expect(await stackOf(caller)).toHaveLength(2)
  const { uuid } = await preview(caller, `${list}Die Karte und das Gebiet,Eine Andere,\n`)
  expect(await verdictsOf(caller, uuid)).toEqual(['ALREADY_THERE', 'ALREADY_THERE', 'UNKNOWN_BOOK'])
})

it('takes a book that stands twice in a list once, also when it is only proposed the second time', async () => {
  const { caller } = await registerMember(test())
  const book = { title: 'Ein Buch von uns', authors: 'Sten Nadolny', languageCode: 'de', isbn: '9783492227001' }
  await caller.post('/books/create', { book })
  const { uuid } = await preview(caller, 'Title,Author,ISBN\nX,Y,9783492227001\nEin Buch von uns,Sten Nadolny,\n', 'shelf')
  expect(await verdictsOf(caller, uuid)).toEqual(['WILL_ADD', 'REPEATED'])
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
  expect(await stackOf(caller)).toEqual([])
  expect(await entriesOf(caller, first.uuid)).toMatchObject([{ verdict: 'FAILED', reason: 'STOPPED' }, {}, {}])
  expect((await caller.post(`/imports/${first.uuid}/start`, choices())).body.code).toBe('IMPORT_STATE')
  expect((await caller.delete(`/imports/${second.uuid}`)).status).toBe(200)
  expect((await caller.get(`/imports/${second.uuid}/rows`)).status).toBe(404)
})

it('stops when its member is blocked, and lets one who may not offer fill the stack, which offers nothing then', async () => {
  const restrict = (memberId: string, kind: 'NO_SWAPS' | 'BLOCK') =>
    inTransaction(test().db, (tx) =>
      restrictMember(tx, { memberId, kind, ground: 'OTHER', reason: 'Wir prüfen etwas.', adminId: null, endsAt: null }),
    )
  const kept = await registerMember(test())
  await startImportOf(kept.caller, GOODREADS)
  await restrict(kept.id, 'NO_SWAPS')
  await test().settle()
  expect(await latest(kept.caller)).toMatchObject({ status: 'DONE', toShelf: 1, toWishes: 1 })
  const [row] = await stackOf(kept.caller)
  expect((await offer(kept.caller, row!.key)).body).toMatchObject({ code: 'RESTRICTED' })

  const blocked = await registerMember(test())
  const { uuid: second } = await startImportOf(blocked.caller, manyBooks(3).text)
  await restrict(blocked.id, 'BLOCK')
  await test().settle()
  const { rows } = await sql`select distinct outcome, reason from import_row where import_id = ${second}::uuid`.execute(test().db)
  expect(rows).toEqual([{ outcome: 'FAILED', reason: 'STOPPED' }])
})

const never = async () => ({ answer: 'UNKNOWN' as const })

it('goes on after the process died, with what was not done yet, and puts nothing on the stack twice', async () => {
  const { caller, id } = await registerMember(test())
  const { uuid } = await startImportOf(caller, manyBooks(12).text)
  await test().settle()
  const rowsOf = () => test().db.selectFrom('intake_item').select('id').where('member_id', '=', id).execute()
  expect(await rowsOf()).toHaveLength(12)
  // As if outcomes of the others had never been written.
  await test().db.updateTable('import').set({ status: 'RUNNING', finished_at: null }).where('id', '=', uuid).execute()
  await test().db.updateTable('import_row').set({ outcome: null }).where('import_id', '=', uuid).where('number', '>', 5).execute()
  await runImport(test().services, never, uuid)
  expect(await latest(caller)).toMatchObject({ status: 'DONE', verdicts: { STACKED: 12 } })
  expect(await rowsOf()).toHaveLength(12)
})

it('finishes an import that the code before has begun: its copies stay on the shelf, the others come onto the stack', async () => {
  const { caller } = await registerMember(test())
  const { text, isbns } = manyBooks(3)
  const book = { title: 'Band 0', authors: 'Sten Nadolny', languageCode: 'de', isbn: isbns[0] }
  const bookUuid = (await caller.post('/books/create', { book })).body.book.uuid
  const { uuid } = await startImportOf(caller, text)
  await caller.post('/exchanges/create-offer', offerOf(bookUuid))
  const rowsOf = (number: number) => test().db.updateTable('import_row').where('import_id', '=', uuid).where('number', '=', number)
  await rowsOf(1).set({ outcome: 'ADDED' }).execute()
  // It has asked the libraries in vain, and waits for them.
  await rowsOf(2)
    .set({ unreached: 1, ask_again_at: sql`app_now() + interval '1 hour'` })
    .execute()
  await inTransaction(test().db, (tx) => enqueue(tx, 'run-import', { importId: uuid }, `import:${uuid}`, LIBRARY_QUEUE))
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', toShelf: 3, verdicts: { ADDED: 1, STACKED: 2 }, undoUntil: null })
  expect((await stackOf(caller)).map((row) => row.isbn)).toEqual([isbns[2], isbns[1]])
  expect(await caller.post(`/imports/${uuid}/undo`)).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDO_OVER' } })
})

it('says which entries found no room on the stack, and takes them when the list comes again', async () => {
  const { caller, id } = await registerMember(test())
  await sql`
    insert into intake_item (member_id, client_key, found_by, title, scanned_at)
    select ${id}::uuid, gen_random_uuid(), 'TYPED', 'Ein Buch', app_now() from generate_series(1, ${INTAKE_MAX_ROWS - 2}::int)`.execute(
    test().db,
  )
  const { text } = manyBooks(3)
  const { uuid } = await startImportOf(caller, text)
  await test().settle()
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { verdict: 'STACKED' },
    { verdict: 'STACKED' },
    { verdict: 'FAILED', reason: 'STACK_FULL' },
  ])
  await test().db.deleteFrom('intake_item').where('member_id', '=', id).where('found_by', '=', 'TYPED').execute()
  await startImportOf(caller, text)
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', verdicts: { STACKED: 1, ALREADY_THERE: 2 } })
})
