import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiClient, callApi, type ApiClient } from '../web/platform/api/api-client.ts'
import { callsOfPages, PageCalls, type CallsOfPages } from './page-calls.ts'
import type { Visitor } from './platform/session/visitor.ts'
import { addBook, putCopy } from './testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from './testing/factories/factories.ts'
import { registerAdmin } from './testing/factories/register-admin.ts'
import { openGuestSite, type GuestSite } from './testing/guest-site.ts'
import { useTestApplication } from './testing/test-application.ts'

const test = useTestApplication()
let site: GuestSite
let calls: CallsOfPages
let reader: RegisteredMember
let admin: RegisteredMember
let bookId: string
/** Paths of the calls that reached the API. */
let asked: string[] = []

beforeAll(async () => {
  site = await openGuestSite(test())
  const { api, publicCalls } = test().application
  const counting = {
    fetch: (request: Request, env: object) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return api.fetch(request, env)
    },
  }
  calls = callsOfPages({ api: counting, publicCalls }, site.cache, test().db)
  reader = await registerMember({ ...test(), visitor: site.visitor })
  admin = await registerAdmin(test())
  bookId = (await addBook(reader.caller, { title: 'Der Zander' })).uuid
  await putCopy(test(), { bookId, ownerId: reader.id, price: 3 })
  await site.listener.caughtUp()
})

afterAll(async () => {
  await site.listener.stop()
})

const GUEST: Visitor = { member: null, sessionId: null, address: '192.0.2.7' }

function visitorOf({ id }: RegisteredMember, role: 'member' | 'admin'): Visitor {
  const member = {
    id,
    role,
    lacksSecondFactor: false,
    firstName: 'Mara',
    language: 'de',
    isEmailVerified: true,
    hasAddress: true,
    isRestricted: false,
  } as const
  return { ...GUEST, member, sessionId: 'x' }
}

/** The loaders of one page that somebody opens. */
function openPage(visitor: Visitor): { page: PageCalls; api: ApiClient } {
  asked = []
  const page = new PageCalls(calls, visitor, null)
  return { page, api: createApiClient('http://internal', page.fetch) }
}

const readSession = ({ api }: ApiClient) => callApi(api.v1.session.$get())
const readBook = ({ api }: ApiClient) => callApi(api.v1.books.book[':uuid'].$get({ param: { uuid: bookId } }))
const readArticle = ({ api }: ApiClient) => callApi(api.v1.books['book-article'][':id'].$get({ param: { id: bookId } }))
const readLike = ({ api }: ApiClient) => callApi(api.v1.books['similar-to'][':a'][':b'].$get({ param: { a: bookId, b: '6' } }))
const readPostage = ({ api }: ApiClient) => callApi(api.v1.postage.$get())

it('asks once what several loaders of a page ask, and again once the page has changed something', async () => {
  const { api } = openPage(visitorOf(reader, 'member'))
  const [one, other] = await Promise.all([readSession(api), readSession(api)])
  expect(one).toEqual(other)
  expect(asked).toEqual(['GET /api/v1/session'])
  await api.api.v1.logout.$post()
  await readSession(api)
  expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(2)
})

it('gives loaders what the API would have sent', async () => {
  for (const path of [`/books/book/${bookId}`, '/books/search?q=Zander', '/postage', '/session']) {
    const { page } = openPage(GUEST)
    const value: unknown = await (await page.fetch(`http://internal/api/v1${path}`)).json()
    expect(JSON.parse(JSON.stringify(value))).toEqual((await test().visitor().get(path)).body)
  }
})

it('gives members from memory what is the same for all, until a change touches it', async () => {
  const guest = openPage(GUEST)
  const forGuest = await Promise.all([readLike(guest.api), readArticle(guest.api), readPostage(guest.api)])
  const member = openPage(visitorOf(reader, 'member'))
  expect(await Promise.all([readLike(member.api), readArticle(member.api), readPostage(member.api)])).toEqual(forGuest)
  expect(asked).toEqual([])
  await test().db.updateTable('book').set({ article_html: '<p>Ein Fisch.</p>' }).where('id', '=', bookId).execute()
  await site.listener.caughtUp()
  const later = openPage(visitorOf(reader, 'member'))
  expect(await readArticle(later.api)).toEqual({ article: '<p>Ein Fisch.</p>' })
})

