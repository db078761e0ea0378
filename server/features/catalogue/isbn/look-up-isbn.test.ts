import { describe, expect, it } from 'vitest'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { startStandInDnb } from '../../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../../testing/stand-ins/stand-in-openlibrary.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const dnb = await startStandInDnb()
const openLibrary = await startStandInOpenLibrary()
const test = useTestApplication({ env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: `${openLibrary.url}/` } })

const look = (isbn: string) =>
  test()
    .visitor()
    .get(`/books/isbn/${encodeURIComponent(isbn)}`)
/** How often the libraries were asked by one call. */
async function asksDuring(work: () => Promise<unknown>): Promise<[dnb: number, openLibrary: number]> {
  const before = [dnb.asked.length, openLibrary.asked.length] as const
  await work()
  return [dnb.asked.length - before[0], openLibrary.asked.length - before[1]]
}

describe('a book that the DNB knows', () => {
  it('comes as a draft with its source', async () => {
    const answer = await look('978-3-87134-710-8')
    expect(answer).toMatchObject({ status: 200, body: { source: 'dnb' } })
    expect(answer.body.book).toEqual({
      title: 'Tschick',
      authors: [{ uuid: '', authorFullName: 'Wolfgang Herrndorf' }],
      genres: [{ uuid: expect.any(String), name: 'romane-erzaehlungen' }],
      numberOfPages: 253,
      languageCode: 'de',
      publishDate: '2010',
      description: null,
      publisher: 'Rowohlt Berlin',
      originalTitle: null,
      isbn: '9783871347108',
      archived: false,
      reviewed: false,
    })
  })

  it('is asked for once: the answer is kept', async () => {
    expect(await asksDuring(() => look('9783871347108'))).toEqual([0, 0])
  })

  it('is found by its ISBN-10, with composed letters and without sorting marks, translators and brackets', async () => {
    const { book } = (await look('3257228007')).body
    expect(book).toMatchObject({
      title: 'Der grüne Koffer: eine Reise & ihre Folgen',
      originalTitle: 'The green suitcase',
      publisher: 'Diogenes',
      publishDate: '1999',
      numberOfPages: 321,
      languageCode: 'de',
      isbn: '9783257228007',
    })
    expect(book.authors.map((author: { authorFullName: string }) => author.authorFullName)).toEqual(['Ärna Müller', 'Jörg Beispiel'])
    expect(JSON.stringify(book)).toBe(JSON.stringify(book).normalize('NFC'))
  })

  it('may be a volume with editors', async () => {
    expect((await look('9783453146976')).body.book).toMatchObject({
      title: 'Nachtgeschichten 2: Der lange Flur',
      authors: [{ authorFullName: 'Hanna Holm' }],
      languageCode: 'de',
      genres: [{ name: 'freizeit-hobby' }],
    })
  })
})

it('asks Open Library when the DNB does not know the book', async () => {
  const answer = await look('9780141036144')
  expect(answer.body).toMatchObject({
    source: 'openlibrary',
    book: {
      title: 'Nineteen Eighty-Four',
      authors: [{ authorFullName: 'George Orwell' }],
      publishDate: '2008',
      publisher: 'Penguin Books',
      numberOfPages: 336,
      languageCode: 'en',
      genres: [{ name: 'fantasy-science-fiction' }],
    },
  })
})

describe('a book that nobody knows', () => {
  it('is 404 and not asked for again for 24 hours', async () => {
    expect(await look('9783551551672')).toMatchObject({ status: 404, body: { code: 'ISBN_UNKNOWN' } })
    expect(await asksDuring(() => look('9783551551672'))).toEqual([0, 0])
    await test().shiftClock('25 hours')
    expect(await asksDuring(() => look('9783551551672'))).toEqual([1, 1])
  })

  it('is also one whose ISBN stands only in the record of another', async () => {
    expect((await look('9783442267743')).status).toBe(404)
  })

  it('is asked for once, however many look for it', async () => {
    const asks = await asksDuring(() => Promise.all(Array.from({ length: 8 }, () => look('9783608938289'))))
    expect(asks).toEqual([1, 1])
  })
})

it('answers from our own catalogue first', async () => {
  const { caller } = await registerMember(test())
  const book = await addBook(caller, { title: 'Eigener Bestand', isbn: '9783446249004' })
  const asks = await asksDuring(async () => {
    expect((await look('978-3-446-24900-4')).body).toEqual({ book, source: 'own' })
  })
  expect(asks).toEqual([0, 0])
})

it('names the library in a book that is added from its record', async () => {
  const { caller } = await registerMember(test())
  await look('9783871347108')
  const book = await addBook(caller, { title: 'Tschick', authors: 'Wolfgang Herrndorf', isbn: '9783871347108' })
  const row = await test().db.selectFrom('book').select('source').where('id', '=', book.uuid).executeTakeFirstOrThrow()
  expect(row.source).toBe('dnb')
})

describe('what is no ISBN', () => {
  it.each([
    ['9783871347109', 'FORMS_RULES.ISBN.CHECK_DIGIT'],
    ['3-257-22800-8', 'FORMS_RULES.ISBN.CHECK_DIGIT'],
    ['9790260000438', 'FORMS_RULES.ISBN.MUSIC'],
    ['4006381333931', 'FORMS_RULES.ISBN.PRODUCT'],
    ['9771234567898', 'FORMS_RULES.ISBN.PERIODICAL'],
    ['9,78387E+12', 'FORMS_RULES.ISBN.LOST_DIGITS'],
    ['abc', 'FORMS_RULES.ISBN.VALIDITY'],
    ['97838713471080', 'FORMS_RULES.ISBN.VALIDITY'],
    ["97838713471' or 1=1", 'FORMS_RULES.ISBN.VALIDITY'],
  ])('%s is refused: %s', async (isbn, code) => {
    expect(await look(isbn)).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: [{ path: 'isbn', code }] } })
  })
})

it('is nothing at all with a NUL in the address', async () => {
  expect(await look('978387134710\u0000')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
