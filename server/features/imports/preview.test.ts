import { expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, stackOf } from '../intake/testing/stack-steps.ts'
import { addBook, offerOf } from '../shelf/testing/shelf-steps.ts'
import { choices, entriesOf, latest, preview, verdictsOf } from './testing/import-steps.ts'
import { asUpload, GOODREADS, PRICED_TABLE, STORYGRAPH, UNOWNED } from './testing/sample-files.ts'

const test = useTestApplication()

const offersOf = async (caller: Caller) => (await caller.get('/exchanges/my-book-offers')).body.total
it('says what would become of each entry, and adds nothing', async () => {
  const { caller } = await registerMember(test())
  const created = await preview(caller, GOODREADS)
  expect(created).toMatchObject({ status: 'PREVIEW', format: 'goodreads', rows: 6, finishedRows: 0, toShelf: 1, toWishes: 1 })
  const verdicts = ['UNKNOWN_BOOK', 'UNKNOWN_BOOK', 'NO_ISBN', 'NOT_PRINTED', 'ISBN_INVALID', 'REPEATED']
  expect(await verdictsOf(caller, created.uuid)).toEqual(verdicts)
  expect(created.verdicts).toEqual({ UNKNOWN_BOOK: 2, NO_ISBN: 1, NOT_PRINTED: 1, ISBN_INVALID: 1, REPEATED: 1 })
  expect((await entriesOf(caller, created.uuid))[4]).toMatchObject({ isbn: '9783499225061', isbnProblem: 'CHECK_DIGIT', target: 'NONE' })
  await test().settle()
  expect(await offersOf(caller)).toBe(0)
  expect(await latest(caller)).toMatchObject({ uuid: created.uuid, status: 'PREVIEW' })
})

it('finds books by ISBN, proposes one by title and author, and marks what is on the shelf already', async () => {
  const { caller } = await registerMember(test())
  const proposed = await addBook(caller, 'Die Entdeckung der Langsamkeit')
  const isbn = '9783492227001'
  const book = { title: 'Ein Buch von uns', authors: 'Sten Nadolny', languageCode: 'de', isbn }
  const known = (await caller.post('/books/create', { book })).body.book.uuid
  const file = `Title,Author,ISBN\nX,Y,${isbn}\nDie Entdeckung der LANGSAMKEIT,Sten Nadolny,\n`
  const before = await preview(caller, file, 'shelf')
  expect(await entriesOf(caller, before.uuid)).toMatchObject([
    { verdict: 'WILL_ADD', book: { uuid: known, title: 'Ein Buch von uns' } },
    { verdict: 'PROPOSAL', target: 'NONE', book: { uuid: proposed } },
  ])
  const copy = (await caller.post('/exchanges/create-offer', offerOf(known))).body.offer.uuid
  expect(await verdictsOf(caller, before.uuid)).toEqual(['ALREADY_THERE', 'PROPOSAL'])
  await caller.delete(`/exchanges/offer/${copy}`)
  // The copy was withdrawn on purpose, so a new file does not put it back by itself.
  const after = await preview(caller, file, 'shelf')
  expect(await verdictsOf(caller, after.uuid)).toEqual(['WAS_THERE', 'PROPOSAL'])
  // The preview before it is gone.
  expect((await caller.get(`/imports/${before.uuid}/rows`)).status).toBe(404)
})

it('proposes a book whatever signs stand in its title', async () => {
  const { caller } = await registerMember(test())
  const book = { title: 'Catch-33 & mehr', authors: 'J.R.R. Muster', languageCode: 'de' }
  const proposed = (await caller.post('/books/create', { book })).body.book.uuid
  const { uuid } = await preview(caller, 'Title,Author,ISBN\nCatch33 und mehr,JRR Muster,\n', 'shelf')
  expect(await entriesOf(caller, uuid)).toMatchObject([{ verdict: 'PROPOSAL', book: { uuid: proposed } }])
})

