import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { notify } from '../../../notifications/notify.ts'
import { grant } from '../../../points/commands.ts'
import { readBalances, type Balances } from '../../../points/queries.ts'
import { findGrantByKey, findGrantJustMade, GRANT_ACTS, lockGrantee, lockGrantsOf, type GrantUnit, type LoggedGrant } from '../queries.ts'

export interface WantedGrant {
  adminId: string
  userEmail: string
  unit: GrantUnit
  reason: string
  /** Of the header Idempotency-Key: the same key is the same grant, another key is another one. */
  requestKey?: string | undefined
}

/**
 * An administrator gives a member one point or one free service fee: a ledger entry, a line in the log and a line in the
 * member's inbox, all or none (decision 32). A double click is one grant and gets the first one's answer (F62).
 * @throws AppError 404 for an address nobody has; 400 when the key stood for something else.
 */
export async function grantToMember(db: Database, wanted: WantedGrant): Promise<Balances> {
  return inTransaction(db, async (tx) => {
    await lockGrantsOf(tx, wanted.adminId)
    const memberId = await lockGrantee(tx, wanted.userEmail)
    if (memberId === undefined) throw new AppError('NOT_FOUND')
    const before = await findRepeated(tx, wanted, memberId)
    if (before) return { points: before.points, feeCredits: before.fee_credits }
    return give(tx, wanted, memberId)
  })
}

async function findRepeated(tx: Transaction, wanted: WantedGrant, memberId: string): Promise<LoggedGrant | undefined> {
  const { adminId, unit, reason, requestKey } = wanted
  if (requestKey === undefined) return findGrantJustMade(tx, { adminId, memberId, unit, reason })
  const before = await findGrantByKey(tx, adminId, requestKey)
  const isSame = !before || (before.act === GRANT_ACTS[unit] && before.member_id === memberId && before.reason === reason)
  if (!isSame) throw AppError.field('Idempotency-Key', 'INVALID')
  return before
}

async function give(tx: Transaction, { adminId, unit, reason, requestKey }: WantedGrant, memberId: string): Promise<Balances> {
  const requestId = crypto.randomUUID()
  await grant(tx, { requestId, memberId, unit, amount: 1 })
  const balances = await readBalances(tx, memberId)
  const details = { requestId, ...balances, ...(requestKey !== undefined && { requestKey }) }
  await recordAdminAct(tx, { adminId, act: GRANT_ACTS[unit], subject: { kind: 'member', id: memberId }, reason, details })
  await notify(tx, { memberId, kind: unit === 'POINT' ? 'points.granted' : 'points.feeGranted', key: `grant:${requestId}` })
  return balances
}
