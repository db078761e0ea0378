import { beforeAll, expect, it } from 'vitest'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE } from '#domain/policy/money.ts'
import { createOffer, order } from '../../../testing/factories/exchange-factories.ts'
import { bringLabelFor } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { createBooks, offerBooks } from '../../../testing/factories/free-points.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

/** Of the free points three can be spent at once, the others after the first swap with somebody else (decision 77, record 78). */

const test = useTestApplication()
const WAITING = FREE_POINT_BOOKS - FREE_POINTS_AT_ONCE

let books: string[] = []
beforeAll(async () => {
  books = await createBooks(await registerMember(test()), FREE_POINT_BOOKS)
})

/** What can be spent, and what waits. */
async function balancesOf({ caller }: RegisteredMember): Promise<[number, number]> {
  const { numExchangeTokens, numWaitingPoints } = (await caller.get('/session')).body
  return [numExchangeTokens, numWaitingPoints]
}

/** A swap of these two that arrives, of a copy of the sender for this price. */
async function swap(sender: RegisteredMember, receiver: RegisteredMember, price: number): Promise<void> {
  const exchange = await order(receiver.caller, await createOffer(sender.caller, price))
  await bringLabelFor(test(), sender, exchange)
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  await test().shiftClock('8 days')
  expect(await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)).toMatchObject({ status: 200 })
  await test().settle()
}

it('the first swap releases them for the receiver', async () => {
  const [sender, receiver] = [await registerMember(test()), await registerMember(test())]
  await offerBooks(receiver, books)
  expect(await balancesOf(receiver)).toEqual([FREE_POINTS_AT_ONCE, WAITING])
  await swap(sender, receiver, FREE_POINTS_AT_ONCE)
  expect(await balancesOf(receiver)).toEqual([WAITING, 0])
  const { entries } = (await receiver.caller.get('/points/ledger')).body
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'RELEASE')).toHaveLength(WAITING)
})

it('and for the sender; what is offered after it never waits', async () => {
  const [sender, receiver] = [await registerMember(test()), await registerMember(test())]
  await offerBooks(sender, books.slice(0, 5))
  // The copy that is swapped earns the sixth.
  await swap(sender, receiver, 1)
  await test().shiftClock('8 days')
  await test().settle()
  expect(await balancesOf(sender)).toEqual([7, 0])
  await offerBooks(sender, books.slice(5))
  expect(await balancesOf(sender)).toEqual([FREE_POINT_BOOKS + 1, 0])
})

it('a farm of one mailbox has three points to spend, whatever it does in 14 days', async () => {
  const farm: RegisteredMember[] = []
  for (let number = 0; number < 20; number++) {
    const farmer = await registerMember(test(), { email: `hof+${number}@example.org` })
    farm.push(farmer)
    await offerBooks(farmer, books.slice(0, 3))
  }
  const sums = async () => {
    const balances = await Promise.all(farm.map(balancesOf))
    return [balances.reduce((sum, [spendable]) => sum + spendable, 0), balances.reduce((sum, [, waiting]) => sum + waiting, 0)]
  }
  expect(await sums()).toEqual([FREE_POINTS_AT_ONCE, WAITING])
  await test().shiftClock('14 days')
  await test().settle()
  expect(await sums()).toEqual([FREE_POINTS_AT_ONCE, WAITING])
  // A swap among themselves moves the three, and releases nothing.
  await swap(farm[5]!, farm[0]!, FREE_POINTS_AT_ONCE)
  await test().shiftClock('8 days')
  await test().settle()
  expect(await sums()).toEqual([FREE_POINTS_AT_ONCE, WAITING])
})

it('whoever leaves loses what waits, and gets nothing anew', async () => {
  const email = 'weg@example.org'
  const member = await registerMember(test(), { email })
  await offerBooks(member, books.slice(0, 5))
  expect(await member.caller.post('/profile/delete', { password: wirePassword(member.password) })).toMatchObject({ status: 200 })
  const again = await registerMember(test(), { email })
  expect((await offerBooks(again, books)).points).toBe(5)
  // The first three of this person are gone: none of these can be spent at once.
  expect(await balancesOf(again)).toEqual([0, 5])
})
