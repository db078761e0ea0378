import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { MemberOnTheWire } from '#contract/members.ts'
import type { Caller } from '../../testing/caller.ts'
import { registerMember, wirePassword } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, offerOf, putOnOffer } from '../shelf/testing/shelf-steps.ts'

const test = useTestApplication()

let works = 0

/** Two editions of one work. */
async function addEditions(caller: Caller): Promise<[string, string]> {
  const title = `Zwei Ausgaben ${++works}`
  const [first, second] = [await addBook(caller, title), await addBook(caller, title)]
  return [first, second]
}

const wish = (caller: Caller, bookUuid: string, onlyThisEdition?: boolean) =>
  caller.post('/exchanges/wish-list/add', { bookUuid, ...(onlyThisEdition !== undefined && { onlyThisEdition }) })

const unwish = (caller: Caller, bookUuid: string) => caller.post('/exchanges/wish-list/remove', { bookUuid })

async function wished(caller: Caller) {
  return (await caller.get('/exchanges/wish-list/my')).body
}

async function wishCount(bookId: string): Promise<number> {
  return (await test().db.selectFrom('book').select('wish_count').where('id', '=', bookId).executeTakeFirstOrThrow()).wish_count
}

it('wishes for a work, once, and answers in the shape of an offer', async () => {
  const { caller, id } = await registerMember(test(), { firstName: 'Mara', lastName: 'Krüger' })
  const [first, second] = await addEditions(caller)
  expect((await wish(caller, first)).body).toEqual({ status: 'success' })
  expect((await wish(caller, first)).status).toBe(200)
  expect((await wish(caller, second)).status).toBe(200)
  const list = await wished(caller)
  expect(list.total).toBe(1)
  expect(list.bookOffers).toMatchObject([
    {
      book: { uuid: first },
      offeredBy: { uuid: id, lastName: 'K.' },
      requestedBy: null,
      parcelSize: 'XS',
      condition: 'GOOD',
      price: 0,
      status: 'WITHDRAWN',
      onlyThisEdition: false,
      offersNum: 0,
      lowestPrice: null,
    },
  ])
  expect([await wishCount(first), await wishCount(second)]).toEqual([1, 1])
  // The heart of any edition ends the wish.
  expect((await unwish(caller, second)).body).toEqual({ status: 'success' })
  expect((await unwish(caller, second)).status).toBe(200)
  expect(await wished(caller)).toEqual({ bookOffers: [], total: 0 })
  expect([await wishCount(first), await wishCount(second)]).toEqual([0, 0])
})

it('wishes for exactly one edition; the last choice counts, and keeps the place in the order of waiting', async () => {
  const { caller } = await registerMember(test())
  const [first, second] = await addEditions(caller)
  await wish(caller, first, true)
  const [{ createdAt }] = (await wished(caller)).bookOffers
  expect([await wishCount(first), await wishCount(second)]).toEqual([1, 0])
  await unwish(caller, second)
  expect((await wished(caller)).total).toBe(1)
  await wish(caller, second, true)
  expect((await wished(caller)).total).toBe(2)
  await test().shiftClock('1 hour')
  await wish(caller, second)
  expect((await wished(caller)).bookOffers).toMatchObject([{ onlyThisEdition: false, createdAt }])
  await wish(caller, first, true)
  expect((await wished(caller)).bookOffers).toMatchObject([{ book: { uuid: first }, onlyThisEdition: true, createdAt }])
})

it('keeps one wish when the heart is tapped many times at once', async () => {
  const { caller } = await registerMember(test())
  const [first, second] = await addEditions(caller)
  const taps = [first, second, first, second].map((book, index) => wish(caller, book, index % 2 === 0))
  expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { bookOffers } = await wished(caller)
  expect(bookOffers).toHaveLength(1)
})

it('refuses guests and unknown books; wishes for archived books are kept hidden', async () => {
  const { caller } = await registerMember(test())
  const book = await addBook(caller)
  for (const call of ['add', 'remove'])
    expect((await test().visitor().post(`/exchanges/wish-list/${call}`, { bookUuid: book })).body.code).toBe('NOT_LOGGED_IN')
  expect((await test().visitor().get('/exchanges/wish-list/my')).status).toBe(401)
  expect((await wish(caller, randomUUID())).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await unwish(caller, randomUUID())).status).toBe(200)
  await wish(caller, book)
  await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', book).execute()
  expect((await wish(caller, book)).status).toBe(404)
  expect(await wished(caller)).toEqual({ bookOffers: [], total: 0 })
  await test().db.updateTable('book').set({ archived_at: null }).where('id', '=', book).execute()
  expect((await wished(caller)).total).toBe(1)
})

