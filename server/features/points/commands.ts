import type { FreePointRefusal } from '#domain/account-links.ts'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE } from '#domain/policy/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { LedgerKind } from '#domain/ledger-kinds.ts'
import { countFreePointsOfSame, hasSwapped, lockCountedTogether } from '../linked-accounts/marks/counted-together-queries.ts'
import { holdOnArrival, retireHolds } from './holds-commands.ts'
import {
  countFreePoints,
  hasFreePointFor,
  insertFreePointGrant,
  lockBalances,
  lockBalancesAndDebts,
  post,
  postAll,
  type Posting,
} from './queries.ts'

/**
 * Grants a free point for an offered book: for the first ten distinct works of a person, counted over linked accounts (decision 3). Three
 * can be spent at once, the rest after the first completed exchange. Runs in the transaction that creates the offer, after `noteMarks`.
 * True when granted.
 */
export async function grantFreePoint(tx: Transaction, memberId: string, workId: string): Promise<boolean> {
  await lockCountedTogether(tx, memberId)
  // Locks the member's accounts, so that parallel offers of one member take ordinals one after the other.
  await lockBalances(tx, memberId)
  const ofOthers = await countFreePointsOfSame(tx, memberId)
  const ordinal = await insertFreePointGrant(tx, memberId, workId, FREE_POINT_BOOKS - ofOthers.count)
  if (ordinal === undefined) return false
  const [key, from] = [`free-offer:${memberId}:${ordinal}`, { kind: 'sys:free' }] as const
  const isAtOnce = ofOthers.count + ordinal <= FREE_POINTS_AT_ONCE || (await hasSwapped(tx, memberId))
  return isAtOnce
    ? post(tx, { key, unit: 'POINT', from, to: { kind: 'avail', memberId }, amount: 1, kind: 'FREE_OFFER' })
    : holdOnArrival(tx, { key, memberId, amount: 1, reason: 'FIRST_SWAP', from, kind: 'FREE_OFFER' })
}

/** Why an offer earned no free point before the tenth; undefined otherwise. */
export async function findFreePointRefusal(tx: Transaction, memberId: string, workId: string): Promise<FreePointRefusal | undefined> {
  if (await hasFreePointFor(tx, memberId, workId)) return undefined
  const own = await countFreePoints(tx, memberId)
  const { count, reason } = await countFreePointsOfSame(tx, memberId)
  return own < FREE_POINT_BOOKS && own + count >= FREE_POINT_BOOKS ? reason : undefined
}

/** Grants points or fee credits as administrator or demo data; once per `requestId`. */
export async function grant(
  tx: Transaction,
  input: { requestId: string; memberId: string; unit: 'POINT' | 'FEE'; amount: number },
): Promise<boolean> {
  // Before the platform's account, as where it is taken back.
  await lockBalances(tx, input.memberId)
  return post(tx, {
    key: `grant:${input.requestId}`,
    unit: input.unit,
    from: { kind: 'sys:granted' },
    to: { kind: 'avail', memberId: input.memberId },
    amount: input.amount,
    kind: 'GRANT',
  })
}

interface TakenBack extends Pick<Posting, 'key' | 'to' | 'exchangeId'> {
  unit: 'POINT' | 'FEE'
  memberId: string
  amount: number
}

/**
 * Takes points or fee credits from a member; what they lack becomes a debt, paid by future income. Gives the debt. Once per key, which
 * must keep its amount.
 */
export async function takeBack(tx: Transaction, { key, unit, memberId, amount, to, exchangeId }: TakenBack): Promise<number> {
  const balances = await lockBalances(tx, memberId)
  const held = Math.min(amount, unit === 'POINT' ? balances.points : balances.feeCredits)
  const kind: LedgerKind = 'TAKE_BACK'
  const posting = { unit, to, kind, ...(exchangeId !== undefined && { exchangeId }) }
  const parts: Posting[] = [
    { ...posting, key, from: { kind: 'avail', memberId }, amount: held },
    { ...posting, key: `${key}:owed`, from: { kind: 'debt', memberId }, amount: amount - held },
  ]
  await postAll(
    tx,
    parts.filter((part) => part.amount > 0),
  )
  return amount - held
}

/** Writes off a member's debt; gives the amount, 0 without one. */
export async function waiveDebt(tx: Transaction, input: { requestId: string; memberId: string; unit: 'POINT' | 'FEE' }): Promise<number> {
  const { requestId, memberId, unit } = input
  const debts = await lockBalancesAndDebts(tx, memberId)
  const amount = unit === 'POINT' ? debts.owedPoints : debts.owedFeeCredits
  if (amount === 0) return 0
  const to = { kind: 'debt', memberId } as const
  await post(tx, { key: `waive:${requestId}`, unit, from: { kind: 'sys:goodwill' }, to, amount, kind: 'DEBT_WAIVED' })
  return amount
}

/**
 * Takes a deleted member's points out of circulation, waiting ones included (decisions 26 and 47), once per `occasion`: `left`, or an
 * exchange that paid out later.
 */
export async function retireBalances(tx: Transaction, memberId: string, occasion: string): Promise<void> {
  await retireHolds(tx, memberId)
  const { points, feeCredits } = await lockBalances(tx, memberId)
  for (const [unit, amount] of [
    ['POINT', points],
    ['FEE', feeCredits],
  ] as const) {
    if (amount === 0) continue
    const key = `retire:${memberId}:${occasion}:${unit}`
    await post(tx, { key, unit, from: { kind: 'avail', memberId }, to: { kind: 'sys:retired' }, amount, kind: 'RETIRE' })
  }
}
