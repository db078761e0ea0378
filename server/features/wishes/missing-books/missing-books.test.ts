import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { MISSING_BOOKS_MAX } from '#domain/policy/wishes.ts'
import type { Caller } from '../../../testing/caller.ts'
import { registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { bringBook, missingOf, wishesOf, wishMissing } from '../testing/missing-book-steps.ts'

const test = useTestApplication()

const MAUSER = { title: 'Der Fährmann von Mauser', authors: 'Ilse Regalia' }

it('wishes for a book that nobody knows, with its number as 13 digits', async () => {
  const { caller } = await registerMember(test())
  expect(await wishMissing(caller, { ...MAUSER, isbn: '3-16-148410-X' })).toEqual({ book: null, isNew: true })
  expect(await missingOf(caller)).toMatchObject([{ ...MAUSER, isbn: '9783161484100', suggestions: [] }])
  expect(await wishesOf(caller)).toEqual([])
})

it('keeps the same wish once, however it is written, and learns a number later', async () => {
  const { caller } = await registerMember(test())
  const twice = [wishMissing(caller, MAUSER), wishMissing(caller, MAUSER)]
  expect(new Set((await Promise.all(twice)).map(({ isNew }) => isNew))).toEqual(new Set([false, true]))
  expect(await wishMissing(caller, { title: 'faehrmann von MAUSER!', authors: 'Regalia, Ilse' })).toEqual({ book: null, isNew: false })
  expect(await missingOf(caller)).toMatchObject([{ ...MAUSER, isbn: null }])
  expect((await wishMissing(caller, { ...MAUSER, isbn: '9783161484100' })).isNew).toBe(false)
  expect((await wishMissing(caller, { title: 'Anders geschrieben', isbn: '9783161484100' })).isNew).toBe(false)
  expect(await missingOf(caller)).toMatchObject([{ ...MAUSER, isbn: '9783161484100' }])
  expect((await wishMissing(caller, { ...MAUSER, authors: 'Jemand Anders' })).isNew).toBe(true)
  expect(await missingOf(caller)).toHaveLength(2)
})

it('wishes for the book itself where we have it, by number or by title and author, and forgets the words', async () => {
  const owner = await registerMember(test())
  const { caller } = await registerMember(test())
  const numbered = await bringBook(owner.caller, { title: 'Quellwasser', authors: 'Anna Beispiel', isbn: '9783499256356' })
  const plain = await bringBook(owner.caller, { title: 'Die Quitte', authors: 'Thomas Mann; Anna Beispiel' })
  expect(await wishMissing(caller, { title: 'Egal', isbn: '978-3-499-25635-6' })).toMatchObject({ book: { uuid: numbered }, isNew: true })
  expect(await wishMissing(caller, { title: 'quitte', authors: 'Mann, Thomas' })).toMatchObject({ book: { uuid: plain }, isNew: true })
  expect(await wishMissing(caller, { title: 'quitte', authors: 'Mann, Thomas' })).toMatchObject({ book: { uuid: plain }, isNew: false })
  expect((await wishesOf(caller)).map(({ book }) => book.uuid)).toEqual([plain, numbered])
  expect(await missingOf(caller)).toEqual([])
})

it('knows the book whatever signs stand in its title and names', async () => {
  const owner = await registerMember(test())
  const { caller } = await registerMember(test())
  const book = await bringBook(owner.caller, { title: '20.000 Nächte & ein Tag', authors: 'E.T.A. Hoffmeister' })
  const typed = { title: '20000 Nächte und ein Tag', authors: 'ETA Hoffmeister' }
  expect(await wishMissing(caller, typed)).toMatchObject({ book: { uuid: book }, isNew: true })
})

it('does not take a book that nobody can offer any more', async () => {
  const owner = await registerMember(test())
  const { caller } = await registerMember(test())
  const words = { title: 'Archivierter Fluss', authors: 'Anna Beispiel', isbn: '9783608938289' }
  const uuid = await bringBook(owner.caller, words)
  const archive = (at: Date | null) => test().db.updateTable('book').set({ archived_at: at }).where('id', '=', uuid).execute()
  await archive(new Date())
  expect(await wishMissing(caller, words)).toEqual({ book: null, isNew: true })
  await archive(null)
  await test().settle()
  expect(await missingOf(caller)).toEqual([])
  expect(await wishesOf(caller)).toMatchObject([{ book: { uuid } }])
})

it('ends a wish, but never that of somebody else', async () => {
  const { caller } = await registerMember(test())
  const stranger = await registerMember(test())
  await wishMissing(caller, MAUSER)
  const [wish] = await missingOf(caller)
  const path = `/wishes/missing-books/${wish?.uuid}`
  expect((await stranger.caller.delete(path)).status).toBe(200)
  expect(await missingOf(caller)).toHaveLength(1)
  for (const _ of ['once', 'twice']) expect((await caller.delete(path)).body).toEqual({ status: 'success' })
  expect(await missingOf(caller)).toEqual([])
})

it.each([
  [{ title: ' ' }, 'title', 'TITLE.NOT_EMPTY'],
  [{ title: 'Momo', authors: 'x'.repeat(500) }, 'authors', 'AUTHORS.MAX_LENGTH'],
  [{ title: 'Momo', isbn: '9783492207002' }, 'isbn', 'ISBN.CHECK_DIGIT'],
  [{ title: 'Momo', isbn: '9790260000438' }, 'isbn', 'ISBN.MUSIC'],
])('refuses %o and says where', async (words, path, code) => {
  const { caller } = await registerMember(test())
  const { status, body } = await caller.post('/wishes/missing-books', words)
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, code: `FORMS_RULES.${code}` }] })
})

it('says when there are too many, and lets known ones pass', async () => {
  const { caller, id } = await registerMember(test())
  const rows = Array.from({ length: MISSING_BOOKS_MAX }, (_, index) => ({ member_id: id, title: `Viel ${index}`, author_keys: [] }))
  await test().db.insertInto('missing_book_wish').values(rows).execute()
  expect((await caller.post('/wishes/missing-books', MAUSER)).body).toMatchObject({ status: 409, code: 'WISH_LIMIT' })
  expect((await wishMissing(caller, { title: 'Viel 7' })).isNew).toBe(false)
})

it('shows them to others only while the member shows wishes, and never the number', async () => {
  const { caller, id } = await registerMember(test())
  await wishMissing(caller, { ...MAUSER, isbn: '9783161484100' })
  const { profileId } = (await caller.get('/session')).body.user
  const seen = async (who: Caller) => [
    (await who.get(`/wishes/missing-books/of/${id}`)).body.missingBooks,
    (await who.get(`/user/${profileId}`)).body.wishedNum,
  ]
  expect(await seen(test().visitor())).toEqual([[], 0])
  await caller.post('/edit-profile/show-wishes', { showsWishes: true })
  expect(await seen(test().visitor())).toEqual([[{ uuid: expect.any(String), ...MAUSER }], 1])
  await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', id).execute()
  expect((await test().visitor().get(`/wishes/missing-books/of/${id}`)).status).toBe(404)
  expect((await test().visitor().get(`/wishes/missing-books/of/${randomUUID()}`)).status).toBe(404)
})

it('goes with the account', async () => {
  const { caller, id, password } = await registerMember(test())
  await wishMissing(caller, MAUSER)
  expect((await caller.post('/profile/delete', { password: wirePassword(password) })).status).toBe(200)
  expect(await test().db.selectFrom('missing_book_wish').selectAll().where('member_id', '=', id).execute()).toEqual([])
})