it('shows which copies can be ordered, of other editions too, but never the member’s own', async () => {
  const reader = await registerMember(test())
  const owner = await registerMember(test())
  const [first, second] = await addEditions(owner.caller)
  await wish(reader.caller, first)
  await putOnOffer(reader.caller, { bookUuid: first, price: 2 })
  expect((await wished(reader.caller)).bookOffers).toMatchObject([{ book: { uuid: first }, offersNum: 0, price: 0 }])
  await putOnOffer(owner.caller, { bookUuid: second, price: 7 })
  await putOnOffer(owner.caller, { bookUuid: second, price: 5 })
  expect((await wished(reader.caller)).bookOffers).toMatchObject([
    { book: { uuid: second }, offersNum: 2, price: 5, lowestPrice: 5, status: 'AVAILABLE' },
  ])
  await wish(reader.caller, first, true)
  expect((await wished(reader.caller)).bookOffers).toMatchObject([{ book: { uuid: first }, offersNum: 0 }])
})

it('shows wishes to nobody else before their owner says so, and to nobody once they take it back', async () => {
  const { caller, id } = await registerMember(test(), { firstName: 'Sofia', lastName: 'Meier' })
  const book = await addBook(caller)
  await wish(caller, book)
  const { profileId } = (await caller.get('/session')).body.user
  const stranger = await registerMember(test())
  const seen = async (who: Caller) => ({
    onBook: (await who.get(`/books/book/${book}`)).body.wished_by.map(
      ({ firstName, lastName }: MemberOnTheWire) => `${firstName} ${lastName}`,
    ),
    onProfile: (await who.get(`/user/${profileId}`)).body.wishedNum,
    inList: (await who.get(`/exchanges/books-wished/${id}/1`)).body.total,
  })
  const nothing = { onBook: [], onProfile: 0, inList: 0 }
  const show = (showsWishes: boolean) => caller.post('/edit-profile/show-wishes', { showsWishes })
  const chosen = async () => (await caller.get('/profile/settings')).body.showsWishes
  expect([await chosen(), await seen(test().visitor()), await seen(stranger.caller)]).toEqual([false, nothing, nothing])
  expect((await show(true)).status).toBe(200)
  const all = { onBook: ['Sofia M.'], onProfile: 1, inList: 1 }
  expect([await chosen(), await seen(test().visitor()), await seen(stranger.caller)]).toEqual([true, all, all])
  await show(false)
  expect([await chosen(), await seen(test().visitor()), await seen(stranger.caller)]).toEqual([false, nothing, nothing])
  expect((await wished(caller)).total).toBe(1)
})

async function page(caller: Caller, book: string) {
  return (await caller.get(`/books/book/${book}`)).body
}

it('tells the page of the book who wishes, the longest waiting first, and never moves counts of offers', async () => {
  const mara = await registerMember(test(), { firstName: 'Mara' })
  const jonas = await registerMember(test(), { firstName: 'Jonas' })
  for (const { caller } of [mara, jonas]) await caller.post('/edit-profile/show-wishes', { showsWishes: true })
  const [first, second] = await addEditions(mara.caller)
  const offersBefore = (await mara.caller.get('/books/total-offers-num')).body
  await wish(jonas.caller, second)
  await wish(mara.caller, first, true)
  expect((await mara.caller.get('/books/total-offers-num')).body).toEqual(offersBefore)
  expect((await page(test().visitor(), first)).wished_by.map((member: { uuid: string }) => member.uuid)).toEqual([jonas.id, mara.id])
  expect((await page(test().visitor(), first)).wish).toBeNull()
  expect((await page(test().visitor(), second)).wished_by).toMatchObject([{ uuid: jonas.id }])
  expect((await page(mara.caller, first)).wish).toEqual({ onlyThisEdition: true })
  expect((await page(mara.caller, second)).wish).toBeNull()
  expect((await page(jonas.caller, first)).wish).toEqual({ onlyThisEdition: false })
  await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', jonas.id).execute()
  expect((await page(test().visitor(), first)).wished_by).toMatchObject([{ uuid: mara.id }])
})

