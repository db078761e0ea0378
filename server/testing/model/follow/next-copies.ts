import { expect } from 'vitest'
import { HOLD_SERVES_HOURS, NEXT_COPY_TRIES } from '#domain/policy/next-copy.ts'
import { passedOn, type PassedHold, type Reality } from '../reality.ts'
import { enter, HOUR } from '../steps.ts'
import { gramsOf, totalOf, type ModelExchange, type World } from '../world.ts'

const ENDS = ['DECLINED', 'EXPIRED']

/** Follows what was held to the copies it went on to: only to those that the wish allows. Gives the new exchanges. */
export async function followNextCopies(world: World, reality: Reality): Promise<ModelExchange[]> {
  const ended = world.exchanges.filter(({ status, isPassedOn }) => ENDS.includes(status) && !isPassedOn)
  const found = await passedOn(
    reality,
    ended.map(({ id }) => id),
  )
  return found.map((hold) =>
    beginNext(
      world,
      ended.find(({ id }) => id === hold.from)!,
      hold,
    ),
  )
}

function beginNext(world: World, previous: ModelExchange, { to: id, offer, ownPoints }: PassedHold): ModelExchange {
  const copy = world.offers.find((one) => one.id === offer)!
  const { receiver, wish, asked, heldCents, agreedPoints, usesFeeCredit, at } = previous
  const told = `${id} after ${previous.id}`
  expect([copy.isShared, previous.copies[0]?.isShared], told).toEqual([true, true])
  expect(wish, told).not.toBeNull()
  expect(copy.price, told).toBeLessThanOrEqual(wish ?? -1)
  expect([...asked, receiver], told).not.toContain(copy.owner)
  expect(asked.length, told).toBeLessThan(NEXT_COPY_TRIES)
  expect(copy.status, told).toBe('AVAILABLE')
  // Those that the copy before gave back, at least; more where the receiver had them at that moment, never more than agreed.
  expect(ownPoints, told).toBeGreaterThanOrEqual(Math.min(previous.ownPoints, copy.price))
  expect(ownPoints, told).toBeLessThanOrEqual(Math.min(agreedPoints, copy.price))
  const cost = { price: copy.price, orderedPrice: copy.price, ownPoints, usesFeeCredit, shippingCents: world.postageOf(gramsOf([copy])) }
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
    holdEnds: Math.min(previous.holdEnds, at.requested + HOLD_SERVES_HOURS[payment.provider] * HOUR),
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
