import { expect, it } from 'vitest'
import { DECISION_YEARS } from '#domain/policy/legal.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { holdOnArrival, releaseHoldsOf, releaseIfDue, takeBackHold } from './holds-commands.ts'
import { listHolds } from './holds-queries.ts'

const test = useTestApplication()

/** Brings points that wait: for a first swap, or for some days. */
async function wait(member: RegisteredMember, amount: number, days?: number): Promise<boolean> {
  const key = `test-free:${member.id}:${amount}`
  const reason = days === undefined ? 'FIRST_SWAP' : 'REVIEW'
  const note = days === undefined ? '' : 'Zwei Konten.'
  return inTransaction(test().db, (tx) =>
    holdOnArrival(tx, { key, memberId: member.id, amount, reason, days, note, from: { kind: 'sys:free' }, kind: 'FREE_OFFER' }),
  )
}

async function idsOf(member: RegisteredMember): Promise<string[]> {
  return (await listHolds(test().db, member.id)).map(({ id }) => id)
}

/** What can be spent, and what waits. */
async function balancesOf({ caller }: RegisteredMember): Promise<[number, number]> {
  const { numExchangeTokens, numWaitingPoints } = (await caller.get('/session')).body
  return [numExchangeTokens, numWaitingPoints]
}

it('points that wait are shown apart, with why and until when, and are no points to spend', async () => {
  const member = await registerMember(test())
  expect([await wait(member, 7), await wait(member, 7), await wait(member, 2, 7)]).toEqual([true, false, true])
  expect(await balancesOf(member)).toEqual([0, 9])
  expect((await member.caller.get('/points/ledger')).body).toMatchObject({
    entries: [
      { amount: 2, balance: 9, kind: 'FREE_OFFER', isWaiting: true },
      { amount: 7, balance: 7, kind: 'FREE_OFFER', isWaiting: true },
    ],
    total: 2,
    waiting: [
      { amount: 2, reason: 'REVIEW', until: expect.any(String), isDisputed: false },
      { amount: 7, reason: 'FIRST_SWAP', isDisputed: false },
    ],
  })
})

it('are released on their day, once, with several processes', async () => {
  const member = await registerMember(test())
  await wait(member, 5, 7)
  await wait(member, 3)
  await test().shiftClock('6 days 23 hours')
  await test().settle()
  expect(await balancesOf(member)).toEqual([0, 8])
  await test().shiftClock('61 minutes')
  const [due = ''] = await idsOf(member)
  await Promise.all(Array.from({ length: 4 }, () => releaseIfDue(test().db, due)))
  await test().settle()
  expect(await balancesOf(member)).toEqual([5, 3])
  const { entries, total } = (await member.caller.get('/points/ledger')).body
  expect([total, entries[0]]).toMatchObject([3, { kind: 'RELEASE', amount: 5, balance: 5, isWaiting: false }])
})

it('without a day wait until they are released, each once', async () => {
  const member = await registerMember(test())
  await wait(member, 7)
  await wait(member, 4)
  await wait(member, 2, 7)
  await test().shiftClock('5 days')
  await test().settle()
  expect(await balancesOf(member)).toEqual([0, 13])
  const release = () => inTransaction(test().db, (tx) => releaseHoldsOf(tx, member.id, 'FIRST_SWAP'))
  expect([await release(), await release()]).toEqual([11, 0])
  expect(await balancesOf(member)).toEqual([11, 2])
})

it('go back to where they came from, unless they were released', async () => {
  const member = await registerMember(test())
  await wait(member, 7)
  await wait(member, 4, 7)
  const [first = '', second = ''] = await idsOf(member)
  const takenBack = (id: string) => inTransaction(test().db, (tx) => takeBackHold(tx, id))
  const released = () => inTransaction(test().db, (tx) => releaseHoldsOf(tx, member.id, 'REVIEW'))
  expect([await released(), await takenBack(first), await released()]).toEqual([4, false, 0])
  expect([await takenBack(second), await takenBack(second)]).toEqual([true, false])
  expect(await balancesOf(member)).toEqual([4, 0])
  const { entries } = (await member.caller.get('/points/ledger')).body
  expect(entries[0]).toMatchObject({ kind: 'TAKE_BACK', amount: -7, balance: 0, isWaiting: true })
  await expect(
    inTransaction(test().db, async (tx) => {
      await holdOnArrival(tx, {
        key: 'test-part',
        memberId: member.id,
        amount: 3,
        reason: 'FIRST_SWAP',
        from: { kind: 'sys:free' },
        kind: 'FREE_OFFER',
      })
      const [hold] = await listHolds(tx, member.id)
      return takeBackHold(tx, hold?.id ?? '', [{ to: { kind: 'sys:free' }, amount: 2 }])
    }),
  ).rejects.toThrow('The whole of a hold')
})

it('leave circulation with their member, and are in the export before', async () => {
  const member = await registerMember(test())
  await wait(member, 7, 7)
  const password = wirePassword(member.password)
  expect(await member.caller.post('/profile/delete', { password })).toMatchObject({ status: 200 })
  await test().shiftClock('8 days')
  await test().settle()
  const accounts = await test().db.selectFrom('account').select(['kind', 'balance']).where('member_id', '=', member.id).execute()
  expect(accounts.every(({ balance }) => balance === 0)).toBe(true)
  expect(accounts.map(({ kind }) => kind)).toContain('held')
  const holds = await test().db.selectFrom('point_hold').select(['note', 'taken_back_at']).where('member_id', '=', member.id).execute()
  expect(holds).toEqual([{ note: '', taken_back_at: expect.any(Date) }])
})

it('are deleted some time after their release; waiting ones are kept', async () => {
  const member = await registerMember(test())
  await wait(member, 7)
  await wait(member, 4, 7)
  await test().shiftClock('8 days')
  await test().settle()
  const count = async () => (await test().db.selectFrom('point_hold').select('id').where('member_id', '=', member.id).execute()).length
  await test().shiftClock(`${DECISION_YEARS} years -1 day`)
  await test().forgetOld()
  expect(await count()).toBe(2)
  await test().shiftClock('2 days')
  await test().forgetOld()
  expect(await count()).toBe(1)
})