it('keeps of what a member asked only what a guest may see', async () => {
  const path = `/api/v1/books/book-article/${bookId}`
  await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', bookId).execute()
  await site.listener.caughtUp()
  const { api } = openPage(visitorOf(admin, 'admin'))
  expect(await readArticle(api)).toEqual({ article: '<p>Ein Fisch.</p>' })
  expect(asked).toEqual([`GET ${path}`, `GET ${path}`])
  expect((await site.visitor().get(path.replace('/api/v1', ''))).status).toBe(404)
  await test().db.updateTable('book').set({ archived_at: null }).where('id', '=', bookId).execute()
  await site.listener.caughtUp()
})

it('gives members the page of a book from memory, each with their own wish; blocked ones are guests', async () => {
  const path = `/books/book/${bookId}`
  const forGuest = await readBook(openPage(GUEST).api)
  await admin.caller.post('/exchanges/wish-list/add', { bookUuid: bookId, onlyThisEdition: true })
  const beside = await addBook(reader.caller, { title: 'Der Hecht' })
  await putCopy(test(), { bookId: beside.uuid, ownerId: reader.id })
  await admin.caller.post('/exchanges/wish-list/add', { bookUuid: beside.uuid })
  await site.listener.caughtUp()
  await readBook(openPage(GUEST).api)
  for (const [member, role] of [
    [reader, 'member'],
    [admin, 'admin'],
  ] as const) {
    expect(await readBook(openPage(visitorOf(member, role)).api)).toEqual((await member.caller.get(path)).body)
    expect(asked).toEqual([])
  }
  const wisher = visitorOf(admin, 'admin')
  const { wish, wishedBeside, offers } = await readBook(openPage(wisher).api)
  expect({ wish, wishedBeside }).toEqual({
    wish: { onlyThisEdition: true },
    wishedBeside: [{ offerUuid: offers[0]?.uuid, wishedNum: 1 }],
  })
  const blocked = { ...wisher, member: { ...wisher.member!, isRestricted: true } }
  for (const page of [await readBook(openPage(blocked).api), forGuest]) expect(page).toMatchObject({ wish: null, wishedBeside: [] })
})

it('asks the call itself when the own part of an answer cannot be read', async () => {
  await readBook(openPage(GUEST).api)
  const publicCall: CallsOfPages['publicCall'] = (request) => {
    const found = calls.publicCall(request)
    return found && { ...found, ownPart: () => Promise.reject(new Error('The database is away.')) }
  }
  asked = []
  const page = new PageCalls({ ...calls, publicCall }, visitorOf(admin, 'admin'), null)
  const { wish } = await readBook(createApiClient('http://internal', page.fetch))
  expect(wish).toEqual({ onlyThisEdition: true })
  expect(asked).toEqual([`GET /api/v1/books/book/${bookId}`])
})

it('lets a page of guests be kept for as long as the oldest answer it is made of', async () => {
  await readLike(openPage(GUEST).api)
  await readBook(openPage(GUEST).api)
  const madeAt = [`similar-to/${bookId}/6`, `book/${bookId}`].map((path) => site.cache.find(`call /api/v1/books/${path}`)!.keptAt)
  const { page, api } = openPage(GUEST)
  await Promise.all([readLike(api), readBook(api)])
  expect(page.sources.since.keptAt).toBe(Math.min(...madeAt))
  expect(madeAt[0]).not.toBe(madeAt[1])
  expect(page.sources.contents?.names).toContain(bookId)
})

it('lets no page be kept that shows a member something, or went without an answer', async () => {
  const { page: own, api } = openPage(visitorOf(reader, 'member'))
  await readPostage(api)
  expect(own.sources.contents).toBeNull()
  const { page: refused, api: other } = openPage(GUEST)
  const nowhere = crypto.randomUUID()
  await expect(callApi(other.api.v1.books['book-article'][':id'].$get({ param: { id: nowhere } }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(asked).toHaveLength(1)
  expect(refused.sources.contents).toBeNull()
})
