import { RESTRICTIONS, restricts, type Outcome, type RestrictingOutcome } from '#domain/reports.ts'
import type { Ground } from '#domain/grounds.ts'
import { recordAdminAct, type AdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { restrictionToPropose } from '../../accounts/proposals/block-or-propose.ts'
import { askForRestriction, type Asked } from '../../accounts/proposals/commands.ts'
import { findProposalOfCase } from '../../accounts/proposals/queries.ts'
import { restrictMember } from '../../accounts/restriction/commands.ts'
import { lockRestrictable } from '../../accounts/restriction/measures-queries.ts'
import { releaseMessage } from '../../chat/commands/review-message.ts'
import { requireConfirmed } from '../../exchanges/deadlines/block-consequences.ts'
import { notify, notifyByMail } from '../../notifications/notify.ts'
import { reportDecidedMail } from '../reports/mails.ts'
import { refusalToDecide } from '../rules.ts'
import { hideSubject, type Taken } from '../hide.ts'
import { findSubject, type SubjectName, type SubjectRow } from '../subjects-queries.ts'
import { caseVersion, isAsRead } from './case-version.ts'
import { decisionMail } from './mails.ts'
import {
  closeReports,
  findEnd,
  findLastDecision,
  findOpenReports,
  insertDecision,
  lockCase,
  lockOpenReports,
  type DecidedReport,
} from './queries.ts'

interface Decision {
  adminId: string
  outcome: Outcome
  ground: Ground
  /** Of the statement of reasons; may be empty when nothing is taken away. */
  facts: string
}

interface ReadDecision extends Decision {
  /** What was read of the case. */
  version: string
  /** What was read of the consequences of a block. */
  consequences?: string | undefined
}

const NOTHING: Taken = { took: false, key: null }

/**
 * Decides on a case: takes its subject away or keeps it, restricts its member, closes its reports and tells everybody, as one
 * transaction. The same decision of the same administrator again is success. A restriction that needs a second administrator is
 * proposed instead; the case stays open until that is decided.
 * @throws AppError NOT_FOUND for what is no case; CASE_DECIDED when somebody was faster; CASE_CHANGED when it is not what was read, BLOCK_CHANGED what follows from a block; FORBIDDEN for what is one's own; CASE_STATE
 * when nothing can be taken away or nobody restricted; PROPOSAL_OPEN while another proposal waits for the case, or for the member.
 */
export async function decideCase(db: Database, name: SubjectName, decision: ReadDecision): Promise<'DECIDED' | 'PROPOSED'> {
  return inTransaction(db, async (tx) => {
    await lockCase(tx, name)
    const opened = await openCase(tx, name)
    if (!opened) {
      await requireRepeated(tx, name, decision)
      return 'DECIDED'
    }
    if (!isAsRead(decision.version, opened.version, decision.outcome)) throw new AppError('CASE_CHANGED')
    const refusal = refusalToDecide({ kind: name.kind, ...decision }, opened.subject)
    if (refusal) throw new AppError(refusal)
    await requireBlockConfirmed(tx, opened.subject, decision)
    const asked = await ask(tx, name, opened.subject, decision)
    if (asked === 'PROPOSED') return asked
    await conclude(tx, name, opened, { ...decision, wasAlone: asked === 'ALONE' })
    return 'DECIDED'
  })
}

interface OpenCase {
  subject: SubjectRow | undefined
  since: Date
  /** The reports that a decision closes; what is reported from now on is a case of its own. */
  reportIds: string[]
  version: string
}

async function openCase(tx: Transaction, name: SubjectName, until?: string): Promise<OpenCase | undefined> {
  const subject = await findSubject(tx, name)
  const reportIds = await lockOpenReports(tx, name, until)
  const open = await findOpenReports(tx, name)
  const since = open.since ?? (subject?.is_held ? subject.held_since : null)
  return since === null ? undefined : { subject, since, reportIds, version: caseVersion(open, subject) }
}

/** A block ends exchanges: those that were read, and no others. */
async function requireBlockConfirmed(tx: Transaction, subject: SubjectRow | undefined, decision: ReadDecision): Promise<void> {
  const memberId = subject?.member_id
  if (decision.outcome !== 'BLOCK' || !memberId) return
  if (await lockRestrictable(tx, memberId)) await requireConfirmed(tx, { memberId, adminId: decision.adminId }, decision.consequences)
}

/** Only a restriction may need a second administrator; while one is proposed for the case, nothing else is decided on it. */
async function ask(tx: Transaction, name: SubjectName, subject: SubjectRow | undefined, decision: Decision): Promise<Asked> {
  const { adminId, outcome, ground, facts } = decision
  if (restricts(outcome) && subject?.member_id) {
    const wanted = { memberId: subject.member_id, ...RESTRICTIONS[outcome], ground, reason: facts }
    const asked = await askForRestriction(tx, restrictionToPropose(wanted, { caseKind: name.kind, caseId: name.id }), adminId)
    if (outcome === 'BLOCK' || asked !== 'NOW') return asked
  }
  if (await findProposalOfCase(tx, name)) throw new AppError('PROPOSAL_OPEN')
  return 'NOW'
}

interface Approved {
  memberId: string
  outcome: RestrictingOutcome
  approvedBy: string
  /** As the database writes it. */
  proposedAt: string
}

/**
 * Carries out the restriction that a second administrator agreed to, with the case locked: in the name of who proposed it. Where the
 * case is none any more, the member alone is restricted. What was reported since the proposal stays open: nobody has decided on it.
 */
export async function decideApproved(
  tx: Transaction,
  name: SubjectName,
  { memberId, approvedBy, proposedAt, ...decision }: Omit<Decision, 'outcome'> & Approved,
): Promise<void> {
  const opened = await openCase(tx, name, proposedAt)
  const concluded = { ...decision, approvedBy }
  if (opened) await conclude(tx, name, opened, concluded, memberId)
  else await restrict(tx, memberId, concluded)
}

interface Concluded extends Decision {
  approvedBy?: string
  wasAlone?: boolean
}

async function conclude(
  tx: Transaction,
  name: SubjectName,
  { subject, since, reportIds }: OpenCase,
  decision: Concluded,
  memberId = subject?.member_id ?? null,
): Promise<void> {
  const taken = await carryOut(tx, name, subject, decision)
  const restrictionId = await restrict(tx, memberId, decision)
  const { outcome, ground, facts, adminId } = decision
  const decisionId = await insertDecision(tx, {
    subject: name,
    memberId,
    outcome,
    ground,
    facts,
    adminId,
    isDetected: subject?.is_held ?? false,
    took: taken.took,
    takenKey: taken.key,
    restrictionId,
    waitedSince: since,
  })
  await tellMember(tx, decisionId, subject, decision, taken)
  await tellReporters(tx, await closeReports(tx, reportIds, decisionId))
  await recordAdminAct(tx, actOf(name, decision, decisionId))
}

async function requireRepeated(tx: Transaction, name: SubjectName, decision: Decision): Promise<void> {
  const last = await findLastDecision(tx, name)
  if (!last) throw new AppError('NOT_FOUND')
  const isSame = last.outcome === decision.outcome && last.ground === decision.ground && last.facts === decision.facts
  if (last.decided_by !== decision.adminId || !isSame) throw new AppError('CASE_DECIDED')
}

/** What happens to the subject. */
async function carryOut(tx: Transaction, name: SubjectName, subject: SubjectRow | undefined, { outcome, facts }: Decision): Promise<Taken> {
  if (outcome !== 'KEEP') return subject?.can_hide ? hideSubject(tx, name, facts) : NOTHING
  if (subject?.is_held) await releaseMessage(tx, name.id)
  return NOTHING
}

/** What happens to the member: a restriction of its own, which tells them by itself. */
async function restrict(tx: Transaction, memberId: string | null, { outcome, facts, ...decision }: Concluded): Promise<string | null> {
  if (!restricts(outcome) || memberId === null) return null
  const { kind, days } = RESTRICTIONS[outcome]
  const endsAt = days === null ? null : await findEnd(tx, days)
  const restriction = await restrictMember(tx, { ...decision, memberId, kind, reason: facts, endsAt })
  return restriction?.restrictionId ?? null
}

/** What is taken away is told with its reasons; a restriction has a mail of its own, then the reasons stand on the page alone. */
async function tellMember(
  tx: Transaction,
  decisionId: string,
  subject: SubjectRow | undefined,
  { outcome }: Decision,
  { took }: Taken,
): Promise<void> {
  if (!took || !subject?.member_id) return
  const key = `moderation:${decisionId}:decided`
  await notify(tx, { memberId: subject.member_id, kind: 'moderation.decided', key })
  if (outcome === 'HIDE') await sendMail(tx, decisionMail, { decisionId }, key)
}

const keyOf = (reportId: string): string => `report:${reportId}:decided`

async function tellReporters(tx: Transaction, reports: readonly DecidedReport[]): Promise<void> {
  const members = reports.flatMap(({ id, reporter_id: memberId }) =>
    memberId === null ? [] : [{ line: { memberId, kind: 'report.decided' as const, key: keyOf(id) }, data: { reportId: id } }],
  )
  await notifyByMail(tx, reportDecidedMail, members)
  for (const { id, reporter_id: memberId } of reports)
    if (memberId === null) await sendMail(tx, reportDecidedMail, { reportId: id }, keyOf(id))
}

/** Whose log it stands in: an avatar's is its member's, a cover's its book's. */
const LOGGED_AS = {
  MESSAGE: 'message',
  MEMBER: 'member',
  OFFER: 'offer',
  AVATAR: 'member',
  COVER: 'book',
  BOOK: 'book',
  WISH: 'wish',
  DECLINE: 'exchange',
  PHOTOS: 'offer',
} as const

function actOf({ kind, id }: SubjectName, decision: Concluded, decisionId: string): AdminAct {
  const { adminId, outcome, ground, facts, approvedBy, wasAlone } = decision
  const decided = { ...(approvedBy !== undefined && { approvedBy }), ...(wasAlone === true && { wasAlone }) }
  const details = { decision: decisionId, kind, outcome, ground, ...decided }
  return { adminId, act: 'moderation.decide', subject: { kind: LOGGED_AS[kind], id }, reason: facts, details }
}
