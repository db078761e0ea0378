import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { addBook, putCopy } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { editBook } from '../../../testing/factories/read-and-decide.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let sofia: RegisteredMember
let admin: RegisteredMember

beforeAll(async () => {
  sofia = await registerMember(test(), { firstName: 'Sofia' })
  admin = await registerAdmin(test())
})

const page = (uuid: string, caller: Caller = test().visitor()) => caller.get(`/books/book/${uuid}`)
const log = async (uuid: string) => (await admin.caller.get(`/books/admin-log/${uuid}`)).body.entries
const acts = async (uuid: string) => (await log(uuid)).map((entry: { act: string }) => entry.act)
const found = async (title: string) =>
  (
    await test()
      .visitor()
      .get(`/books/search?query=${encodeURIComponent(title)}&filter_by=title`)
  ).body.total
const edit = (uuid: string, book: Record<string, unknown>, reason?: string) =>
  editBook(admin.caller, uuid, { book: { authors: 'Anna Beispiel', languageCode: 'de', ...book }, reason })

describe('an administrator edits a book', () => {
  it('all fields at once: what is absent becomes empty, cover and article stay', async () => {
    const { uuid } = await addBook(sofia.caller, {
      title: 'Quittengelee',
      publisher: 'Weg damit',
      genres: ['andere'],
      isbn: '9783548234106',
    })
    await edit(uuid, { title: 'Quittengelee', article: '<p>Ein <b>Buch</b></p>' })
    const { status, body } = await edit(
      uuid,
      {
        title: 'Die Wand',
        authors: 'Marlen Haushofer, Anna Beispiel',
        languageCode: 'en',
        isbn: '978-3-548-60571-5',
        genres: ['romane-erzaehlungen', { name: 'andere' }],
        numberOfPages: 276,
        publishDate: '1963',
        description: 'Eine Frau, ein Hund.',
        originalTitle: 'Wand',
      },
      'Tippfehler',
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.book).toMatchObject({
      uuid,
      title: 'Die Wand',
      languageCode: 'en',
      isbn: '9783548605715',
      numberOfPages: 276,
      publishDate: '1963',
      publisher: null,
      description: 'Eine Frau, ein Hund.',
      originalTitle: 'Wand',
      slug: 'die-wand-marlen-haushofer-anna-beispiel',
    })
    expect(body.book.authors.map((author: { authorFullName: string }) => author.authorFullName)).toEqual([
      'Marlen Haushofer',
      'Anna Beispiel',
    ])
    expect(body.book.genres.map((genre: { name: string }) => genre.name)).toEqual(['romane-erzaehlungen', 'andere'])
    expect((await page(uuid)).body.book).toEqual(body.book)
    expect((await test().visitor().get(`/books/book-article/${uuid}`)).body).toEqual({ article: '<p>Ein <b>Buch</b></p>' })
    expect(await found('Quittengelee')).toBe(0)
    expect(await found('Die Wand')).toBe(1)
    const [newest] = await log(uuid)
    expect(newest).toMatchObject({ act: 'book.edit', reason: 'Tippfehler', admin: 'Admin' })
    const row = await test()
      .db.selectFrom('admin_log')
      .select(['admin_id', 'details'])
      .where('id', '=', newest.uuid)
      .executeTakeFirstOrThrow()
    expect(row.admin_id).toBe(admin.id)
    expect(row.details).toMatchObject({ changed: expect.arrayContaining(['title', 'isbn13', 'author_names']) })
  })
})

