import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
let mara: RegisteredMember
let jonas: RegisteredMember
let reader: RegisteredMember
/** A word that only the books of one test have. */
let word: string
const WORDS = 'Ahorn Birnbaum Dornröschen Eisvogel Fledermaus Gewitter Haselnuss Iltis Johanniskraut Kranich Leuchtturm Murmeltier'.split(
  ' ',
)

beforeAll(async () => {
  mara = await registerMember(test(), { firstName: 'Mara' })
  jonas = await registerMember(test(), { firstName: 'Jonas' })
})

beforeEach(async () => {
  reader = await registerMember(test())
  word = WORDS.pop() ?? ''
})

/** A book with copies of these members; gives its uuid and those of the copies. */
async function offered(title: string, ...owners: readonly RegisteredMember[]): Promise<{ book: string; copies: string[] }> {
  const { uuid: book } = await addBook(mara.caller, { title })
  const copies: string[] = []
  for (const { id } of owners) copies.push(await putCopy(test(), { bookId: book, ownerId: id }))
  return { book, copies }
}

async function wishFor(book: string, more: object = {}): Promise<void> {
  expect(await reader.caller.post('/exchanges/wish-list/add', { bookUuid: book, ...more })).toMatchObject({ status: 200 })
}

/** Which copies on the page of a book have others of the wish list beside them, and how many. */
async function onPage(book: string, caller: Caller = reader.caller): Promise<Record<string, number>> {
  const { wishedBeside } = (await caller.get(`/books/book/${book}`)).body
  return Object.fromEntries(wishedBeside.map((one: { offerUuid: string; wishedNum: number }) => [one.offerUuid, one.wishedNum]))
}

/** The same of the books that a search finds. */
async function inSearch(query = word, caller: Caller = reader.caller): Promise<Record<string, number>> {
  const { books, wishedBeside } = (await caller.get(`/books/search?query=${encodeURIComponent(query)}`)).body
  expect(books.length).toBeGreaterThan(0)
  return Object.fromEntries(wishedBeside.map((one: { bookUuid: string; wishedNum: number }) => [one.bookUuid, one.wishedNum]))
}

const restOf = async (copy: string) => (await reader.caller.get(`/checkout/rest-of-shelf?ofid=${copy}`)).body

it('says of each copy how many others of its owner are on the wish list, as the checkout counts them', async () => {
  const { book, copies } = await offered(`${word} gesucht`, mara, jonas)
  const [ofMara = '', ofJonas = ''] = copies
  const first = await offered('Gewünscht eins', mara, jonas)
  const second = await offered('Gewünscht zwei', mara, mara)
  await offered('Nicht gewünscht', mara)
  await wishFor(first.book)
  await wishFor(second.book)
  expect(await onPage(book)).toEqual({ [ofMara]: 3, [ofJonas]: 1 })
  expect([(await restOf(ofMara)).wishedNum, (await restOf(ofJonas)).wishedNum]).toEqual([3, 1])
  // A result stands for all its copies.
  expect(await inSearch()).toEqual({ [book]: 3 })
})

it('names in a search the one copy of a book and its owner, and none of several', async () => {
  const { book, copies } = await offered(`${word} einmal`, mara)
  const twice = await offered(`${word} zweimal`, mara, jonas)
  await wishFor((await offered('Dazu gewünscht', mara)).book)
  const { wishedBeside } = (await reader.caller.get(`/books/search?query=${word}`)).body
  expect(Object.fromEntries(wishedBeside.map((one: { bookUuid: string; onlyCopy: unknown }) => [one.bookUuid, one.onlyCopy]))).toEqual({
    [book]: { offerUuid: copies[0], ownerName: 'Mara' },
    [twice.book]: null,
  })
})

it('does not count the copy itself, where it is wished for too', async () => {
  const { book, copies } = await offered(`${word} gewünscht`, mara, jonas)
  const other = await offered('Ebenfalls gewünscht', mara)
  await wishFor(book)
  await wishFor(other.book)
  expect(await onPage(book)).toEqual({ [copies[0] ?? '']: 1 })
  expect(await onPage(other.book)).toEqual({ [other.copies[0] ?? '']: 1 })
  expect(await inSearch()).toEqual({ [book]: 1 })
  expect((await restOf(copies[0] ?? '')).wishedNum).toBe(1)
})

it('counts other editions of a wished work, unless only one is wished for', async () => {
  const { book, copies } = await offered(`${word} daneben`, mara)
  const [german, paperback] = [await offered('Die Ausgabe', mara), await offered('Die andere Ausgabe', mara)]
  await sql`update book set work_id = (select work_id from book where id = ${german.book}::uuid) where id = ${paperback.book}::uuid`.execute(
    test().db,
  )
  await wishFor(german.book)
  expect(await onPage(book)).toEqual({ [copies[0] ?? '']: 2 })
  await wishFor(german.book, { onlyThisEdition: true })
  expect(await onPage(book)).toEqual({ [copies[0] ?? '']: 1 })
})

it('says nothing to guests, to members without wishes, and of one’s own copies', async () => {
  const { book, copies } = await offered(`${word} eigenes`, reader, mara)
  const wished = await offered('Auch im eigenen Regal', reader, mara)
  expect([await onPage(book), await inSearch()]).toEqual([{}, {}])
  await wishFor(wished.book)
  expect([await onPage(book), await inSearch()]).toEqual([{ [copies[1] ?? '']: 1 }, { [book]: 1 }])
  expect([await onPage(book, test().visitor()), await inSearch(word, test().visitor())]).toEqual([{}, {}])
  expect(await onPage(book, jonas.caller)).toEqual({})
})

it.each([
  ['off the shelf', (_owner: string, copy: string) => sql`update offer set status = 'WITHDRAWN' where id = ${copy}::uuid`],
  ['paused', (_owner: string, copy: string) => sql`update offer set paused_at = app_now() where id = ${copy}::uuid`],
  [
    'of an archived book',
    (_owner: string, copy: string) => sql`
    update book set archived_at = app_now() where id = (select book_id from offer where id = ${copy}::uuid)`,
  ],
  ['of a paused shelf', (owner: string) => sql`update member set shelf_paused_at = app_now() where id = ${owner}::uuid`],
  [
    'of a member who has blocked the reader',
    (owner: string) => sql`
    insert into member_block (blocker_id, blocked_id) values (${owner}::uuid, ${reader.id}::uuid)`,
  ],
  [
    'of a member whom the reader has blocked',
    (owner: string) => sql`
    insert into member_block (blocker_id, blocked_id) values (${reader.id}::uuid, ${owner}::uuid)`,
  ],
])('does not count what is %s', async (_what, change) => {
  const owner = await registerMember(test())
  const { book, copies } = await offered(`${word} anderes`, owner)
  const wished = await offered(`Gewünscht neben ${word}`, owner)
  await wishFor(wished.book)
  expect(await onPage(book)).toEqual({ [copies[0] ?? '']: 1 })
  await change(owner.id, wished.copies[0] ?? '').execute(test().db)
  expect([await onPage(book), await inSearch(`${word} anderes`)]).toEqual([{}, {}])
})

it('a search stands without it', async () => {
  const { book } = await offered(`${word} bleibt`, mara)
  await wishFor((await offered('Dazu', mara)).book)
  expect(await inSearch()).toEqual({ [book]: 1 })
  await sql`alter table member_block rename to member_block_away`.execute(test().db)
  try {
    expect(await inSearch()).toEqual({})
  } finally {
    await sql`alter table member_block_away rename to member_block`.execute(test().db)
  }
})
