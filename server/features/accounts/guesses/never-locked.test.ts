import { expect, it } from 'vitest'
import { GUESS_WARNING_DAYS } from '#domain/policy/accounts.ts'
import { GUESSED_ACCOUNT, RATE_LIMITS } from '#domain/policy/limits.ts'
import { callAsAttackers, type Attackers } from '../../../testing/attackers.ts'
import { registerByForm as registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { mailedLink } from '../../../testing/mailed-link.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })
const WRONG = 'guessed wrong'
const [mostByAddress] = RATE_LIMITS.loginByAccountAndAddress
const [mostAtGuessed] = RATE_LIMITS.loginAtGuessedAccount
const { wrongTries, waitSeconds } = GUESSED_ACCOUNT

/** Wrong tries of each address at one account; the statuses. */
async function guess({ logIn }: Attackers, email: string, addresses: readonly string[], each: number): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < each; tries++)
    statuses.push(...(await Promise.all(addresses.map(async (from) => (await logIn(from, email, WRONG)).status))))
  return statuses
}

const addresses = (net: number, count: number): string[] =>
  Array.from({ length: count }, (_, host) => `10.${net}.${host >> 8}.${host & 255}`)

it('lets the right password in from 40 addresses and a known device, while 25 wrong tries of each of nine others wait', async () => {
  const administrator = await registerMember(test())
  const gate = Promise.withResolvers<void>()
  // Whoever has to wait longer than a fresh address waits for the end of this test.
  const attackers = callAsAttackers(test(), (seconds) => (seconds > waitSeconds ? gate.promise : Promise.resolve()))
  const device = attackers.visitor()
  expect((await attackers.logIn('192.0.2.1', administrator.email, undefined, device)).status).toBe(200)
  const wrong = addresses(1, 9).flatMap((from) => Array.from({ length: 25 }, () => attackers.logIn(from, administrator.email, WRONG)))
  await expect.poll(() => attackers.waits.filter((seconds) => seconds > waitSeconds).length).toBeGreaterThan(8)
  for (const from of addresses(2, 40)) expect((await attackers.logIn(from, administrator.email)).status).toBe(200)
  const waited = attackers.waits.length
  expect((await attackers.logIn('10.1.0.0', administrator.email, undefined, device)).status).toBe(200)
  expect(attackers.waits).toHaveLength(waited)
  gate.resolve()
  for (const { status } of await Promise.all(wrong)) expect([401, 429]).toContain(status)
})

it('slows all who guess from everywhere, each of them a few tries a day, and holds a right password up for seconds', async () => {
  const member = await registerMember(test())
  const attackers = callAsAttackers(test())
  const before = await guess(attackers, member.email, addresses(3, 5), mostByAddress)
  expect(before).toHaveLength(wrongTries)
  expect(new Set(before)).toEqual(new Set([401]))
  const [one = ''] = addresses(4, 1)
  const statuses = await guess(attackers, member.email, [one], mostAtGuessed + 3)
  expect(statuses).toEqual([...Array.from({ length: mostAtGuessed }, () => 401), 429, 429, 429])
  // Those that guessed before have none left.
  expect(new Set(await guess(attackers, member.email, addresses(3, 5), 1))).toEqual(new Set([429]))
  attackers.waits.length = 0
  expect((await attackers.logIn('192.0.2.2', member.email)).status).toBe(200)
  expect(attackers.waits).toEqual([waitSeconds])
  // A right password ends nothing for those who guess.
  expect(await guess(attackers, member.email, [one], 1)).toEqual([429])
})

it('does not slow another account that is not guessed at', async () => {
  const [victim, other] = [await registerMember(test()), await registerMember(test())]
  const attackers = callAsAttackers(test())
  await guess(attackers, victim.email, addresses(5, 6), mostByAddress)
  attackers.waits.length = 0
  expect((await attackers.logIn('192.0.2.3', other.email)).status).toBe(200)
  expect(attackers.waits).toEqual([])
})

it('takes five wrong passwords from a new address even then, and the right one after them', async () => {
  const member = await registerMember(test())
  const attackers = callAsAttackers(test())
  await guess(attackers, member.email, addresses(6, 6), mostByAddress)
  expect(await guess(attackers, member.email, ['192.0.2.4'], 5)).toEqual([401, 401, 401, 401, 401])
  expect((await attackers.logIn('192.0.2.4', member.email)).status).toBe(200)
})

it('tells the member once, and once more when it goes on a week later', async () => {
  const member = await registerMember(test())
  const attackers = callAsAttackers(test())
  const told = async (): Promise<number> => {
    await test().settle()
    return (await test().mailsTo(member.email)).filter(({ subject }) => subject === 'Jemand rät dein Passwort').length
  }
  await guess(attackers, member.email, addresses(7, 5), mostByAddress)
  expect(await told()).toBe(0)
  await guess(attackers, member.email, addresses(8, 4), 2)
  expect(await told()).toBe(1)
  await test().shiftClock(`${GUESS_WARNING_DAYS * 24 + 1} hours`)
  await guess(attackers, member.email, addresses(9, 2), 1)
  expect(await told()).toBe(2)
})

it('sends nothing, and answers the same, where there is no account', async () => {
  const attackers = callAsAttackers(test())
  const statuses = await guess(attackers, 'niemand@example.org', addresses(10, 6), mostByAddress)
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(wrongTries)
  await test().settle()
  expect(await test().mailsTo('niemand@example.org')).toEqual([])
})

it('lets a member in at once, from the address of their wrong tries, when they have set a new password by mail', async () => {
  const member = await registerMember(test())
  const attackers = callAsAttackers(test())
  const from = '192.0.2.77'
  await guess(attackers, member.email, [from], mostByAddress)
  expect((await attackers.logIn(from, member.email)).status).toBe(429)
  await attackers.post(from, '/restore-password', { email: member.email })
  const token = (await mailedLink(test(), member.email, '/reset-password')).get('token') ?? ''
  const chosen = 'ein ganz neues Passwort'
  expect((await attackers.post(from, `/restore-password/${token}`, { new_password: wirePassword(chosen) })).status).toBe(200)
  attackers.waits.length = 0
  expect((await attackers.logIn(from, member.email, chosen)).status).toBe(200)
  expect(attackers.waits).toEqual([])
  // Another address, which proved nothing, keeps its count.
  const other = await registerMember(test())
  await guess(attackers, other.email, [from], mostByAddress)
  expect((await attackers.logIn(from, other.email)).status).toBe(429)
})
