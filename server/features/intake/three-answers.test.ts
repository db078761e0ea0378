import { beforeEach, afterEach, expect, it } from 'vitest'
import { registerMember } from '../../testing/factories/factories.ts'
import { ODD_BOOKS, ODD_ISBNS } from '../../testing/stand-ins/odd-books.ts'
import { startStandInLibraries } from '../../testing/stand-ins/stand-in-libraries.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, scan, scanned, stackOf } from './testing/stack-steps.ts'

const libraries = await startStandInLibraries(ODD_BOOKS)
const test = useTestApplication({ env: libraries.env })

beforeEach(() => test().db.deleteFrom('isbn_lookup').execute())
afterEach(() => libraries.areAway(false))

it('says of each row which of the answers it is, and offers only what is a printed book', async () => {
  const { caller } = await registerMember(test())
  const rows = [
    scanned({ isbn: ODD_ISBNS.unknown, price: 3 }),
    scanned({ isbn: ODD_ISBNS.audio, price: 3 }),
    scanned({ isbn: ODD_ISBNS.ofNobody, price: 3 }),
    scanned({ isbn: ODD_ISBNS.usedTwice, price: 3 }),
    scanned({ isbn: ODD_ISBNS.ofAnOrganisation, price: 3 }),
  ]
  await scan(caller, ...rows)
  await test().settle()
  expect((await stackOf(caller)).toReversed()).toMatchObject([
    { state: 'UNKNOWN', title: null },
    { state: 'NOT_PRINTED', title: 'Die Flut: gekürzte Lesung', book: null },
    { state: 'AUTHOR_MISSING', title: 'Wanderführer Watt', book: null },
    { state: 'SEVERAL_BOOKS', title: null, book: null },
    { state: 'READY', book: { title: 'Jahrbuch Küste', authors: 'Stiftung Küstenschutz' } },
  ])
  const { body } = await offer(caller, ...rows.map((row) => row.key))
  expect(body.offered).toHaveLength(1)
  expect(body.refused.map(({ code }: { code: string }) => code)).toEqual(['BOOK_UNKNOWN', 'NOT_PRINTED', 'AUTHOR_MISSING', 'SEVERAL_BOOKS'])
  // Whoever holds a book all the same says what it is.
  const book = { title: 'Kuchen vom Blech', authors: 'Bodo Bäck', languageCode: 'de' }
  expect((await caller.put(`/intake/rows/${rows[3]!.key}`, { book })).body.row).toMatchObject({
    state: 'READY',
    book: { title: 'Kuchen vom Blech' },
  })
})

it('lets a row wait whose library could not be asked, says from when on it is asked again, and completes it by itself', async () => {
  const { caller } = await registerMember(test())
  libraries.areAway(true)
  const row = scanned({ isbn: ODD_ISBNS.ordinary, price: 3 })
  await scan(caller, row)
  await test().settle()
  const [waiting] = await stackOf(caller)
  expect(waiting).toMatchObject({ state: 'UNREACHED', book: null })
  const { now } = await test()
    .db.selectNoFrom((query) => query.fn<Date>('app_now').as('now'))
    .executeTakeFirstOrThrow()
  const minutes = (Date.parse(waiting!.askAgainAt ?? '') - now.getTime()) / 60_000
  expect(minutes).toBeGreaterThan(5)
  expect(minutes).toBeLessThanOrEqual(10)
  libraries.areAway(false)
  const asked = libraries.dnb.asked.length
  await test().settle()
  expect(libraries.dnb.asked.length, 'nobody is asked before that').toBe(asked)
  await test().shiftClock('11 minutes')
  await test().settle()
  // The page that waits is told of it.
  expect((await caller.get(`/intake/news?waiting=${row.key}`)).body.rows).toMatchObject([
    { state: 'READY', askAgainAt: null, book: { title: 'Harbour Lights' } },
  ])
})
