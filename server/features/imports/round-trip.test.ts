import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { order } from '../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, stackOf } from '../intake/testing/stack-steps.ts'
import { offerOf } from '../shelf/testing/shelf-steps.ts'
import { entriesOf, latest, preview, startImportOf, verdictsOf } from './testing/import-steps.ts'

const test = useTestApplication()

/** Comments that a table, a spreadsheet or a cleaner of fields could spoil. */
const COMMENTS = ['Sagt "gut"; und, mehr', 'Erste Zeile\nZweite: Zeile;', '- Eselsohr 📚🐦', "=1+1 '+' endet mit :"]
const CONDITIONS = ['LIKE_NEW', 'EXCELLENT', 'GOOD', 'SATISFACTORY']

async function exportOf({ caller, password }: RegisteredMember): Promise<Record<string, string>> {
  await caller.post('/profile/export', { password: wirePassword(password) })
  const response = await test().application.api.request('/api/v1/profile/export', { headers: { cookie: caller.cookieHeader() } }, {})
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
}

/** Brings a file and puts all that came onto the stack on offer. */
async function takeOver(caller: Caller, file: string): Promise<string> {
  const { uuid } = await startImportOf(caller, file)
  await test().settle()
  const open = (await stackOf(caller)).filter(({ state }) => state !== 'OFFERED')
  if (open.length > 0) expect((await offer(caller, ...open.map(({ key }) => key))).body.refused).toEqual([])
  return uuid
}

async function shelfOf(caller: Caller) {
  const { books } = (await caller.get('/exchanges/my-book-offers')).body
  return books
    .map((copy: { price: number; condition: string; comment: string; book: { title: string } }) => ({
      title: copy.book.title,
      price: copy.price,
      condition: copy.condition,
      comment: copy.comment,
    }))
    .toSorted((one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
}

function wishesOf(member: RegisteredMember) {
  const { db } = test()
  return db.selectFrom('wish').select(['work_id', 'book_id']).where('member_id', '=', member.id).orderBy('work_id').execute()
}

async function bookOf(caller: Caller, title: string, isbn?: string): Promise<string> {
  const book = { title, authors: 'Ria Tammen', languageCode: 'de', ...(isbn && { isbn }) }
  return (await caller.post('/books/create', { book })).body.book.uuid
}

it('brings shelf and wishes of an export to another account as they are, and nothing that was ordered, given away or taken down', async () => {
  const { sender: owner } = await playUntil(test(), 'received')
  const buyer = await registerMember(test())
  const isbns = ['9783548070018', '9783548070025', undefined, '9783548070049']
  const books: string[] = []
  for (const [place, condition] of CONDITIONS.entries()) {
    const book = await bookOf(owner.caller, `Band ${place}`, isbns[place])
    books.push(book)
    await owner.caller.post('/exchanges/create-offer', offerOf(book, { condition, price: place + 2, comment: COMMENTS[place] }))
  }
  // A second copy of the first, of which the first is ordered, and one that was taken down.
  const [first = '', second = ''] = books
  await owner.caller.post('/exchanges/create-offer', offerOf(first, { condition: 'GOOD', price: 9, comment: 'zweites' }))
  const ordered = (await owner.caller.post('/exchanges/create-offer', offerOf(second, { price: 4, comment: 'bestellt' }))).body.offer.uuid
  await order(buyer.caller, ordered)
  const down = (await owner.caller.post('/exchanges/create-offer', offerOf(await bookOf(owner.caller, 'Weg', '9783548070070')))).body.offer
    .uuid
  await owner.caller.delete(`/exchanges/offer/${down}`)
  const wished = await bookOf(buyer.caller, 'Gewünscht', '9783548070155')
  const alsoWished = await bookOf(buyer.caller, 'Auch gewünscht')
  await owner.caller.post('/exchanges/wish-list/add', { bookUuid: wished, onlyThisEdition: true })
  await owner.caller.post('/exchanges/wish-list/add', { bookUuid: alsoWished, onlyThisEdition: false })

  const files = await exportOf(owner)
  const newcomer = await registerMember(test())
  const uuid = await takeOver(newcomer.caller, files['csv/offers.csv'] ?? '')
  expect(await latest(newcomer.caller)).toMatchObject({ status: 'DONE', toShelf: 5 })
  const reasons = (await entriesOf(newcomer.caller, uuid)).filter(({ absence }) => absence !== null)
  expect(reasons.map(({ absence, absenceWord }) => `${absence} ${absenceWord}`).toSorted()).toEqual([
    'GONE EXCHANGED',
    'GONE RESERVED',
    'GONE WITHDRAWN',
  ])
  const before = (await shelfOf(owner.caller)).filter(({ comment }: { comment: string }) => comment !== 'bestellt')
  expect(before).toHaveLength(5)
  expect(await shelfOf(newcomer.caller)).toEqual(before)
  await startImportOf(newcomer.caller, files['csv/wishes.csv'] ?? '')
  await test().settle()
  expect(await latest(newcomer.caller)).toMatchObject({ status: 'DONE', toShelf: 0, toWishes: 2 })
  expect(await wishesOf(newcomer)).toEqual(await wishesOf(owner))
  // Once more changes nothing.
  await takeOver(newcomer.caller, files['csv/offers.csv'] ?? '')
  expect(await latest(newcomer.caller)).toMatchObject({ toShelf: 0 })
  expect(await shelfOf(newcomer.caller)).toEqual(before)
})

it('keeps what its owner has set aside off the shelf, whatever is chosen for the whole file', async () => {
  const { caller } = await registerMember(test())
  const lines = ['AVAILABLE,true', 'EXCHANGED,false', 'RESERVED,false', 'WITHDRAWN,false'].map(
    (end, line) => `Band ${line},R T,978354807115${line},3,GOOD,${end}`,
  )
  const isbns = ['9783548071114', '9783548071121', '9783548070360', '9783548070377']
  const file = [
    'title,authors,isbn,price,condition,status,pausedByOwner',
    ...lines.map((line, place) => line.replace(/97835\d+/u, isbns[place] ?? '')),
  ].join('\n')
  for (const destination of ['file', 'shelf'] as const) {
    const created = await preview(caller, file, destination)
    expect(created).toMatchObject({ toShelf: 0, absences: { GONE: 4 } })
    await caller.put(`/imports/${created.uuid}/unowned`, { target: 'SHELF' })
    expect(await verdictsOf(caller, created.uuid)).toEqual(['UNOWNED', 'UNOWNED', 'UNOWNED', 'UNOWNED'])
  }
})
