import { sql, type RawBuilder } from 'kysely'
import { Dice } from '../chaos/dice.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from './application.ts'
import type { Newcomers } from './platform/http/cache/guest-cache-contents.ts'
import { addBook, putCopy } from './testing/factories/catalogue-factories.ts'
import { registerMember } from './testing/factories/factories.ts'
import { addBookcase, addPlaces } from './testing/factories/places.ts'
import { openGuestSite, type GuestSite } from './testing/guest-site.ts'
import { useTestApplication } from './testing/test-application.ts'

/** Another seed makes other changes; more of them take longer. */
const SEED = Number(process.env['GUEST_CACHE_SEED'] || 1)
const CHANGES = Number(process.env['GUEST_CACHE_CHANGES'] || 60)
const API = '/api/v1'

const test = useTestApplication()
/** Two processes on one database. */
let sites: GuestSite[]
/** What guests ask, and what may be missing from its kept answer. */
let asked: { address: string; newcomers: Newcomers | undefined }[]

beforeAll(async () => {
  sites = [await openGuestSite(test()), await openGuestSite(test())]
  const members = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
  const [caller, ids] = [members[0]?.caller, members.map(({ id }) => id)]
  if (!caller) throw new Error('There is a first member.')
  const books: string[] = []
  for (const [number, title] of ['Der Zander', 'Der Zander (Schulausgabe)', 'Momo', 'Krabat', 'Tauben im Gras'].entries())
    books.push((await addBook(caller, { title, authors: number < 3 ? 'Anna Beispiel' : 'Bert Muster' })).uuid)
  for (const [number, bookId] of [...books, ...books].entries()) await putCopy(test(), { bookId, ownerId: ids[number % ids.length] ?? '' })
  await test()
    .db.insertInto('member_reliability')
    .values(ids.map((id) => ({ member_id: id })))
    .execute()
  await sql`update member set wishes_shown_since = now()`.execute(test().db)
  const { cottbus, koeln } = await addPlaces(test())
  const cases = [await addBookcase(test(), { cityId: cottbus, at: [51.7601, 14.33], confirmedAt: new Date() })]
  cases.push(await addBookcase(test(), { cityId: koeln, at: [50.93, 6.95], confirmedAt: new Date() }))
  asked = addresses(books, cases)
})

afterAll(async () => {
  for (const { listener } of sites) await listener.stop()
})

