import { expect } from 'vitest'
import { sql } from 'kysely'
import { isAgainstUs, type DisputeState } from '#domain/disputes.ts'
import type { Reality } from '../reality.ts'
import { MINUTE } from '../steps.ts'
import type { ModelBlock, ModelDispute, ModelMember, World } from '../world.ts'

/** How far the model's clock and the database's may lie apart. */
const BLUR = MINUTE / 2

/**
 * Follows what the platform heard of disputes, and which blocks it ended, since the model was last compared.
 * @throws when it heard what nobody said, blocks somebody without a reason, or freed somebody who is still to be blocked.
 */
export async function followBlocks(world: World, reality: Reality): Promise<void> {
  const heard = await statementsOf(reality, world.disputes)
  for (const dispute of world.disputes)
    for (const state of (heard.get(dispute.reference) ?? []).slice(dispute.heard.length)) hear(dispute, state)
  const blocked = await blockedOf(reality, world.members)
  for (const member of world.members.filter(({ isGone }) => !isGone)) {
    if (!blocked.has(member.id)) member.blocks = member.blocks.filter((block) => !isOver(world, block, -BLUR))
    expect(blocked.has(member.id), `${member.id} is blocked`).toBe(world.isBlocked(member))
  }
}

/** What should have been heard, or should be over, and is not, once all is drained. */
export function overdueBlocks(world: World): string[] {
  const unheard = world.disputes
    .filter(isUnheard)
    .map(({ reference, said, heard }) => `${reference}: ${said.join()} but heard ${heard.join()}`)
  const endless = world.members
    .filter(({ blocks }) => blocks.length > 0 && blocks.every((block) => isOver(world, block, BLUR)))
    .filter((member) => !world.isSuspended(member))
    .map(({ id }) => `${id}: still blocked`)
  return [...unheard, ...endless]
}

/** Whether the platform does not know yet how a dispute stands. */
export function isUnheard({ said, heard }: ModelDispute): boolean {
  return said.at(-1) !== heard.at(-1)
}

/** Whether the payer's provider keeps the money of an exchange back, as far as the platform has heard. */
export function isDisputed(world: World, exchange: ModelDispute['exchange']): boolean {
  return isAgainstUs(world.disputeOf(exchange)?.heard.at(-1) ?? null)
}

/** F45: once it turns against us the payer is blocked, and nobody but a person ends that. */
function hear(dispute: ModelDispute, state: DisputeState): void {
  const before = dispute.heard.at(-1) ?? null
  expect(dispute.said, `heard of ${dispute.reference}`).toContain(state)
  expect(state, 'the same is not noted twice').not.toBe(before)
  if (isAgainstUs(state) && !isAgainstUs(before) && !dispute.exchange.receiver.isGone) dispute.suspends = true
  dispute.heard.push(state)
  dispute.decision = ''
}

function isOver({ now }: World, { endsAt }: ModelBlock, blur: number): boolean {
  return endsAt !== null && now >= endsAt + blur
}

/** What was written down of disputes, oldest first. */
async function statementsOf({ test }: Reality, disputes: readonly ModelDispute[]): Promise<Map<string, DisputeState[]>> {
  const { rows } = await sql<{ reference: string; states: DisputeState[] }>`
    select d.reference, json_agg(s.state order by s.id) as states
      from payment_dispute d join dispute_statement s on s.dispute_id = d.id
     where d.reference = any(${disputes.map(({ reference }) => reference)}::text[]) group by d.reference`.execute(test.db)
  return new Map(rows.map(({ reference, states }) => [reference, states]))
}

async function blockedOf({ test }: Reality, members: readonly ModelMember[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from member where id = any(${members.map(({ id }) => id)}::uuid[]) and blocked_at is not null`.execute(test.db)
  return new Set(rows.map(({ id }) => id))
}
