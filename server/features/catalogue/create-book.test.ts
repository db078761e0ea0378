import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { addBook } from '../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
let reader: { caller: Caller; id: string }

beforeAll(async () => {
  reader = await registerMember(test(), { withAddress: false })
})

const LEAST = { title: 'Ein Buch', authors: 'Anna Beispiel', languageCode: 'de' }
const create = (book: Record<string, unknown>, caller = reader.caller) => caller.post('/books/create', { book })
const send = (body: string, type = 'application/json') =>
  reader.caller.raw('/api/v1/books/create', { method: 'POST', body, headers: { 'content-type': type } })
const countBooks = async () => (await test().db.selectFrom('book').select('id').execute()).length

describe('a new book', () => {
  it('is stored with everything the form has', async () => {
    const answer = await create({
      title: '  Der   Vorleser ',
      authors: 'Bernhard Schlink , Anna Beispiel,Bernhard Schlink',
      languageCode: 'de',
      isbn: '978-3-257-22953-0',
      genres: ['romane-erzaehlungen', { uuid: 'x', name: 'andere' }, 'romane-erzaehlungen'],
      numberOfPages: 206,
      publishDate: '1997',
      publisher: 'Diogenes',
      description: 'Zeile eins\r\nZeile zwei',
      originalTitle: '',
    })
    expect(answer).toMatchObject({ status: 201 })
    const { book } = answer.body
    expect(book).toMatchObject({
      title: 'Der Vorleser',
      isbn: '9783257229530',
      numberOfPages: 206,
      publishDate: '1997',
      publisher: 'Diogenes',
      description: 'Zeile eins\nZeile zwei',
      originalTitle: null,
      archived: false,
      reviewed: false,
      slug: 'der-vorleser-bernhard-schlink-anna-beispiel',
    })
    expect(book.authors.map((author: { authorFullName: string }) => author.authorFullName)).toEqual(['Bernhard Schlink', 'Anna Beispiel'])
    expect(book.genres.map((genre: { name: string }) => genre.name)).toEqual(['romane-erzaehlungen', 'andere'])
    expect(book.imageUrl).toMatch(new RegExp(`^/covers/${book.uuid}\\.svg\\?v=[\\w-]{8}$`, 'u'))
    expect((await test().visitor().get(`/books/book/${book.uuid}`)).body.book).toEqual(book)
  })

  it('needs only title, authors and language; null means absent', async () => {
    const empty = { isbn: null, genres: null, numberOfPages: null, publishDate: null, publisher: null, imageDataString: null }
    const { book } = (await create({ ...LEAST, ...empty, uuid: null, imageUrl: '', slug: '', archived: true, reviewed: true })).body
    expect(book).toMatchObject({ isbn: null, genres: [], publishDate: null, archived: false, reviewed: false })
  })

  it('is refused to guests', async () => {
    expect(await create(LEAST, test().visitor())).toMatchObject({ status: 401, body: { code: 'NOT_LOGGED_IN' } })
  })

  it('is refused to members who have not confirmed their address, until they have', async () => {
    const { caller, id } = await registerMember(test(), { verified: false })
    const before = await countBooks()
    expect(await create(LEAST, caller)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(await countBooks()).toBe(before)
    await test().db.updateTable('member').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
    expect((await create(LEAST, caller)).status).toBe(201)
  })
})

describe('works and authors', () => {
  it('are shared by editions of one title and first author, however they are spelled', async () => {
    const [first, second, other] = [
      await addBook(reader.caller, { title: 'Größe', authors: 'Jörg Müller' }),
      await addBook(reader.caller, { title: 'GROESSE!', authors: 'Joerg Mueller, Zweite Person' }),
      await addBook(reader.caller, { title: 'Größe', authors: 'Zweite Person' }),
    ]
    const works = await test().db.selectFrom('book').select(['id', 'work_id']).execute()
    const workOf = (book: { uuid: string }) => works.find((row) => row.id === book.uuid)?.work_id
    expect(workOf(first)).toBe(workOf(second))
    expect(workOf(other)).not.toBe(workOf(first))
    expect(second.authors[0]).toEqual(first.authors[0])
    expect(other.authors[0]).toEqual(second.authors[1])
  })

  it.each(['???', 'N. N.', '<>', '123', '😀'])('authors that name nobody are refused: %s', async (authors) => {
    const answer = await create({ ...LEAST, authors })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(JSON.stringify(answer.body)).toContain('FORMS_RULES.AUTHORS.NOT_EMPTY')
  })

  it('may be punctuation, any script, or as long as the fields are', async () => {
    for (const title of [
      '???',
      '…',
      '😀',
      '日本語の本',
      'اَلْكِتَاب',
      '%'.repeat(399),
      '한'.repeat(399),
      'ﷺ'.repeat(399),
      '㍿'.repeat(399),
      'ẞ'.repeat(399),
    ]) {
      const book = await addBook(reader.caller, {
        title,
        authors: /\p{L}/u.test(title) ? title.repeat(2).slice(0, 499) : 'Wer Auch',
        originalTitle: title,
      })
      expect(book.title).toBe(title)
    }
  })
})

describe('an ISBN that is there already', () => {
  it('answers 200 with that book and changes nothing', async () => {
    const first = await addBook(reader.caller, { title: 'Erste', isbn: '9783608938289' })
    const again = await create({ ...LEAST, isbn: '3-608-93828-1' })
    expect(again).toMatchObject({ status: 200, body: { book: { uuid: first.uuid, title: 'Erste' } } })
  })

  it('makes one book of twenty at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create({ ...LEAST, title: `Wettlauf ${index % 3}`, authors: index % 2 ? 'A, B' : 'B, A', isbn: '9783446249004' }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 19 }, () => 200), 201])
    expect(new Set(answers.map((answer) => answer.body.book.uuid)).size).toBe(1)
  })
})

