import { WARNING_DAYS } from '#domain/policy/administration.ts'
import { recordAdminAct, recordPlatformAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { doEach } from '../../../platform/jobs/sweeps.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { blockMember, unblockMember } from '../queries/blocks.ts'
import { restrictionImposedMail, restrictionLiftedMail } from './measures-mails.ts'
import {
  endRestriction,
  listActiveRestrictions,
  findRestrictedMember,
  findSameRestriction,
  insertRestriction,
  listOverdue,
  lockRestrictable,
  type EndedRestriction,
  type NewRestriction,
} from './measures-queries.ts'
import { daysFromNow } from './queries.ts'

export { listActiveRestrictions }

/** The job that puts a line into a member's inbox: the inbox is a feature above this one. */
export const TELL_MEMBER = 'tell-member'

/**
 * Decides something against a member, for good (`endsAt` null) or for a time: they get the statement of reasons by mail and a line
 * in the inbox, and it stands in the log. A warning without an end is shown for WARNING_DAYS. A block hides
 * what they offer; what is not sent ends after the commit, by `cancelForBlocked` or by the sweep. The same once more, while it is in
 * force, changes nothing. Undefined when the member has left.
 */
export async function restrictMember(tx: Transaction, wanted: NewRestriction): Promise<{ restrictionId: string } | undefined> {
  const { memberId, kind, ground, reason, adminId } = wanted
  if (!(await lockRestrictable(tx, memberId))) return undefined
  const same = await findSameRestriction(tx, wanted)
  if (same !== undefined) return { restrictionId: same }
  const block = kind === 'BLOCK' ? await blockMember(tx, memberId) : undefined
  const endsAt = wanted.endsAt ?? (kind === 'WARNING' ? await daysFromNow(tx, WARNING_DAYS) : null)
  const restrictionId = await insertRestriction(tx, { ...wanted, endsAt }, block?.since ?? null)
  await sendMail(tx, restrictionImposedMail, { restrictionId }, `restriction:${restrictionId}:imposed`)
  await tell(tx, memberId, 'account.restricted', `restriction:${restrictionId}:imposed`)
  const { approvedBy, wasAlone } = wanted
  const decided = { ...(approvedBy !== undefined && { approvedBy }), ...(wasAlone === true && { wasAlone }) }
  const details = { restriction: restrictionId, kind, ground, endsAt: endsAt?.toISOString() ?? null, ...decided }
  const act = { act: 'member.restrict', subject: { kind: 'member', id: memberId }, details } as const
  await (adminId === null ? recordPlatformAct(tx, act) : recordAdminAct(tx, { ...act, adminId, reason }))
  return { restrictionId }
}

interface Lift {
  restrictionId: string
  /** Null: its time is over. */
  adminId: string | null
  reason: string
  /** The answer to an objection tells the member already. */
  isAnswer?: boolean
}

/**
 * Ends a restriction; a block ends with the last reason for it (another block, a disputed payment). Without an administrator its time
 * is over. The member is told. True when the member is free of it now, also by an earlier call; false for an unknown one.
 */
export async function liftRestriction(tx: Transaction, lift: Lift): Promise<boolean> {
  const memberId = await findRestrictedMember(tx, lift.restrictionId)
  if (memberId === undefined) return false
  const isThere = await lockRestrictable(tx, memberId)
  const ended = await endRestriction(tx, lift)
  if (ended) await follow(tx, lift, ended, isThere)
  return true
}

async function follow(
  tx: Transaction,
  { restrictionId, adminId, reason, isAnswer = false }: Lift,
  { member_id: memberId, kind, blocked_since: since }: EndedRestriction,
  isThere: boolean,
): Promise<void> {
  const isFree = since === null || (await unblockMember(tx, memberId, since))
  // Members are not told when a warning stops being shown.
  if (isThere && isFree && !isAnswer && (adminId !== null || kind !== 'WARNING')) {
    await sendMail(tx, restrictionLiftedMail, { restrictionId }, `restriction:${restrictionId}:lifted`)
    await tell(tx, memberId, 'account.freed', `restriction:${restrictionId}:lifted`)
  }
  const details = { restriction: restrictionId, kind, isFree }
  const act = { act: 'member.lift', subject: { kind: 'member', id: memberId }, details } as const
  await (adminId === null ? recordPlatformAct(tx, act) : recordAdminAct(tx, { ...act, adminId, reason }))
}

async function tell(tx: Transaction, memberId: string, kind: 'account.restricted' | 'account.freed', key: string): Promise<void> {
  await enqueue(tx, TELL_MEMBER, { memberId, kind, key }, `tell:${key}`)
}

/** Ends the restrictions whose time is over; may run at any time and any number of times. */
export async function endOverdueRestrictions(db: Database, atMost: number): Promise<void> {
  await doEach('restriction could not be ended', await listOverdue(db, atMost), (restrictionId) =>
    inTransaction(db, (tx) => liftRestriction(tx, { restrictionId, adminId: null, reason: '' })),
  )
}

/** What restrictions for a time keep a member from. */
type Kept = 'NO_MESSAGES' | 'NO_SWAPS'

const REFUSALS: Record<Kept, string> = { NO_MESSAGES: 'You may not write messages', NO_SWAPS: 'You may not order or offer books' }

/**
 * @throws AppError RESTRICTED when the member may not write messages, or not order and offer; `fresh` says until when
 * (`endsAt`, null: until somebody lifts it).
 */
export async function requireUnrestricted(db: Database | Transaction, memberId: string, kind: Kept): Promise<void> {
  const refusing = (await listActiveRestrictions(db, memberId)).filter((restriction) => restriction.kind === kind)
  if (refusing.length === 0) return
  const endsAt = latestEnd(refusing)
  const until = endsAt === null ? 'until an administrator lifts this' : `until ${endsAt.toISOString()}`
  const detail = `${REFUSALS[kind]} ${until}. GET /api/v1/session says why; you can contest it.`
  throw new AppError('RESTRICTED', { detail, fresh: { kind, endsAt: endsAt?.toISOString() ?? null } })
}

/** The same as a question, for what is shown before anybody tries. */
export async function isKeptFrom(db: Database, memberId: string, kind: Kept): Promise<boolean> {
  return (await listActiveRestrictions(db, memberId)).some((restriction) => restriction.kind === kind)
}

/** Null when one of them has no end. */
function latestEnd(restrictions: readonly { ends_at: Date | null }[]): Date | null {
  const ends = restrictions.map(({ ends_at: endsAt }) => endsAt)
  return ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)))
}
