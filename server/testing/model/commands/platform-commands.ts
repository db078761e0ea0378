import * as fc from 'fast-check'
import { expect } from 'vitest'
import { ADMIN_REASON_MAX } from '#domain/policy/administration.ts'
import { addLabels } from '../../../features/labels/stock.ts'
import { anyOne, command, pick, type ModelCommand } from '../command.ts'
import { lapseHold } from '../payers.ts'
import { anyLabel, loggedIn, passTime, settle, type Reality } from '../reality.ts'
import { DAY, enter, HOUR, MINUTE } from '../steps.ts'
import { QUICK_FAULTS } from '../weather.ts'
import type { ModelExchange, World } from '../world.ts'
import { decideProblem } from '../../factories/read-and-decide.ts'

/** Short pauses come up more often: a long one ends most of what is open. */
const JUMPS = [
  2 * MINUTE,
  2 * MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  16 * MINUTE,
  5 * HOUR,
  5 * HOUR,
  49 * HOUR,
  73 * HOUR,
  6 * DAY + 1 * HOUR,
  9 * DAY,
  22 * DAY,
]
const DECISIONS = ['RECEIVED', 'IN_PART', 'IN_PART', 'REFUNDED', 'LOST'] as const
type Decision = (typeof DECISIONS)[number]

/** Time, labels, decisions, and what providers do to us. */
export const platformCommands: fc.Arbitrary<ModelCommand>[] = [
  command('settle', fc.constant(null), { choose: () => true, run: (_, _world, reality) => settle(reality) }),
  command('time passes', fc.tuple(fc.constantFrom(...JUMPS), fc.boolean()), {
    choose: () => true,
    run: async (_, world, reality, [jump, isSwept]) => {
      await passTime(reality, jump)
      world.shiftMs += jump
      if (isSwept) await settle(reality)
    },
  }),
  command('labels', fc.integer({ min: 1, max: 3 }), {
    choose: () => true,
    run: async (_, world, reality, count) => {
      await addLabels(reality.test.services, Array.from({ length: count }, anyLabel))
      world.labels += count
    },
  }),
  ...Array.from({ length: 2 }, () =>
    command('decide', fc.tuple(anyOne, fc.constantFrom(...DECISIONS)), {
      choose: (world, [index]) => {
        const open = world.exchanges.filter(({ status }) => status === 'DISPUTED')
        return pick(open.length > 0 ? open : world.exchanges, index)
      },
      run: (exchange, world, reality, [, decision]) => decide(reality, world, exchange, decision),
    }),
  ),
  command('hold lapses', anyOne, {
    choose: (world, index) =>
      pick(
        world.exchanges.filter(({ status, payments }) => status === 'REQUESTED' && !payments.at(-1)!.isLapsed),
        index,
      ),
    run: async (exchange, _world, reality) => {
      const payment = exchange.payments.at(-1)!
      await lapseHold(reality, payment)
      payment.isLapsed = true
    },
  }),
  ...Array.from({ length: 2 }, () =>
    command('storm', fc.tuple(fc.constantFrom(...QUICK_FAULTS), fc.integer({ min: 1, max: 4 })), {
      choose: () => true,
      run: async (_, world, { weather }, [fault, calls]) => {
        weather.storm(fault, calls)
        world.isCalm = false
      },
    }),
  ),
  command('webhooks', fc.constantFrom('prompt', 'twice', 'reversed', 'late', 'never'), {
    choose: () => true,
    run: async (_, _world, { weather }, mode) => void (weather.webhooks = mode),
  }),
]

/** An administrator decides on a report (decision 12). */
export async function decide(reality: Reality, world: World, exchange: ModelExchange, wanted: Decision): Promise<void> {
  const { test, admin } = reality
  // Beside a dispute the bank decides on the whole payment.
  const decision = wanted === 'IN_PART' && world.disputeOf(exchange) ? 'REFUNDED' : wanted
  const copies = decision === 'IN_PART' ? exchange.copies.slice(-1).map(({ id }) => id) : []
  const caller = await loggedIn(test, admin.id, 'admin')
  const { status, body } = await decideProblem(caller, exchange.id, {
    decision,
    reason: 'ü'.repeat(ADMIN_REASON_MAX),
    copies,
  })
  const isOpen = exchange.status === 'DISPUTED'
  // Only what did not arrive can be lost on the way, and only of several copies some can go back.
  const isOfOne = decision === 'IN_PART' && exchange.copies.length === 1
  const isUnfit = isOpen && ((exchange.isChargeback && decision === 'LOST') || isOfOne)
  // Another copy than the first time: what went back is no part of it any more.
  const isSame = exchange.decision === decision && decision !== 'IN_PART'
  expect(status, JSON.stringify(body)).toBe(isUnfit ? 400 : isOpen || isSame ? 200 : 409)
  if (isUnfit) return
  if (!isOpen) return
  exchange.decision = decision
  if (decision === 'IN_PART') world.partGoesBack(exchange)
  const to = ({ RECEIVED: 'RECEIVED', IN_PART: 'RECEIVED', REFUNDED: 'CANCELLED', LOST: 'LOST' } as const)[decision]
  enter(world, exchange, to, `DECIDED_${decision}`)
}