describe('bad input', () => {
  it.each<[string, unknown, string]>([
    ['title', '', 'FORMS_RULES.TITLE.NOT_EMPTY'],
    ['title', '   ', 'FORMS_RULES.TITLE.NOT_EMPTY'],
    ['title', '\u200b', 'FORMS_RULES.TITLE.NOT_EMPTY'],
    ['title', undefined, 'FORMS_RULES.TITLE.NOT_EMPTY'],
    ['title', 7, 'FORMS_RULES.TITLE.NOT_EMPTY'],
    ['title', 'x'.repeat(400), 'FORMS_RULES.TITLE.MAX_LENGTH'],
    ['title', 'a\u0001b', 'FORMS_RULES.TITLE.VALIDITY'],
    ['title', 'a\ud800b', 'FORMS_RULES.TITLE.VALIDITY'],
    ['title', 'a\u202eb', 'FORMS_RULES.TITLE.VALIDITY'],
    ['authors', ' , ,', 'FORMS_RULES.AUTHORS.NOT_EMPTY'],
    ['authors', 'x'.repeat(500), 'FORMS_RULES.AUTHORS.MAX_LENGTH'],
    ['authors', 'x\u0007', 'FORMS_RULES.AUTHORS.VALIDITY'],
    ['languageCode', 'xx', 'FORMS_RULES.LANGUAGE.REQUIRED'],
    ['languageCode', undefined, 'FORMS_RULES.LANGUAGE.REQUIRED'],
    ['isbn', '9783257229531', 'FORMS_RULES.ISBN.CHECK_DIGIT'],
    ['isbn', '9790260000438', 'FORMS_RULES.ISBN.MUSIC'],
    ['isbn', 'abc', 'FORMS_RULES.ISBN.VALIDITY'],
    ['isbn', '9'.repeat(41), 'FORMS_RULES.ISBN.VALIDITY'],
    ['genres', ['horror'], 'FORMS_RULES.GENRES.VALIDITY'],
    ['genres', 'andere', 'INVALID'],
    ['numberOfPages', 0, 'FORMS_RULES.PAGES.VALIDITY'],
    ['numberOfPages', 10_000, 'FORMS_RULES.PAGES.VALIDITY'],
    ['numberOfPages', 1.5, 'FORMS_RULES.PAGES.VALIDITY'],
    ['publishDate', 1449, 'FORMS_RULES.YEAR.VALIDITY'],
    ['publishDate', '99', 'FORMS_RULES.YEAR.VALIDITY'],
    ['publishDate', new Date().getFullYear() + 2, 'FORMS_RULES.YEAR.VALIDITY'],
    ['publisher', 'x'.repeat(101), 'FORMS_RULES.PUBLISHER.MAX_LENGTH'],
    ['description', 'x'.repeat(2001), 'FORMS_RULES.DESCRIPTION.MAX_LENGTH'],
    ['description', 'x\u0001', 'FORMS_RULES.DESCRIPTION.VALIDITY'],
    ['originalTitle', 'x'.repeat(400), 'FORMS_RULES.ORIGINAL_TITLE.MAX_LENGTH'],
    ['colour', 'red', 'UNKNOWN_FIELD'],
  ])('%s = %j is refused', async (field, value, code) => {
    const before = await countBooks()
    const answer = await create({ ...LEAST, [field]: value })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    const [error] = answer.body.errors
    expect(error.code).toBe(code)
    expect(error.path).toMatch(new RegExp(`^book\\.${field}`, 'u'))
    expect(await countBooks()).toBe(before)
  })

  it('accepts next year, by the clock of the database', async () => {
    const { body } = await create({ ...LEAST, title: 'Vorschau', publishDate: new Date().getFullYear() + 1 })
    expect(body.book.publishDate).toBe(String(new Date().getFullYear() + 1))
  })

  it('a body of 20 MB, no JSON, a list and nothing are refused', async () => {
    expect((await send(`{"book":{"title":"${'x'.repeat(20 * 1024 * 1024)}"}}`)).status).toBe(413)
    expect((await send('{"book": {"title": ')).status).toBe(400)
    expect((await send('[]')).status).toBe(400)
    expect((await send('null')).status).toBe(400)
    expect((await send('{}')).status).toBe(400)
    expect((await send('{"book":{}}', 'text/plain')).status).toBe(415)
  })
})
