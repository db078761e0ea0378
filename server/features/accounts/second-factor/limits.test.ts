import { expect, it } from 'vitest'
import { CODES_UNTIL_WARNING, RATE_LIMITS } from '#domain/policy/limits.ts'
import { callAsAttackers, type Attackers } from '../../../testing/attackers.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { oneTimeCode } from '../../../testing/factories/authenticator.ts'
import { registerByForm as registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })
const [mostByAddress] = RATE_LIMITS.oneTimeCodeByMemberAndAddress
const [mostByMember] = RATE_LIMITS.oneTimeCodeByMember
const [lostLogins] = RATE_LIMITS.secondFactorByAddress

/** The right password, then a code. */
async function enterCode(
  { visitor, logIn, post }: Attackers,
  { member, from, code, caller = visitor() }: { member: RegisteredMember; from: string; code: string; caller?: Caller },
): Promise<Answer> {
  expect((await logIn(from, member.email, undefined, caller)).body.user).toBeNull()
  return post(from, '/login/second-factor', { code }, caller)
}

/** Wrong codes until each of some addresses has none left; how many were looked at. */
async function guessCodes(attackers: Attackers, member: RegisteredMember, addresses: readonly string[]): Promise<number> {
  let looked = 0
  for (const from of addresses) {
    let { body } = await enterCode(attackers, { member, from, code: '000000' })
    for (; body.code === 'CODE_REFUSED'; looked++) ({ body } = await enterCode(attackers, { member, from, code: '000000' }))
    expect(body).toMatchObject({ code: 'RATE_LIMITED', retryAt: expect.any(String) })
  }
  return looked
}

const addresses = (net: number, count: number): string[] => Array.from({ length: count }, (_, host) => `10.${net}.0.${host}`)

async function enrolled(): Promise<{ member: RegisteredMember; secret: string; recoveryCodes: string[] }> {
  const member = await registerMember(test())
  const factor = await enrol(test(), member)
  // The code of this moment was used up by enrolling.
  await test().shiftClock('31 seconds')
  return { member, ...factor }
}

it('takes the right code from a fresh address, however often nine others entered wrong ones', async () => {
  const { member, secret } = await enrolled()
  const attackers = callAsAttackers(test())
  expect(await guessCodes(attackers, member, addresses(1, 9))).toBe(9 * mostByAddress)
  const code = await oneTimeCode(test().db, secret)
  expect((await enterCode(attackers, { member, from: '192.0.2.1', code })).status).toBe(200)
})

it('takes few codes of the app a day for one account from everywhere; known devices and recovery codes still open it', async () => {
  const { member, secret, recoveryCodes } = await enrolled()
  const attackers = callAsAttackers(test())
  const device = attackers.visitor()
  const early = await oneTimeCode(test().db, secret)
  expect((await enterCode(attackers, { member, from: '192.0.2.1', code: early, caller: device })).status).toBe(200)
  await test().shiftClock('31 seconds')
  expect(await guessCodes(attackers, member, addresses(2, 11))).toBe(mostByMember)
  const code = await oneTimeCode(test().db, secret)
  expect((await enterCode(attackers, { member, from: '192.0.2.2', code })).body.code).toBe('RATE_LIMITED')
  expect((await enterCode(attackers, { member, from: '192.0.2.2', code, caller: device })).status).toBe(200)
  expect((await enterCode(attackers, { member, from: '192.0.2.2', code: recoveryCodes[0] ?? '' })).status).toBe(200)
})

it('tells the member once that somebody who knows the password enters wrong codes', async () => {
  const { member } = await enrolled()
  const attackers = callAsAttackers(test())
  const told = async (): Promise<number> => {
    await test().settle()
    return (await test().mailsTo(member.email)).filter(({ subject }) => subject === 'Jemand kennt dein Passwort').length
  }
  expect(await guessCodes(attackers, member, addresses(3, 1))).toBeLessThan(CODES_UNTIL_WARNING)
  expect(await told()).toBe(0)
  await guessCodes(attackers, member, addresses(4, 3))
  expect(await told()).toBe(1)
})

it('stops an address that sends codes of no login', async () => {
  const attackers = callAsAttackers(test())
  const statuses: number[] = []
  for (let tries = 0; tries <= lostLogins; tries++)
    statuses.push((await attackers.post('192.0.2.30', '/login/second-factor', { code: '000000' })).status)
  expect(statuses.slice(-2)).toEqual([401, 429])
})
