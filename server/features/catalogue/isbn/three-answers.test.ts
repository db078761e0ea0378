import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ODD_BOOKS, ODD_ISBNS } from '../../../testing/stand-ins/odd-books.ts'
import { startStandInLibraries } from '../../../testing/stand-ins/stand-in-libraries.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const libraries = await startStandInLibraries(ODD_BOOKS)
const test = useTestApplication({ env: libraries.env })

beforeEach(() => test().db.deleteFrom('isbn_lookup').execute())
afterEach(() => libraries.areAway(false))

const look = (isbn: string) => test().visitor().get(`/books/isbn/${isbn}`)

describe('three answers', () => {
  it('nobody knows it', async () => {
    expect(await look(ODD_ISBNS.unknown)).toMatchObject({ status: 404, body: { code: 'ISBN_UNKNOWN' } })
  })

  it('a library that may know it could not be asked: said with when it can be, kept nowhere, and found once it works', async () => {
    libraries.openLibrary.fault = 'error'
    const answer = await look(ODD_ISBNS.pagesAsText)
    expect(answer).toMatchObject({ status: 503, body: { code: 'LIBRARIES_UNREACHED' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    libraries.areAway(false)
    expect(await look(ODD_ISBNS.pagesAsText)).toMatchObject({ status: 200, body: { source: 'openlibrary' } })
  })

  it.each([
    [ODD_ISBNS.audio, 'AUDIO', 'Die Flut: gekürzte Lesung'],
    [ODD_ISBNS.file, 'FILE', 'Die Flut'],
  ])('%s is no printed book: %s', async (isbn, medium, title) => {
    const said = { status: 422, body: { code: 'NOT_PRINTED', fresh: { medium, title } } }
    expect(await look(isbn)).toMatchObject(said)
    const asked = libraries.dnb.asked.length
    expect(await look(isbn)).toMatchObject(said)
    expect(libraries.dnb.asked.length, 'it is kept').toBe(asked)
  })
})

it('an answer that was kept before its medium was read is asked for anew', async () => {
  const record = JSON.stringify({ title: 'Die Flut', authors: [], languageCode: 'de', genres: [] })
  await test().db.insertInto('isbn_lookup').values({ isbn13: ODD_ISBNS.audio, source: 'dnb', record }).execute()
  expect(await look(ODD_ISBNS.audio)).toMatchObject({ status: 422, body: { code: 'NOT_PRINTED' } })
})

describe('a printed book with an odd record', () => {
  it.each<[what: string, isbn: string, right: object]>([
    [
      'an organisation as author',
      ODD_ISBNS.ofAnOrganisation,
      { title: 'Jahrbuch Küste', authors: [{ authorFullName: 'Stiftung Küstenschutz' }] },
    ],
    [
      'nobody',
      ODD_ISBNS.ofNobody,
      { title: 'Wanderführer Watt', authors: [], publisher: 'Klippe', publishDate: '2015', numberOfPages: 96 },
    ],
    ['copyright before publication', ODD_ISBNS.twoImprints, { publisher: 'Klippe', publishDate: '2010' }],
    ['pages in brackets', ODD_ISBNS.bracketedExtent, { numberOfPages: 32 }],
    ['unnumbered pages', ODD_ISBNS.unnumberedExtent, { numberOfPages: 48 }],
    ['pages as text', ODD_ISBNS.pagesAsText, { title: 'Harbour Novel', numberOfPages: 88 }],
  ])('%s', async (_what, isbn, right) => {
    expect(await look(isbn)).toMatchObject({ status: 200, body: { book: right } })
  })

  it('has the author whom the next library names; where that is away, only for now', async () => {
    const dune = { title: 'Die Düne', publisher: 'Klippe', publishDate: '2012' }
    libraries.openLibrary.fault = 'error'
    expect((await look(ODD_ISBNS.namedElsewhere)).body).toMatchObject({ source: 'dnb', book: { ...dune, authors: [] } })
    libraries.areAway(false)
    expect((await look(ODD_ISBNS.namedElsewhere)).body).toMatchObject({
      source: 'dnb',
      book: { ...dune, authors: [{ authorFullName: 'Kim Lee' }] },
    })
  })

  it('comes with the other book of its publisher that has the same number', async () => {
    expect(await look(ODD_ISBNS.usedTwice)).toMatchObject({
      status: 200,
      body: { book: { title: 'Die Ebbe' }, others: [{ title: 'Kuchen vom Blech', authors: [{ authorFullName: 'Bodo Bäck' }] }] },
    })
  })
})