it('shows one group at a time, page by page', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, GOODREADS)
  const numbers = async (query: string) => {
    const { body } = await caller.get(`/imports/${uuid}/rows?${query}`)
    return [body.rows.map((row: { number: number }) => row.number), body.total]
  }
  expect(await numbers('group=adding')).toEqual([[1, 2], 2])
  expect(await numbers('group=attention')).toEqual([[4], 1])
  expect(await numbers('group=isbn&start=1&limit=1')).toEqual([[5], 2])
  expect(await numbers('group=there')).toEqual([[6], 1])
})

it('puts the whole file on the shelf or on the wish list when the member says so', async () => {
  const { caller } = await registerMember(test())
  expect(await preview(caller, STORYGRAPH, 'shelf')).toMatchObject({ toShelf: 3, toWishes: 0 })
  expect(await preview(caller, STORYGRAPH, 'wishes')).toMatchObject({ toShelf: 0, toWishes: 3 })
  expect(await preview(caller, STORYGRAPH, 'file')).toMatchObject({ toShelf: 2, toWishes: 1 })
})

it.each(Object.entries(UNOWNED))('leaves out what the reader does not own, and says so (%s)', async (format, file) => {
  const { caller } = await registerMember(test())
  const created = await preview(caller, file)
  expect(created).toMatchObject({ format, toShelf: 0, toWishes: 0, verdicts: { UNOWNED: 1 } })
  expect((await caller.get(`/imports/${created.uuid}/rows?group=unowned`)).body).toMatchObject({ total: 1, rows: [{ target: 'NONE' }] })
  expect((await caller.put(`/imports/${created.uuid}/unowned`, { target: 'SHELF' })).body.import).toMatchObject({ toShelf: 1 })
  await caller.put(`/imports/${created.uuid}/rows/1`, { target: 'WISHES', condition: null, price: null })
  expect((await caller.get('/imports/latest')).body.import).toMatchObject({ toShelf: 0, toWishes: 1 })
  // Who says that all of them are there has them.
  expect(await preview(caller, file, 'shelf')).toMatchObject({ toShelf: 1 })
})

it('reads price, comment and edition under German headers, and reports invalid prices', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, PRICED_TABLE)
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { condition: 'GOOD', price: 4, priceText: null, comment: 'Ein Eselsohr' },
    { condition: null, price: 3, priceText: null, comment: '' },
    { price: null, priceText: '2,50', comment: '=HYPERLINK("x")' },
  ])
  await caller.post(`/imports/${uuid}/start`, choices({ price: null }))
  await test().settle()
  await caller.put('/intake/defaults', { ...(await caller.get('/intake')).body.defaults, priceRule: 'FIXED', points: 9 })
  await offer(caller, ...(await stackOf(caller)).map((row) => row.key))
  const { books } = (await caller.get('/exchanges/my-book-offers')).body
  const copyOf = (title: string) => books.find((copy: { book: { title: string } }) => copy.book.title === title)
  expect(copyOf('Die Wand')).toMatchObject({
    price: 4,
    condition: 'GOOD',
    comment: 'Ein Eselsohr',
    book: { publishDate: '2004', numberOfPages: 285, publisher: 'List' },
  })
  expect(copyOf('Momo')).toMatchObject({ price: 3, book: { numberOfPages: 304, publishDate: null, publisher: null } })
  expect(copyOf('Tschick')).toMatchObject({ price: 9, book: { numberOfPages: null, publishDate: null } })
})

