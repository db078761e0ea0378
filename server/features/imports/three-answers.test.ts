import { afterEach, beforeEach, expect, it } from 'vitest'
import { IMPORT_ASKED_AT_MOST } from '#domain/policy/imports.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { ODD_BOOKS, ODD_ISBNS } from '../../testing/stand-ins/odd-books.ts'
import { startStandInLibraries } from '../../testing/stand-ins/stand-in-libraries.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { entriesOf, latest, preview, startImportOf } from './testing/import-steps.ts'

const libraries = await startStandInLibraries(ODD_BOOKS)
const test = useTestApplication({ env: libraries.env })

beforeEach(() => test().db.deleteFrom('isbn_lookup').execute())
afterEach(() => libraries.areAway(false))

const isbns = (...numbers: string[]): string => `ISBN\n${numbers.join('\n')}\n`

it('tells of each entry which of the answers it is', async () => {
  const { caller } = await registerMember(test())
  const { unknown, audio, ofNobody, usedTwice, ofAnOrganisation } = ODD_ISBNS
  const { uuid } = await startImportOf(caller, isbns(unknown, audio, ofNobody, usedTwice, ofAnOrganisation), { lookUp: true })
  await test().settle()
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', toShelf: 1 })
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { verdict: 'FAILED', reason: 'BOOK_UNKNOWN' },
    { verdict: 'NOT_PRINTED', title: 'Die Flut: gekürzte Lesung' },
    { verdict: 'FAILED', reason: 'AUTHOR_MISSING', title: 'Wanderführer Watt' },
    { verdict: 'FAILED', reason: 'SEVERAL_BOOKS' },
    { verdict: 'ADDED', book: { title: 'Jahrbuch Küste', authors: 'Stiftung Küstenschutz' } },
  ])
  const kept = await test().db.selectFrom('import_row').selectAll().where('import_id', '=', uuid).where('number', '=', 3).executeTakeFirst()
  expect(kept).toMatchObject({ publisher: 'Klippe', publish_year: 2015, number_of_pages: 96 })
  // What a library has said of it is known to the next list before it starts.
  const next = await preview((await registerMember(test())).caller, isbns(audio))
  expect(next).toMatchObject({ verdicts: { NOT_PRINTED: 1 } })
})

it('takes the author or the title of the file where the library names none, or several books', async () => {
  const { caller } = await registerMember(test())
  const file = `Title,Author,ISBN\nWatt,Karla Karte,${ODD_ISBNS.ofNobody}\nKuchen vom Blech,Bäck,${ODD_ISBNS.usedTwice}\n`
  const { uuid } = await startImportOf(caller, file, { lookUp: true })
  await test().settle()
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { verdict: 'ADDED', book: { title: 'Wanderführer Watt', authors: 'Karla Karte' } },
    { verdict: 'ADDED', book: { title: 'Kuchen vom Blech', authors: 'Bodo Bäck' } },
  ])
})

it('one odd record keeps no other book of a list away', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await startImportOf(caller, isbns(ODD_ISBNS.pagesAsText, ODD_ISBNS.ordinary), { lookUp: true })
  await test().settle()
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { verdict: 'ADDED', book: { title: 'Harbour Novel' } },
    { verdict: 'ADDED', book: { title: 'Harbour Lights' } },
  ])
})

it('waits while the libraries are away, goes on with the others, and completes itself', async () => {
  const { caller } = await registerMember(test())
  libraries.areAway(true)
  const file = `Title,Author,ISBN\n,,${ODD_ISBNS.bracketedExtent}\nEigenes,Jemand Anders,9783423086004\n`
  const { uuid } = await startImportOf(caller, file, { lookUp: true })
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'RUNNING', finishedRows: 1, verdicts: { WAITS: 1, ADDED: 1 } })
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { verdict: 'WAITS', reason: null, askAgainAt: expect.any(String) },
    { verdict: 'ADDED', askAgainAt: null },
  ])
  libraries.areAway(false)
  await test().shiftClock('11 minutes')
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', verdicts: { ADDED: 2 } })
  const [first] = await entriesOf(caller, uuid)
  expect(first).toMatchObject({ verdict: 'ADDED', askAgainAt: null, book: { title: 'Die Möwe' } })
})

it('asks no more than so often, and says then that the libraries were away', async () => {
  const { caller } = await registerMember(test())
  libraries.areAway(true)
  const { uuid } = await startImportOf(caller, isbns(ODD_ISBNS.unknown), { lookUp: true })
  await test().settle()
  for (let asked = 1; asked < IMPORT_ASKED_AT_MOST; asked++) {
    expect(await latest(caller)).toMatchObject({ status: 'RUNNING' })
    await test().shiftClock('25 hours')
    await test().settle()
  }
  expect(await latest(caller)).toMatchObject({ status: 'DONE' })
  expect(await entriesOf(caller, uuid)).toMatchObject([{ verdict: 'FAILED', reason: 'UNREACHED' }])
})
