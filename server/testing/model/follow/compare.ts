import { expect } from 'vitest'
import { followBlocks } from './blocks.ts'
import { followSystem } from './deadlines.ts'
import { followLabels } from './labels.ts'
import { followNextCopies } from './next-copies.ts'
import { followPayouts, waitingOf } from './payouts.ts'
import { balancesOf, copiesOf, labelsInStock, statesOf, type Reality } from '../reality.ts'
import type { World } from '../world.ts'

/** A hold may be passed on several times while time passes. */
async function followToTheLast(world: World, reality: Reality): Promise<void> {
  const begun = await followNextCopies(world, reality)
  if (begun.length === 0) return
  const states = await statesOf(
    reality,
    begun.map(({ id }) => id),
  )
  for (const exchange of begun) followSystem(world, exchange, states.get(exchange.id)!)
  await followToTheLast(world, reality)
}

/**
 * After every command: whatever the platform did by itself was allowed, and who is blocked, states, copies, balances and
 * labels are what the model says.
 */
export async function compare(world: World, reality: Reality): Promise<void> {
  await followBlocks(world, reality)
  const states = await statesOf(
    reality,
    world.exchanges.map(({ id }) => id),
  )
  // Those sent first are received first: whether two have swapped before depends on it.
  const inOrder = world.exchanges.toSorted((one, other) => one.at.sent - other.at.sent)
  for (const exchange of inOrder) followSystem(world, exchange, states.get(exchange.id)!)
  await followToTheLast(world, reality)
  for (const member of world.members) member.wasBlocked = world.isBlocked(member)
  await followPayouts(world, reality)
  const balances = await balancesOf(
    reality,
    world.members.map(({ id }) => id),
  )
  for (const member of world.members) {
    const { id, points, feeCredits } = member
    expect(balances.get(id), `balance of ${id}`).toEqual({ points, feeCredits, waiting: waitingOf(world, member) })
  }
  const copies = await copiesOf(
    reality,
    world.offers.map(({ id }) => id),
  )
  for (const { id, status, isPaused } of world.offers) expect(copies.get(id), `copy ${id}`).toEqual({ status, isPaused })
  await followLabels(world, reality)
  expect(await labelsInStock(reality), 'labels in stock').toBe(world.labels)
}