async function wishedAmongFound(who: Caller): Promise<string[]> {
  return (await who.get('/books/search?query=Quittenherbst')).body.wished
}

it('marks wished books among those found', async () => {
  const { caller } = await registerMember(test())
  const book = await addBook(caller, 'Quittenherbst')
  expect(await wishedAmongFound(caller)).toEqual([])
  await wish(caller, book)
  expect(await wishedAmongFound(caller)).toEqual([book])
  expect(await wishedAmongFound(test().visitor())).toEqual([])
})

it('shows the wishes on the public profile, page by page', async () => {
  const { caller, id } = await registerMember(test())
  await caller.post('/edit-profile/show-wishes', { showsWishes: true })
  const [first, second] = [await addBook(caller), await addBook(caller)]
  await wish(caller, first)
  await wish(caller, second)
  const { profileId } = (await caller.get('/session')).body.user
  expect((await test().visitor().get(`/user/${profileId}`)).body.wishedNum).toBe(2)
  const list = (await test().visitor().get(`/exchanges/books-wished/${id}/1`)).body
  expect(list).toMatchObject({ total: 2, bookOffers: [{ book: { uuid: second } }, { book: { uuid: first } }] })
  expect((await test().visitor().get(`/exchanges/books-wished/${id}/2`)).body).toEqual({ total: 2, bookOffers: [] })
})

it('moves wishes along with their edition when works are merged or split, and keeps the older of two', async () => {
  const mara = await registerMember(test())
  const jonas = await registerMember(test())
  const [one, other] = [await addBook(mara.caller), await addBook(mara.caller)]
  await wish(mara.caller, one)
  await wish(mara.caller, other)
  await wish(jonas.caller, other)
  const workOf = async (id: string) =>
    (await test().db.selectFrom('book').select('work_id').where('id', '=', id).executeTakeFirstOrThrow()).work_id
  const [kept, merged] = [await workOf(one), await workOf(other)]
  await test().db.updateTable('book').set({ work_id: kept }).where('id', '=', other).execute()
  expect((await wished(mara.caller)).bookOffers).toMatchObject([{ book: { uuid: one } }])
  expect((await wished(mara.caller)).total).toBe(1)
  expect([await wishCount(one), await wishCount(other)]).toEqual([2, 2])
  await test().db.updateTable('book').set({ work_id: merged }).where('id', '=', other).execute()
  expect([await wishCount(one), await wishCount(other)]).toEqual([1, 1])
  expect((await wished(jonas.caller)).bookOffers).toMatchObject([{ book: { uuid: other } }])
})

it('deletes the wishes of a member with the account', async () => {
  const reader = await registerMember(test())
  const owner = await registerMember(test())
  const book = await addBook(owner.caller)
  await wish(reader.caller, book)
  await owner.caller.post('/exchanges/create-offer', offerOf(book))
  await reader.caller.post('/edit-profile/wish-mails', { wishMails: 'daily' })
  await test().settle()
  expect((await reader.caller.post('/profile/delete', { password: wirePassword(reader.password) })).status).toBe(200)
  for (const table of ['wish', 'wish_alert', 'wish_setting'] as const)
    expect(await test().db.selectFrom(table).selectAll().where('member_id', '=', reader.id).execute(), table).toEqual([])
  expect(await wishCount(book)).toBe(0)
  expect((await test().visitor().get(`/books/book/${book}`)).body.wished_by).toEqual([])
})

it('says which of some books one wishes for: another edition, too, and nothing of the wishes of others', async () => {
  const { caller } = await registerMember(test())
  const other = await registerMember(test())
  const [first, second] = await addEditions(caller)
  const [third] = await addEditions(caller)
  await wish(caller, first)
  await wish(other.caller, third)
  const among = async (books: readonly string[]) => (await caller.get(`/exchanges/wish-list/among?books=${books.join(',')}`)).body
  expect((await among([first, second, third])).wished.toSorted()).toEqual([first, second].toSorted())
  expect(await among([])).toEqual({ wished: [] })
})
