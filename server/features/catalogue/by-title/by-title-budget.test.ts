import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { OLD_RECORDS } from '../../../testing/old-books/dnb-records.ts'
import { startStandInDnb } from '../../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../../testing/stand-ins/stand-in-openlibrary.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const dnb = await startStandInDnb(OLD_RECORDS)
const openLibrary = await startStandInOpenLibrary()
const test = useTestApplication({
  rateLimits: true,
  env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: openLibrary.url },
})
const [titleShare] = RATE_LIMITS.sourceForTitles
const [ofMember] = RATE_LIMITS.byTitleByMember

it('titles have a share of the questions to libraries, a member a share of the titles, and ISBNs are answered all the same', async () => {
  const { caller } = await registerMember(test(), { withAddress: false })
  const look = (title: string) => caller.get(`/books/by-title?${new URLSearchParams({ title })}`)
  // Equal questions at the same moment are one question to the library.
  const same = await Promise.all(Array.from({ length: 8 }, () => look('gruppenbild mit dame')))
  expect(same.every(({ body }) => body.editions.length === 1)).toBe(true)
  expect(dnb.asked).toHaveLength(1)

  let asked = 8
  // A title that is not found costs two questions: as typed, and with other spellings.
  for (; dnb.asked.length < titleShare; asked++) await look(`unbekanntes ${asked}`)
  const spent = await look('noch ein anderes buch')
  expect(spent).toMatchObject({ status: 200, body: { editions: [], silent: ['dnb', 'openlibrary'] } })
  expect([dnb.asked.length, openLibrary.asked.length]).toEqual([titleShare, titleShare])
  expect((await look('gruppenbild mit dame')).body).toMatchObject({ silent: [], editions: [{ source: 'dnb' }] })
  expect((await caller.get('/books/isbn/9783871347108')).body).toMatchObject({ source: 'dnb' })

  for (asked += 2; asked < ofMember; asked++) expect((await look('gruppenbild mit dame')).status).toBe(200)
  const refused = await look('gruppenbild mit dame')
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