it('asks for a verified address, and hides the imports of others', async () => {
  const { caller } = await registerMember(test(), { verified: false })
  const { uuid } = await preview(caller, GOODREADS)
  expect(await caller.post(`/imports/${uuid}/start`, choices())).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
  const other = (await registerMember(test())).caller
  expect((await other.post(`/imports/${uuid}/start`, choices())).status).toBe(404)
  expect((await other.get(`/imports/${uuid}/rows`)).status).toBe(404)
  expect((await other.put(`/imports/${uuid}/rows/1`, { target: 'NONE', condition: null, price: null })).status).toBe(404)
  expect((await other.delete(`/imports/${uuid}`)).status).toBe(404)
  expect((await other.get('/imports/latest')).body.import).toBeNull()
  const own = await preview(other, GOODREADS)
  expect((await other.put(`/imports/${own.uuid}/rows/7`, { target: 'NONE', condition: null, price: null })).status).toBe(404)
})

it.each([
  ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 0]).toString('base64'), 422, 'FILE_UNREADABLE'],
  ['no books', asUpload('nur Worte'), 422, 'FILE_WITHOUT_BOOKS'],
  ['too many bytes', Buffer.alloc(5 * 1024 * 1024 + 1, 'x').toString('base64'), 413, 'TOO_LARGE'],
  ['far too many bytes', 'A'.repeat(8 * 1024 * 1024), 413, 'TOO_LARGE'],
  ['no base64', 'Süß', 400, 'VALIDATION'],
])('refuses a file with %s', async (_, file, status, code) => {
  const { caller } = await registerMember(test())
  expect(await caller.post('/imports', { file })).toMatchObject({ status, body: { code } })
})

it('asks about ten digits that may be an ISBN, and adds them once the member says so', async () => {
  const { caller } = await registerMember(test())
  const text = 'Kundennummer 3499136503, bestellt am 27.11.2026 um 12:38\n3453017420\nISBN 3522177509'
  const { uuid } = await preview(caller, text, 'shelf')
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { isbn: '9783453017429', isbnProblem: null, verdict: 'UNSURE_ISBN', target: 'NONE' },
    { isbn: '9783522177504', isbnProblem: null, verdict: 'UNKNOWN_BOOK', target: 'SHELF' },
  ])
  await caller.put(`/imports/${uuid}/rows/1`, { target: 'SHELF', condition: null, price: null })
  expect(await verdictsOf(caller, uuid)).toEqual(['UNKNOWN_BOOK', 'UNKNOWN_BOOK'])
})

it('names the reason why a number is no ISBN', async () => {
  const { caller } = await registerMember(test())
  const numbers = ['9,78355E+12', '4006381333931', '9771234567898', '9790260000438', '9783548605716', '978354860571']
  const { uuid } = await preview(caller, `Titel;ISBN\n${numbers.map((number) => `Kliff;${number}`).join('\n')}`)
  const entries = await entriesOf(caller, uuid)
  expect(entries.map(({ isbnProblem }) => isbnProblem)).toEqual([
    'LOST_DIGITS',
    'PRODUCT',
    'PERIODICAL',
    'MUSIC',
    'CHECK_DIGIT',
    'VALIDITY',
  ])
  expect(new Set(entries.map(({ verdict }) => verdict))).toEqual(new Set(['ISBN_INVALID']))
  expect(entries[0]).toMatchObject({ isbn: '9,78355E+12' })
})

it('reads names of files as those of the form, and proposes books by them', async () => {
  const { caller } = await registerMember(test())
  const book = { title: 'Traum', authors: 'Martin Luther King, Jr.', languageCode: 'de' }
  const known = (await caller.post('/books/create', { book })).body.book
  expect(known.authors).toMatchObject([{ authorFullName: 'Martin Luther King Jr.' }])
  const rows = ['Traum,"King, Martin Luther, Jr."', 'Farbe,Kurt Vonnegut Jr.', 'Flut,Ria Tammen & Ole Brandt', 'Ebbe,N/A']
  const { uuid } = await preview(caller, `Title,Author\n${rows.join('\n')}\n`, 'shelf')
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { authors: 'Martin Luther King Jr.', verdict: 'PROPOSAL', book: { uuid: known.uuid } },
    { authors: 'Kurt Vonnegut Jr.' },
    { authors: 'Ria Tammen, Ole Brandt' },
    { authors: null },
  ])
})
