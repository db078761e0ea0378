import { expect } from 'vitest'
import { NEXT_COPY_DAYS, NEXT_COPY_TRIES } from '#domain/policy/next-copy.ts'
import { passedOn, type Reality } from '../reality.ts'
import { DAY, enter } from '../steps.ts'
import { totalOf, type ModelExchange, type World } from '../world.ts'

const ENDS = ['DECLINED', 'EXPIRED']

/** Follows what was held to the copies it went on to: only to those that the wish allows. Gives the new exchanges. */
export async function followNextCopies(world: World, reality: Reality): Promise<ModelExchange[]> {
  const ended = world.exchanges.filter(({ status, isPassedOn }) => ENDS.includes(status) && !isPassedOn)
  const found = await passedOn(
    reality,
    ended.map(({ id }) => id),
  )
  return found.map(({ from, to, offer }) =>
    beginNext(
      world,
      ended.find(({ id }) => id === from)!,
      { id: to, offer },
    ),
  )
}

function beginNext(world: World, previous: ModelExchange, { id, offer }: { id: string; offer: string }): ModelExchange {
  const copy = world.offers.find((one) => one.id === offer)!
  const { receiver, wish, asked, heldCents, usesFeeCredit, at } = previous
  const told = `${id} after ${previous.id}`
  expect([copy.isShared, previous.copies[0]?.isShared], told).toEqual([true, true])
  expect(wish, told).not.toBeNull()
  expect(copy.price, told).toBeLessThanOrEqual(wish ?? -1)
  expect([...asked, receiver], told).not.toContain(copy.owner)
  expect(asked.length, told).toBeLessThan(NEXT_COPY_TRIES)
  expect(copy.status, told).toBe('AVAILABLE')
  const ownPoints = Math.min(previous.ownPoints, copy.price)
  const cost = { price: copy.price, ownPoints, usesFeeCredit, shippingCents: world.postageOf(1) }
  const totalCents = totalOf(cost)
  expect(totalCents, told).toBeLessThanOrEqual(heldCents)
  const payment = previous.payments.pop()!
  previous.payments.push({ ...payment, reference: undefined, isPaid: false, isLapsed: false })
  previous.isPassedOn = true
  world.holdsPassedOn++
  const next: ModelExchange = {
    ...previous,
    ...cost,
    id,
    copies: [copy],
    sender: copy.owner,
    totalCents,
    asked: [...asked, copy.owner],
    holdEnds: Math.min(previous.holdEnds, at.requested + NEXT_COPY_DAYS * DAY),
    isPassedOn: false,
    status: 'PENDING_PAYMENT',
    payments: [payment],
    closeReason: null,
    at: { ...at, claimed: world.now, closed: 0 },
  }
  world.claimed(next)
  enter(world, next, 'REQUESTED')
  return next
}
