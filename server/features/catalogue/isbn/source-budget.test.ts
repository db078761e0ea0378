import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { startStandInDnb } from '../../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../../testing/stand-ins/stand-in-openlibrary.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const dnb = await startStandInDnb()
const openLibrary = await startStandInOpenLibrary()
const test = useTestApplication({
  rateLimits: true,
  env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: `${openLibrary.url}/`, TRUSTED_PROXY_HOPS: '1' },
})
const [guestShare] = RATE_LIMITS.sourceForGuests
const [wholeShare] = RATE_LIMITS.sourceForEverybody

let numbers = 0
/** An ISBN that nobody has asked for and no library knows. */
function freshIsbn(): string {
  const body = `978355${String(++numbers).padStart(6, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** A look-up from an address of its own. */
function look(caller: Caller, isbn = freshIsbn()): Promise<Answer> {
  return caller.raw(`/api/v1/books/isbn/${isbn}`, { headers: { 'x-forwarded-for': `198.51.100.${numbers}` } })
}

it('guests of all addresses together have a share of the questions, members the rest, and the site a limit', async () => {
  for (let asked = 0; asked < guestShare; asked++) expect((await look(test().visitor())).status).toBe(404)
  const refused = await look(test().visitor())
  expect(refused).toMatchObject({ status: 503, body: { code: 'LIBRARIES_UNREACHED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([dnb.asked.length, openLibrary.asked.length]).toEqual([guestShare, guestShare])

  const { caller } = await registerMember(test(), { withAddress: false })
  expect((await look(caller, '9783871347108')).body).toMatchObject({ source: 'dnb' })
  for (let asked = guestShare + 1; asked < wholeShare; asked++) expect((await look(caller)).status).toBe(404)
  expect((await look(caller)).status).toBe(503)
  expect([dnb.asked.length, openLibrary.asked.length]).toEqual([wholeShare, wholeShare])
  // An ISBN whose answer is stored costs no question.
  expect((await look(test().visitor(), '9783871347108')).status).toBe(200)
})
