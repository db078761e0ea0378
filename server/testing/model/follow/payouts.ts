import { expect } from 'vitest'
import { sql } from 'kysely'
import type { Reality } from '../reality.ts'
import { MINUTE, paidOut } from '../steps.ts'
import type { ModelExchange, ModelPayout, World } from '../world.ts'

/** How far the model's clock and the database's may lie apart. */
const BLUR = MINUTE / 2

/** What a member waits for, in points: of swaps, and for the first one. */
export function waitingOf(world: World, member: ModelExchange['sender']): number {
  return world.payouts.reduce((sum, { exchange }) => sum + (exchange.sender === member ? exchange.price : 0), member.waitingPoints)
}

/**
 * Follows which payouts were released or taken back since the model was last compared.
 * @throws when one was released before its day or while its payment was disputed, or taken back without a lost dispute.
 */
export async function followPayouts(world: World, reality: Reality): Promise<void> {
  const ended = await endedPayouts(reality, world.payouts)
  for (const payout of world.payouts) {
    const { exchange } = payout
    const end = ended.get(exchange.id)
    const heard = world.disputeOf(exchange)?.heard ?? []
    if (end === undefined) expect(heard.at(-1), `${exchange.id}: not taken back, though lost`).not.toBe('LOST')
    if (end === 'RELEASED') release(world, payout)
    if (end === 'TAKEN_BACK') {
      expect(heard, `${exchange.id}: taken back`).toContain('LOST')
      exchange.isPayoutLost = true
    }
    payout.heardBefore = heard.at(-1) === 'OPEN' ? heard.length : null
  }
  world.payouts = world.payouts.filter(({ exchange }) => !ended.has(exchange.id))
}

function release(world: World, { exchange, due, heardBefore }: ModelPayout): void {
  expect(world.now, `${exchange.id}: paid before its day`).toBeGreaterThanOrEqual(due - BLUR)
  const heard = world.disputeOf(exchange)?.heard ?? []
  expect(heardBefore, `${exchange.id}: paid while disputed`).not.toBe(heard.length)
  paidOut(exchange)
}

/** What should have been paid and is not, once all is drained. */
export function overduePayouts(world: World): string[] {
  return world.payouts
    .filter(({ exchange, due }) => world.now >= due + BLUR && world.disputeOf(exchange)?.heard.at(-1) !== 'OPEN')
    .map(({ exchange }) => `${exchange.id}: still not paid`)
}

async function endedPayouts({ test }: Reality, payouts: readonly ModelPayout[]): Promise<Map<string, 'RELEASED' | 'TAKEN_BACK'>> {
  const ids = payouts.map(({ exchange }) => exchange.id)
  const { rows } = await sql<{ id: string; end: 'RELEASED' | 'TAKEN_BACK' }>`
    select h.exchange_id as id, case when h.released_at is not null then 'RELEASED' else 'TAKEN_BACK' end as end
      from point_hold h where h.exchange_id = any(${ids}::uuid[]) and h.reason = 'LATE_PAYOUT' and coalesce(h.released_at, h.taken_back_at) is not null`.execute(
    test.db,
  )
  return new Map(rows.map(({ id, end }) => [id, end]))
}
