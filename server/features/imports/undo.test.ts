import { expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, scan, scanned, stackOf } from '../intake/testing/stack-steps.ts'
import { claim } from '../shelf/testing/shelf-steps.ts'
import { latest, preview, startImportOf } from './testing/import-steps.ts'
import { manyBooks } from './testing/sample-files.ts'

const test = useTestApplication()

const wishedTitles = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/exchanges/wish-list/my')).body.bookOffers.map((wish: { book: { title: string } }) => wish.book.title)
const shelf = async (caller: Caller) => (await caller.get('/exchanges/my-book-offers')).body

/** Five copies for the stack, and wishes for two other books. */
function mixedList(): { text: string; isbns: string[] } {
  const { isbns } = manyBooks(7)
  const lines = isbns.map((isbn, index) => `Band ${index},Sten Nadolny,${isbn},${index < 5 ? 'read' : 'to-read'}`)
  return { text: ['Title,Authors,ISBN/UID,Read Status', ...lines].join('\n'), isbns }
}

it('takes rows from the stack, copies from the shelf and new wishes from the wish list, and leaves what is ordered or was there', async () => {
  const { caller } = await registerMember(test())
  const { text, isbns } = mixedList()
  const book = { title: 'Schon gewünscht', authors: 'Sten Nadolny', languageCode: 'de', isbn: isbns[5] }
  const wished = (await caller.post('/books/create', { book })).body.book.uuid
  await caller.post('/exchanges/wish-list/add', { bookUuid: wished, onlyThisEdition: true })
  await scan(caller, scanned({ isbn: '9783548605715', price: 4 }))
  const { uuid } = await startImportOf(caller, text)
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', toShelf: 5, toWishes: 1, undoneAt: null, keptCopies: null })
  expect((await latest(caller)).undoUntil).not.toBeNull()
  expect(await wishedTitles(caller)).toHaveLength(2)
  // One stays on the stack, one was taken from it, two are on offer, and one of those is ordered; a third was taken down by hand.
  const [, removed, ordered, offered, down] = (await stackOf(caller)).filter((row) => row.foundBy === 'IMPORT')
  await caller.delete(`/intake/rows/${removed!.key}`)
  const { body } = await offer(caller, ordered!.key, offered!.key, down!.key)
  expect(body.offered).toHaveLength(3)
  await claim((await registerMember(test())).caller, body.offered[0].offerUuid)
  await caller.delete(`/exchanges/offer/${body.offered[2].offerUuid}`)
  const points = (await caller.get('/session')).body.numExchangeTokens

  const undone = await caller.post(`/imports/${uuid}/undo`)
  expect(undone).toMatchObject({ status: 200, body: { import: { undoUntil: null, undoneAt: expect.any(String), keptCopies: 1 } } })
  expect((await stackOf(caller)).map((row) => [row.state, row.isbn])).toEqual([
    ['OFFERED', ordered!.isbn],
    ['UNREACHED', '9783548605715'],
  ])
  expect(await shelf(caller)).toMatchObject({ total: 1, books: [{ uuid: body.offered[0].offerUuid }] })
  expect(await wishedTitles(caller)).toEqual(['Schon gewünscht'])
  // As when a copy is taken down by hand: points stay.
  expect((await caller.get('/session')).body.numExchangeTokens).toBe(points)
  const again = await caller.post(`/imports/${uuid}/undo`)
  expect(again.body).toEqual(undone.body)
  // The same list may come once more.
  expect(await preview(caller, text)).toMatchObject({ toWishes: 1 })
})

it('leaves a wish that the member has changed since', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await startImportOf(caller, mixedList().text)
  await test().settle()
  const [first] = (await caller.get('/exchanges/wish-list/my')).body.bookOffers
  await caller.post('/exchanges/wish-list/add', { bookUuid: first.book.uuid, onlyThisEdition: true })
  await caller.post(`/imports/${uuid}/undo`)
  expect(await wishedTitles(caller)).toEqual([first.book.title])
})

it('undoes an import once for two simultaneous calls', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await startImportOf(caller, mixedList().text)
  await test().settle()
  const answers = await Promise.all([1, 2].map(() => caller.post(`/imports/${uuid}/undo`)))
  expect(answers[0]).toMatchObject({ status: 200 })
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await stackOf(caller)).toEqual([])
})

it('can be undone for 24 hours after its end, by its member alone, and says afterwards that this is over', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await startImportOf(caller, mixedList().text)
  expect(await caller.post(`/imports/${uuid}/undo`)).toMatchObject({ status: 409, body: { code: 'IMPORT_STATE' } })
  await test().settle()
  expect((await (await registerMember(test())).caller.post(`/imports/${uuid}/undo`)).status).toBe(404)
  await test().shiftClock('24 hours')
  expect(await latest(caller)).toMatchObject({ status: 'DONE', undoUntil: null })
  expect(await caller.post(`/imports/${uuid}/undo`)).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDO_OVER' } })
  expect(await stackOf(caller)).toHaveLength(5)
})

it('undoes what a stopped import had done', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await startImportOf(caller, mixedList().text)
  await caller.delete(`/imports/${uuid}`)
  // Nothing was done yet.
  expect(await latest(caller)).toMatchObject({ status: 'STOPPED', undoUntil: null })
})