/** Every kept call, about every book and bookcase. */
function addresses(books: readonly string[], cases: readonly string[]): typeof asked {
  const queries = ['/search', '/search?query=Zander&facets=true', '/suggest?q=Zander'].map((path) => `/books${path}`)
  const named = books.flatMap((id) => [`/books/book/${id}`, `/books/book-article/${id}`, `/books/similar-to/${id}/5`])
  const places = ['?region=brandenburg&city=cottbus', '?region=brandenburg'].map((query) => `/bookshelves/place${query}`)
  const all = [...queries, ...named, ...places, ...cases.map((id) => `/bookshelves/bookshelf/${id}`)]
  const declared = features.flatMap(({ publicCalls = [] }) => publicCalls).filter(({ isKept }) => isKept !== false)
  const whole = declared
    .map(({ path }) => path.slice(API.length))
    .filter((path) => !path.includes('{') && !all.some((one) => one.startsWith(path)))
  return [...all, ...whole].map((path) => {
    const pathname = `${API}${path}`.split('?')[0] ?? ''
    const call = declared.find((one) => new RegExp(`^${one.path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(pathname))
    return { address: API + path, newcomers: call?.newcomers }
  })
}

const dice = new Dice(SEED)
const next = (): number => dice.next()
const upTo = (end: number): number => Math.floor(next() * end)
/** One row of a table, by chance; none of an empty one. */
const one = (table: string, column = 'id'): RawBuilder<unknown> =>
  sql`(select ${sql.ref(column)} from ${sql.table(table)} order by ${sql.ref(column)} offset ${next()}::float8 * greatest((select count(*) from ${sql.table(table)}) - 1, 0) limit 1)`

/** Changes of what guests see, in every table that tells of them. */
const KINDS: Record<string, () => RawBuilder<unknown>> = {
  price: () => sql`update offer set price = ${1 + upTo(9)} where id = ${one('offer')}`,
  withdrawal: () => sql`update offer set status = 'WITHDRAWN' where id = ${one('offer')} and status = 'AVAILABLE'`,
  'offer again': () => sql`update offer set status = 'AVAILABLE' where id = ${one('offer')} and status = 'WITHDRAWN'`,
  'new copy': () =>
    sql`insert into offer (book_id, owner_id, price, condition) values (${one('book')}, ${one('member')}, ${1 + upTo(9)}, 'GOOD')`,
  'many prices': () => sql`update offer set price = price % 9 + 1`,
  pause: () => sql`update member set shelf_paused_at = case when shelf_paused_at is null then now() end where id = ${one('member')}`,
  rename: () => sql`update member set first_name = ${`Mara ${upTo(99)}`} where id = ${one('member')}`,
  block: () => sql`update member set blocked_at = case when blocked_at is null then now() end where id = ${one('member')}`,
  'shown wishes': () =>
    sql`update member set wishes_shown_since = case when wishes_shown_since is null then now() end where id = ${one('member')}`,
  record:
    () => sql`update member_reliability set requests = 20, accepted = ${10 + upTo(9)}, answered = 20, promised = 20, on_time = ${10 + upTo(9)},
    described = 20, as_described = 20, books_sent = 20 where member_id = ${one('member_reliability', 'member_id')}`,
  wish: () => sql`insert into wish (member_id, work_id, shown_book_id) select m.id, b.work_id, b.id from member m, book b
    where m.id = ${one('member')} and b.id = ${one('book')} on conflict do nothing`,
  'wish gone': () => sql`delete from wish where id = ${one('wish')}`,
  title: () =>
    sql`update book set description = ${`Band ${upTo(99)}`}, reviewed_at = case when reviewed_at is null then now() end where id = ${one('book')}`,
  archive: () => sql`update book set archived_at = case when archived_at is null then now() end where id = ${one('book')}`,
  cover: () => sql`update book set cover_key = ${`covers/${upTo(99)}.webp`} where id = ${one('book')}`,
  merge: () => sql`update book set work_id = (select work_id from book where id = ${one('book')}) where id = ${one('book')}`,
  author: () => sql`update author set full_name = ${`Anna ${upTo(99)}`} where id = ${one('author')}`,
  'author gone': () => sql`delete from book_author where book_id = ${one('book')} and position > 1`,
  genre: () => sql`insert into book_genre (book_id, genre_id) select b.id, g.id from book b, genre g
    where b.id = ${one('book')} and g.id = ${one('genre')} on conflict do nothing`,
  bookcase: () => sql`update bookcase set note = ${`Regal ${upTo(99)}`} where id = ${one('bookcase')}`,
  'place renamed': () => sql`update place set name = ${`Ort ${upTo(99)}`} where id = ${one('place')}`,
  postage: () => sql`update postage_tariff set cents = cents + 1 where id = ${one('postage_tariff')}`,
}

async function fresh(address: string): Promise<{ status: number; body: string }> {
  const answer = await test().application.api.request(address, {}, {})
  return { status: answer.status, body: await answer.text() }
}

interface Listed {
  uuid: string
  offersNum: number
}

function isListed(value: object): value is Listed {
  return 'uuid' in value && 'offersNum' in value
}

/** Books of a list, however deep they lie. */
function listedIn(value: unknown): Listed[] {
  if (typeof value !== 'object' || value === null) return []
  if (isListed(value)) return [value]
  return Object.values(value).flatMap(listedIn)
}

/** Compares what a process keeps of an address with what the database says now. Gives what was compared. */
async function compare(
  { cache }: GuestSite,
  { address, newcomers }: (typeof asked)[number],
  told: string,
): Promise<'nothing' | 'all' | 'books'> {
  const kept = cache.find(`call ${address}`)
  if (!kept) return 'nothing'
  const body = new TextDecoder().decode(kept.answer.body)
  if (newcomers === 'none' || newcomers === undefined) {
    expect({ status: 200, body }, told).toEqual(await fresh(address))
    return 'all'
  }
  // Of a list each book it shows is as it is now; which ones they are may be of a second ago.
  for (const book of listedIn(JSON.parse(body))) {
    const now = await fresh(`${API}/books/search/${book.uuid}`)
    expect(now.status, `${told}: ${book.uuid} is on ${address}`).toBe(200)
    expect(book, told).toEqual(JSON.parse(now.body).books[0])
  }
  return 'books'
}

it('never keeps what a change has made untrue, in either process, whatever changes', { timeout: 60_000 + CHANGES * 2000 }, async () => {
  const kinds = Object.entries(KINDS)
  const compared = { nothing: 0, all: 0, books: 0 }
  for (let change = 0; change < CHANGES; change++) {
    // While some are being answered the change is made: what is kept of them is held against it, too.
    const [kind, statement] = kinds[change < kinds.length ? change : upTo(kinds.length)] ?? ['', () => sql`select`]
    await Promise.all(sites.flatMap((site) => asked.filter(() => next() < 0.6).map(({ address }) => site.request(address))))
    const meanwhile = asked.filter(() => next() < 0.2).map(async ({ address }) => sites[0]?.request(address))
    await statement().execute(test().db)
    await Promise.all(meanwhile)
    await Promise.all(sites.map(({ listener }) => listener.caughtUp()))
    for (const site of sites)
      for (const call of asked) compared[await compare(site, call, `seed ${SEED}, change ${change}: ${kind}, ${call.address}`)] += 1
  }
  // Otherwise it would prove nothing: a cache that keeps nothing is never wrong.
  expect(compared.all).toBeGreaterThan(CHANGES)
  expect(compared.books).toBeGreaterThan(CHANGES)
  expect(new Set(asked.map(({ newcomers }) => newcomers)).size).toBeGreaterThan(2)
})

it('shows in lists what has joined them within a second', async () => {
  const lists = asked.filter(({ address, newcomers }) => newcomers === 'withinASecond' && !address.endsWith('/favorite'))
  for (const { address } of lists) await sites[1]?.request(address)
  await sql`update member set shelf_paused_at = null, blocked_at = null`.execute(test().db)
  await sql`insert into offer (book_id, owner_id, price, condition) select id, ${one('member')}, 4, 'GOOD' from book`.execute(test().db)
  for (const { address } of lists)
    await expect.poll(async () => (await sites[1]?.request(address))?.text()).toBe((await fresh(address)).body)
})
