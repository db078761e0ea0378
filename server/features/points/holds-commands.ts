import type { HoldReason, LedgerKind } from '#domain/ledger-kinds.ts'
import { recordPlatformAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { isSamePerson } from '../linked-accounts/marks/counted-together-queries.ts'
import { post, type LedgerAccount } from './queries.ts'
import {
  closeHold,
  eraseNotes,
  findOrigin,
  findExchangeMembers,
  insertHold,
  isDue,
  lockHold,
  lockHolds,
  type NewHold,
  type OpenHold,
  type ExchangeMembers,
} from './holds-queries.ts'

interface Arrival extends NewHold {
  from: LedgerAccount
  kind: LedgerKind
}

/** Credits whole points that cannot be spent yet (decision 77). False when the key was posted before. @throws as `post`. */
export async function holdOnArrival(tx: Transaction, { from, kind, ...hold }: Arrival): Promise<boolean> {
  const { key, memberId, amount, exchangeId } = hold
  const to = { kind: 'held', memberId } as const
  const isPosted = await post(tx, { key, unit: 'POINT', from, to, amount, kind, ...(exchangeId !== undefined && { exchangeId }) })
  if (isPosted) await insertHold(tx, hold)
  return isPosted
}

/** Releases a member's waiting points of one reason; gives their sum, 0 when none wait. */
export async function releaseHoldsOf(tx: Transaction, memberId: string, reason: HoldReason): Promise<number> {
  const holds = await lockHolds(tx, { memberId, reason })
  for (const hold of holds) await release(tx, hold)
  return holds.reduce((sum, { amount }) => sum + amount, 0)
}

/** Releases due points; no effect when done meanwhile, or their exchange is disputed. */
export async function releaseIfDue(db: Database, holdId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const hold = await lockHold(tx, holdId)
    // Asked once it is locked: whoever writes a dispute locks the holds of its exchange before.
    if (!hold || !(await isDue(tx, holdId))) return
    await release(tx, hold)
    // What an administrator began ends here; the other waits are rules that hold for everybody.
    const { reason, member_id: id, amount } = hold
    if (reason === 'REVIEW') await recordPlatformAct(tx, { act: 'points.release', subject: { kind: 'member', id }, details: { amount } })
  })
}

interface Part {
  to: LedgerAccount
  amount: number
}

/** Takes back waiting points, to their origin or in the named parts, which add up to the sum. False when no longer waiting. */
export async function takeBackHold(tx: Transaction, holdId: string, parts?: readonly Part[]): Promise<boolean> {
  const hold = await lockHold(tx, holdId)
  if (!hold) return false
  await takeBack(tx, hold, parts ?? [{ to: await findOrigin(tx, hold.key), amount: hold.amount }])
  return true
}

/** Takes waiting points of a deleted member out of circulation and erases their notes (decision 47). */
export async function retireHolds(tx: Transaction, memberId: string): Promise<void> {
  for (const hold of await lockHolds(tx, { memberId }))
    await end(tx, hold, { kind: 'RETIRE', parts: [{ to: { kind: 'sys:retired' }, amount: hold.amount }] })
  await eraseNotes(tx, memberId)
}

/**
 * Releases free points of both members after their first paid-out exchange (decision 77), unless both are one person. Call it before
 * locking other accounts.
 */
export async function releaseAfterSwap(tx: Transaction, { senderId, receiverId }: ExchangeMembers): Promise<void> {
  if (await isSamePerson(tx, senderId, receiverId)) return
  for (const memberId of [senderId, receiverId].toSorted()) await releaseHoldsOf(tx, memberId, 'FIRST_SWAP')
}

async function release(tx: Transaction, hold: OpenHold): Promise<void> {
  if (hold.reason === 'LATE_PAYOUT' && hold.exchange_id !== null)
    await releaseAfterSwap(tx, await findExchangeMembers(tx, hold.exchange_id))
  await end(tx, hold, { kind: 'RELEASE', parts: [{ to: { kind: 'avail', memberId: hold.member_id }, amount: hold.amount }] })
}

async function takeBack(tx: Transaction, hold: OpenHold, parts: readonly Part[]): Promise<void> {
  await end(tx, hold, { kind: 'TAKE_BACK', parts })
}

async function end(
  tx: Transaction,
  hold: OpenHold,
  { kind, parts }: { kind: 'RELEASE' | 'RETIRE' | 'TAKE_BACK'; parts: readonly Part[] },
): Promise<void> {
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== hold.amount) throw new Error('The whole of a hold ends, or nothing of it.')
  const from = { kind: 'held', memberId: hold.member_id } as const
  const exchangeId = hold.exchange_id ?? undefined
  for (const { to, amount } of parts) {
    if (amount === 0) continue
    const key = `${kind === 'RELEASE' ? 'release' : 'takeback'}:${hold.id}:${to.kind}`
    await post(tx, { key, unit: 'POINT', from, to, amount, kind, ...(exchangeId !== undefined && { exchangeId }) })
  }
  await closeHold(tx, hold.id, kind === 'RELEASE' ? 'released_at' : 'taken_back_at')
}
