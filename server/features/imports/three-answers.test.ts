import { afterEach, beforeEach, expect, it } from 'vitest'
import type { IntakeRow } from '#contract/intake.ts'
import { IMPORT_ASKED_AT_MOST } from '#domain/policy/imports.ts'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { ODD_BOOKS, ODD_ISBNS } from '../../testing/stand-ins/odd-books.ts'
import { startStandInLibraries } from '../../testing/stand-ins/stand-in-libraries.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { stackOf } from '../intake/testing/stack-steps.ts'
import { entriesOf, latest, preview, startImportOf } from './testing/import-steps.ts'

const libraries = await startStandInLibraries(ODD_BOOKS)
const test = useTestApplication({ env: libraries.env })

beforeEach(() => test().db.deleteFrom('isbn_lookup').execute())
afterEach(() => libraries.areAway(false))

const isbns = (...numbers: string[]): string => `ISBN\n${numbers.join('\n')}\n`
/** Wishes for all books of a list; what comes of copies is said on the stack. */
const startWishes = (caller: Caller, list: string) => startImportOf(caller, list, { lookUp: true }, 'wishes')

it('gives each entry one of the outcomes', async () => {
  const { caller } = await registerMember(test())
  const { unknown, audio, ofNobody, usedTwice, ofAnOrganisation } = ODD_ISBNS
  const { uuid } = await startWishes(caller, isbns(unknown, audio, ofNobody, usedTwice, ofAnOrganisation))
  await test().settle()
  await test().settle()
  expect(await latest(caller)).toMatchObject({ status: 'DONE', toWishes: 1 })
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
  const { uuid } = await startWishes(caller, file)
  await test().settle()
  expect(await entriesOf(caller, uuid)).toMatchObject([
    { verdict: 'ADDED', book: { title: 'Wanderführer Watt', authors: 'Karla Karte' } },
    { verdict: 'ADDED', book: { title: 'Kuchen vom Blech', authors: 'Bodo Bäck' } },
  ])
})

/** The stack's rows of a list, in its order. */
async function rowsOf(caller: Caller, ...lines: string[]): Promise<IntakeRow[]> {
  await startImportOf(caller, `Title,Author,Year,ISBN\n${lines.join('\n')}\n`, { lookUp: true, price: null }, 'shelf')
  // The import puts rows onto the stack, the stack asks.
  for (let turns = 0; turns < 3; turns++) await test().settle()
  return (await stackOf(caller)).toReversed()
}

it('on the stack the list says what the libraries do not: the author, which of several books, and what nobody knows', async () => {
  const { caller } = await registerMember(test())
  const { ofNobody, usedTwice, audio, ordinary, unknown } = ODD_ISBNS
  const told = [
    `Watt,Karla Karte,,${ofNobody}`,
    `Kuchen vom Blech,Bäck,,${usedTwice}`,
    `Die Flut,Ria Tammen,,${audio}`,
    `Lights,Somebody,1999,${ordinary}`,
    `Nie gehört,Jemand Anders,1999,${unknown}`,
  ]
  expect(await rowsOf(caller, ...told)).toMatchObject([
    { state: 'READY', book: { title: 'Wanderführer Watt', authors: 'Karla Karte' } },
    { state: 'READY', book: { title: 'Kuchen vom Blech', authors: 'Bodo Bäck' } },
    { state: 'NOT_PRINTED', title: 'Die Flut: gekürzte Lesung', book: null },
    { state: 'READY', book: { title: 'Harbour Lights' } },
    { state: 'READY', book: { title: 'Nie gehört', authors: 'Jemand Anders', year: 1999 } },
  ])
})

it('skips one unreadable record and reads the others', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await startWishes(caller, isbns(ODD_ISBNS.pagesAsText, ODD_ISBNS.ordinary))
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
  const { uuid } = await startWishes(caller, file)
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

it('retries a limited number of times, then reports that the libraries were unreachable', async () => {
  const { caller } = await registerMember(test())
  libraries.areAway(true)
  const { uuid } = await startWishes(caller, isbns(ODD_ISBNS.unknown))
  await test().settle()
  for (let asked = 1; asked < IMPORT_ASKED_AT_MOST; asked++) {
    expect(await latest(caller)).toMatchObject({ status: 'RUNNING' })
    await test().shiftClock('25 hours')
    await test().settle()
  }
  expect(await latest(caller)).toMatchObject({ status: 'DONE' })
  expect(await entriesOf(caller, uuid)).toMatchObject([{ verdict: 'FAILED', reason: 'UNREACHED' }])
})

it('on the stack a book is ready in the words of its list while the libraries are away; without them it waits', async () => {
  const { caller } = await registerMember(test())
  libraries.areAway(true)
  expect(await rowsOf(caller, `Die Möwe,Jemand Anders,,${ODD_ISBNS.twoImprints}`, `,,,${ODD_ISBNS.unnumberedExtent}`)).toMatchObject([
    { state: 'READY', book: { title: 'Die Möwe', authors: 'Jemand Anders' } },
    { state: 'UNREACHED', book: null },
  ])
})