it('an edit does not put back what somebody changed since the book was read, nor take off a picture that came since', async () => {
  const { uuid } = await addBook(sofia.caller, { title: 'Zwei pflegen', authors: 'anna beispiel', genres: ['andere'] })
  const read = async () => (await admin.caller.get(`/books/book/${uuid}`)).body
  expect((await page(uuid)).body.version).toBeNull()
  const imageDataString = `data:image/png;base64,${(
    await sharp({ create: { width: 60, height: 90, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64')}`
  const mine = { authors: 'anna beispiel', languageCode: 'de', genres: ['andere'], title: 'Zwei pflegen', description: 'Neu.' }
  const put = (book: Record<string, unknown>, was: string) => editBook(admin.caller, uuid, { book: { ...mine, ...book }, version: was })
  const theirs = [
    { isbn: '9783446204195' },
    { authors: 'Anna Beispiel' },
    { genres: ['romane-erzaehlungen'] },
    { imageDataString },
    { article: '<p>a</p>' },
  ]
  for (const change of theirs) {
    const { version: stale } = await read()
    expect((await put(change, stale)).status).toBe(200)
    const before = await read()
    expect((await put({ removeCover: true, title: 'Zwei pflegten', article: '' }, stale)).body).toMatchObject({
      status: 409,
      code: 'CASE_CHANGED',
    })
    expect(await read()).toEqual(before)
  }
  expect((await read()).book.imageUrl).toMatch(/^\/blobs\//u)
  const { version: last } = await read()
  for (let press = 0; press < 2; press++) expect((await put({ title: 'Zwei pflegten' }, last)).status).toBe(200)
  expect((await read()).book.title).toBe('Zwei pflegten')
})

describe('an edit of a book', () => {
  it('changes the spelling of an author, and the cover there and back', async () => {
    const { uuid } = await addBook(sofia.caller, { title: 'Momo', authors: 'michael ende' })
    const png = `data:image/png;base64,${(
      await sharp({ create: { width: 40, height: 60, channels: 3, background: '#246' } })
        .png()
        .toBuffer()
    ).toString('base64')}`
    const { body } = await edit(uuid, { title: 'Momo', authors: 'Michael Ende', imageDataString: png })
    expect(body.book.authors[0].authorFullName).toBe('Michael Ende')
    expect(body.book.imageUrl).toMatch(/^\/blobs\/covers\//u)
    expect((await edit(uuid, { title: 'Momo', authors: 'Michael Ende' })).body.book.imageUrl).toBe(body.book.imageUrl)
    const drawn = await edit(uuid, { title: 'Momo', authors: 'Michael Ende', removeCover: true })
    expect(drawn.body.book.imageUrl).toMatch(/^\/covers\//u)
  })

  it('is refused with the ISBN of another book, with a future year, and where no book is', async () => {
    await addBook(sofia.caller, { title: 'Hat die ISBN', isbn: '9783499225062' })
    const { uuid } = await addBook(sofia.caller, { title: 'Will die ISBN' })
    expect((await edit(uuid, { title: 'Will die ISBN', isbn: '9783499225062' })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'book.isbn', code: 'FORMS_RULES.ISBN.TAKEN' }],
    })
    expect((await edit(uuid, { title: 'x', publishDate: 3000 })).body.errors).toEqual([
      { path: 'book.publishDate', code: 'FORMS_RULES.YEAR.VALIDITY' },
    ])
    expect((await edit('00000000-0000-7000-8000-000000000000', { title: 'x' })).status).toBe(404)
    expect(await acts(uuid)).toEqual([])
    expect((await page(uuid)).body.book.title).toBe('Will die ISBN')
  })

  it('brings in no markup that runs: the article is cut to what is allowed', async () => {
    const { uuid } = await addBook(sofia.caller, { title: '<script>alert(1)</script>' })
    const article = [
      '<h1>Titel</h1><script>alert(1)</script><p onclick="alert(1)" style="color:red">Text <a href="javascript:alert(1)">böse</a></p>',
      '<a href="https://example.org/x" target="_top">gut</a><img src=x onerror=alert(1)><iframe src="//evil"></iframe><a href="//evil.example">ohne</a>',
    ].join('')
    expect((await edit(uuid, { title: '<script>alert(1)</script>', article })).status).toBe(200)
    const stored = (await test().visitor().get(`/books/book-article/${uuid}`)).body.article
    expect(stored).toBe(
      '<h2>Titel</h2><p>Text <a rel="nofollow noopener">böse</a></p>' +
        '<a href="https://example.org/x" rel="nofollow noopener">gut</a><a rel="nofollow noopener">ohne</a>',
    )
    // What somebody wrote past the command is cut as well.
    await test().db.updateTable('book').set({ article_html: '<p>a</p><svg onload=alert(1)>' }).where('id', '=', uuid).execute()
    expect((await test().visitor().get(`/books/book-article/${uuid}`)).body.article).toBe('<p>a</p>')
    expect((await edit(uuid, { title: 'Ohne', article: '' })).status).toBe(200)
    expect((await test().visitor().get(`/books/book-article/${uuid}`)).body.article).toBe('')
  })
})

describe('archive, restore, review', () => {
  it('hides a book and its copies everywhere, and shows them again', async () => {
    const { uuid } = await addBook(sofia.caller, { title: 'Verschollenes Manuskript' })
    const offer = await putCopy(test(), { bookId: uuid, ownerId: sofia.id })
    const reader = await registerMember(test())
    const offered = async () =>
      JSON.stringify([
        (await test().visitor().get('/exchanges/all-book-offers')).body,
        (await reader.caller.get('/exchanges/available-book-offers')).body,
        (await test().visitor().get(`/exchanges/book-offers/${sofia.id}/1`)).body,
      ]).includes(offer)
    expect(await offered()).toBe(true)
    const total = (await test().visitor().get('/books/total-offers-num')).body.offers_num
    const { body } = await admin.caller.post('/books/archive', { bookId: uuid, reason: 'Urheberrecht' })
    expect(body.book).toMatchObject({ uuid, archived: true })
    expect((await page(uuid)).status).toBe(404)
    expect((await page(uuid, sofia.caller)).status).toBe(404)
    expect((await page(uuid, admin.caller)).body).toMatchObject({ book: { archived: true }, offers: [] })
    for (const path of [`/books/similar-to/${uuid}/5`, `/books/book-article/${uuid}`, `/books/search/${uuid}`])
      expect((await sofia.caller.get(path)).status, path).toBe(404)
    expect(await found('Verschollenes Manuskript')).toBe(0)
    expect(await offered()).toBe(false)
    expect((await test().visitor().get(`/exchanges/offer/${offer}`)).status).toBe(404)
    expect((await test().visitor().get('/books/total-offers-num')).body.offers_num).toBe(total - 1)
    expect((await reader.caller.post(`/sandbox/order/${offer}/intent`, { amount: 400, version: 'seen' })).body.code).toBe(
      'OFFER_NOT_AVAILABLE',
    )
    // A second click changes nothing and is not logged twice.
    expect((await admin.caller.post('/books/archive', { bookId: uuid })).status).toBe(200)
    expect(await acts(uuid)).toEqual(['book.archive'])
    expect((await admin.caller.post('/books/restore', { bookId: uuid })).body.book).toMatchObject({ archived: false })
    expect((await page(uuid)).body.offers).toHaveLength(1)
    expect(await found('Verschollenes Manuskript')).toBe(1)
    expect(await acts(uuid)).toEqual(['book.restore', 'book.archive'])
    expect((await log(uuid))[1]).toMatchObject({ reason: 'Urheberrecht' })
  })

  it('marks a book as reviewed once; the list of the others shrinks', async () => {
    const { uuid } = await addBook(sofia.caller, { title: 'Ungeprüft' })
    const before = (await admin.caller.get('/books/unreviewed?limit=1')).body
    expect(before.books[0]).toMatchObject({ uuid, reviewed: false })
    expect((await admin.caller.post('/books/review', { bookId: uuid })).body.book).toMatchObject({ reviewed: true })
    expect((await admin.caller.post('/books/review', { bookId: uuid })).status).toBe(200)
    expect(await acts(uuid)).toEqual(['book.review'])
    const after = (await admin.caller.get('/books/unreviewed')).body
    expect(after.total).toBe(before.total - 1)
    expect(JSON.stringify(after)).not.toContain(uuid)
  })

  it('is nothing for members: the log cannot be changed by anybody', async () => {
    const { uuid } = await addBook(sofia.caller, { title: 'Bleibt' })
    for (const path of ['archive', 'restore', 'review'])
      expect((await sofia.caller.post(`/books/${path}`, { bookId: uuid })).status).toBe(403)
    expect((await page(uuid)).body.book).toMatchObject({ archived: false, reviewed: false })
    await expect(test().db.deleteFrom('admin_log').execute()).rejects.toThrow('only added')
    await expect(test().db.updateTable('admin_log').set({ reason: 'anders' }).execute()).rejects.toThrow('only added')
  })
})

describe('the entries of newcomers', () => {
  it('decides on several at once, all or none, logs each, and names what it changed for taking it back', async () => {
    const books = [await addBook(sofia.caller, { title: 'Drei auf einmal' }), await addBook(sofia.caller, { title: 'Zwei auf einmal' })]
    const bookIds = books.map(({ uuid }) => uuid)
    const decide = async (decision: string, ids = bookIds) =>
      (await admin.caller.post('/books/decide', { bookIds: ids, decision, reason: 'Geprüft.' })).body
    const unknown = [...bookIds, '00000000-0000-7000-8000-000000000000']
    expect((await decide('review', unknown)).status).toBe(404)
    expect(await acts(bookIds[0] ?? '')).toEqual([])
    const [first = '', second = ''] = bookIds
    expect((await decide('review', [first])).changed).toEqual([first])
    expect((await decide('review')).changed).toEqual([second])
    expect((await decide('unreview', [second])).changed).toEqual([second])
    expect(await acts(second)).toEqual(['book.unreview', 'book.review'])
    expect((await decide('archive', [second, second])).changed).toEqual([second])
    expect((await decide('restore')).changed).toEqual([second])
    expect((await page(second, admin.caller)).body.book).toMatchObject({ archived: false, reviewed: false })
  })

  it('lists what newcomers typed themselves alone, with who that was', async () => {
    const old = await registerMember(test(), { firstName: 'Ida', lastName: 'Immerda' })
    await sql`update member set created_at = app_now() - interval '31 days' where id = ${old.id}`.execute(test().db)
    const known = await addBook(old.caller, { title: 'Von jemandem mit Erfahrung' })
    const fromLibrary = await addBook(sofia.caller, { title: 'Aus einer Bibliothek' })
    await sql`update book set source = 'dnb' where id = ${fromLibrary.uuid}`.execute(test().db)
    const own = await addBook(sofia.caller, { title: 'Selbst getippt' })
    const { books } = (await admin.caller.get('/books/unreviewed?limit=100')).body
    const uuids = books.map(({ uuid }: { uuid: string }) => uuid)
    expect(uuids).not.toContain(known.uuid)
    expect(uuids).not.toContain(fromLibrary.uuid)
    expect(books[0]).toMatchObject({ uuid: own.uuid, addedBy: { uuid: sofia.id, name: expect.stringContaining('Sofia') } })
  })
})
