import { expect, it } from 'vitest'
import { REVIEW_HOLD_DAYS } from '#domain/policy/administration.ts'
import { createOffer, readQuote } from '../../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const reason = 'Zwei Konten, dieselbe Karte.'

async function balancesOf({ caller }: RegisteredMember): Promise<[number, number]> {
  const { numExchangeTokens, numWaitingPoints } = (await caller.get('/session')).body
  return [numExchangeTokens, numWaitingPoints]
}

it('an administrator holds what a member can spend, and releases it; both are written down', async () => {
  const [admin, member, other] = [await registerAdmin(test()), await registerMember(test()), await registerMember(test())]
  for (const price of [3, 4]) await createOffer(member.caller, price)
  const wanted = await createOffer(other.caller, 5)
  const act = (what: 'hold' | 'release', { id } = member) => admin.caller.post(`/admin/users/${id}/${what}-points`, { reason })
  expect(await act('hold')).toMatchObject({ status: 200, body: { held: 2 } })
  expect(await act('hold')).toMatchObject({ status: 200, body: { held: 2 } })
  expect(await balancesOf(member)).toEqual([0, 2])
  expect(await readQuote(member.caller, wanted)).toMatchObject({ extraPoints: 5 })
  const { entries, waiting } = (await member.caller.get('/points/ledger')).body
  expect(entries[0]).toMatchObject({ kind: 'REVIEW', amount: -2, balance: 0, isWaiting: false })
  expect(waiting).toMatchObject([{ amount: 2, reason: 'REVIEW', until: expect.any(String) }])
  expect(JSON.stringify(waiting)).not.toContain(reason)
  const page = async () => (await admin.caller.get(`/admin/users/${member.id}`)).body
  expect(await page()).toMatchObject({ waiting: [{ amount: 2, note: reason }], acts: [{ act: 'points.hold', reason }] })
  expect(await act('release')).toMatchObject({ status: 200, body: { held: 0 } })
  expect(await act('release')).toMatchObject({ status: 200, body: { held: 0 } })
  expect(await balancesOf(member)).toEqual([2, 0])
  expect((await page()).acts.map((line: { act: string }) => line.act)).toEqual(['points.release', 'points.hold'])
  expect(await act('hold', admin)).toMatchObject({ status: 403 })
  expect(await act('hold', { ...member, id: crypto.randomUUID() })).toMatchObject({ status: 404 })
})

it('what nobody releases is free after the days of the policy, and what comes meanwhile is not held', async () => {
  const [admin, member] = [await registerAdmin(test()), await registerMember(test())]
  await createOffer(member.caller, 3)
  await admin.caller.post(`/admin/users/${member.id}/hold-points`, { reason })
  await createOffer(member.caller, 4)
  await test().shiftClock(`${REVIEW_HOLD_DAYS - 1} days 23 hours`)
  await test().settle()
  expect(await balancesOf(member)).toEqual([1, 1])
  await test().shiftClock('61 minutes')
  await test().settle()
  expect(await balancesOf(member)).toEqual([2, 0])
})
