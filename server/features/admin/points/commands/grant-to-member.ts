import { GRANT_ALONE_MAX } from '#domain/policy/administration.ts'
import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { askSecond, type Asked } from '../../../accounts/proposals/commands.ts'
import { findProposalByKey } from '../../../accounts/proposals/queries.ts'
import { notify } from '../../../notifications/notify.ts'
import { grant } from '../../../points/commands.ts'
import { requireWithinLimit } from '../../../points/giving-commands.ts'
import { lockGrantsBy } from '../../../points/giving-queries.ts'
import { readBalances, type Balances } from '../../../points/queries.ts'
import { grantMadeMail } from '../mails.ts'
import { findGrantByKey, findGrantJustMade, GRANT_ACTS, lockGrantee, sumGivenAlone, type GrantUnit, type LoggedGrant } from '../queries.ts'

interface WantedGrant {
  adminId: string
  userEmail: string
  unit: GrantUnit
  amount: number
  reason: string
  /** Of the header Idempotency-Key: the same key is the same grant, another key is another one. */
  requestKey?: string | undefined
}

/** What the member holds after it; `proposed`: nothing was given, a second administrator has to agree. */
export interface GrantAnswer extends Balances {
  proposed: boolean
}

/**
 * An administrator gives a member points or a free service fee: a ledger entry, a line in the log, a line in the
 * member's inbox and a mail that says why, all or none (decision 32). A double click is one grant and gets the first one's answer (F62).
 * More points than one administrator may give a member within a day are proposed, where there is a second one (decision 73).
 * @throws AppError 404 for an address nobody has; FORBIDDEN for oneself; POINTS_OF_ONE beyond what one may give in a day; 400 when the key stood for something else; PROPOSAL_OPEN when another grant to the
 * member is proposed.
 */
export async function grantToMember(db: Database, wanted: WantedGrant): Promise<GrantAnswer> {
  return inTransaction(db, async (tx) => {
    await lockGrantsBy(tx, wanted.adminId)
    const memberId = await lockGrantee(tx, wanted.userEmail)
    if (memberId === undefined) throw new AppError('NOT_FOUND')
    if (memberId === wanted.adminId) throw new AppError('FORBIDDEN')
    const before = await findRepeated(tx, wanted, memberId)
    if (before) return { points: before.points, feeCredits: before.fee_credits, proposed: false }
    const isProposed = await isProposedAlready(tx, wanted, memberId)
    const asked = isProposed ? 'PROPOSED' : await ask(tx, wanted, memberId)
    if (asked === 'PROPOSED') return { ...(await readBalances(tx, memberId)), proposed: true }
    return { ...(await give(tx, { ...wanted, memberId, wasAlone: asked === 'ALONE' })), proposed: false }
  })
}

async function findRepeated(tx: Transaction, wanted: WantedGrant, memberId: string): Promise<LoggedGrant | undefined> {
  const { adminId, unit, amount, reason, requestKey } = wanted
  if (requestKey === undefined) return findGrantJustMade(tx, { adminId, memberId, unit, amount, reason })
  const before = await findGrantByKey(tx, adminId, requestKey)
  const isSame =
    !before || (before.act === GRANT_ACTS[unit] && before.member_id === memberId && before.amount === amount && before.reason === reason)
  if (!isSame) throw AppError.field('Idempotency-Key', 'INVALID')
  return before
}

/** Whether this key was used for the same proposal before, however that ended. */
async function isProposedAlready(
  tx: Transaction,
  { adminId, unit, amount, reason, requestKey }: WantedGrant,
  memberId: string,
): Promise<boolean> {
  const before = requestKey === undefined ? undefined : await findProposalByKey(tx, adminId, requestKey)
  if (!before) return false
  const isSame = unit === 'POINT' && before.member_id === memberId && before.points === amount && before.reason === reason
  if (!isSame) throw AppError.field('Idempotency-Key', 'INVALID')
  return true
}

/** A second administrator is asked about what one alone may not give. */
async function ask(tx: Transaction, { adminId, unit, amount, reason, requestKey }: WantedGrant, memberId: string): Promise<Asked> {
  if (unit === 'POINT') await requireWithinLimit(tx, adminId, amount)
  if (unit !== 'POINT' || (await sumGivenAlone(tx, adminId, memberId)) + amount <= GRANT_ALONE_MAX) return 'NOW'
  const nothing = { ground: null, restriction: null, role: null, days: null, caseKind: null, caseId: null }
  return askSecond(tx, { kind: 'GRANT', memberId, points: amount, reason, requestKey: requestKey ?? null, ...nothing }, adminId)
}

/** Gives the points that a second administrator agreed to, in the name of who proposed them. */
export async function giveApproved(
  tx: Transaction,
  { points, ...grantee }: Omit<Given, 'unit' | 'amount' | 'wasAlone'> & { points: number; approvedBy: string },
): Promise<void> {
  await give(tx, { ...grantee, unit: 'POINT', amount: points, wasAlone: false })
}

interface Given extends Omit<WantedGrant, 'userEmail'> {
  memberId: string
  approvedBy?: string
  wasAlone: boolean
}

async function give(tx: Transaction, given: Given): Promise<Balances> {
  const { adminId, memberId, unit, amount, reason, requestKey, approvedBy, wasAlone } = given
  if (unit === 'POINT') await requireWithinLimit(tx, adminId, amount)
  const requestId = crypto.randomUUID()
  await grant(tx, { requestId, memberId, unit, amount })
  const balances = await readBalances(tx, memberId)
  const decided = { ...(approvedBy !== undefined && { approvedBy }), ...(wasAlone && { wasAlone }) }
  const details = { requestId, amount, ...balances, ...(requestKey !== undefined && { requestKey }), ...decided }
  await recordAdminAct(tx, { adminId, act: GRANT_ACTS[unit], subject: { kind: 'member', id: memberId }, reason, details })
  await notify(tx, { memberId, kind: unit === 'POINT' ? 'points.granted' : 'points.feeGranted', key: `grant:${requestId}` })
  await sendMail(tx, grantMadeMail, { memberId, requestId }, `grant:${requestId}`)
  return balances
}
