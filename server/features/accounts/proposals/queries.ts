import { sql, type SqlBool } from 'kysely'
import type { Ground } from '#domain/grounds.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { PROPOSAL_DAYS } from '#domain/policy/administration.ts'
import { PROPOSAL_KEPT_DAYS } from '#domain/policy/legal.ts'
import { PROPOSAL_KINDS, PROPOSER_ROLES, type ProposalKind, type ProposalOutcome } from '#domain/proposals.ts'
import type { RestrictionKind } from '#domain/restriction.ts'
import type { Role } from '#domain/roles.ts'
import type { SubjectKind } from '#domain/reports.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, days, fromNow } from '../../../platform/db/intervals.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'
import { isActiveAdministrator, isColleague } from '../queries/administrators.ts'

/** Whether another administrator could be asked, or could have been a few days ago: one whom it is not about. */
export async function hasColleague(tx: Transaction, { adminId, memberId }: { adminId: string; memberId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member m where ${isColleague} and m.id not in (${adminId}::uuid, ${memberId}::uuid) limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether another administrator can be asked now: one who is there, and whom it is not about. */
export async function hasActiveColleague(tx: Transaction, { adminId, memberId }: { adminId: string; memberId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member m where ${isActiveAdministrator} and m.id not in (${adminId}::uuid, ${memberId}::uuid) limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether exchanges of a member are open, as sender or receiver. */
export async function hasOpenExchanges(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    (select 1 from exchange where sender_id = ${memberId}::uuid and closed_at is null limit 1)
    union all
    (select 1 from exchange where receiver_id = ${memberId}::uuid and closed_at is null limit 1)`.execute(tx)
  return rows.length > 0
}

type ProposedRestriction = Exclude<RestrictionKind, 'BLOCK'>

/** What an administrator wants to do; what does not belong to its kind is null. */
export interface ProposedAct {
  kind: ProposalKind
  memberId: string
  reason: string
  points: number | null
  ground: Ground | null
  /** Of a restriction that is no block. */
  restriction: ProposedRestriction | null
  role: Role | null
  days: number | null
  caseKind: SubjectKind | null
  caseId: string | null
  requestKey: string | null
}

/** Stores a proposal and gives its id; undefined while another one of its kind is open for the member. */
export async function insertProposal(tx: Transaction, act: ProposedAct, adminId: string): Promise<string | undefined> {
  const { kind, memberId, reason, points, ground, restriction, role, caseKind, caseId, requestKey } = act
  const { rows } = await sql<{ id: string }>`
    insert into proposal (kind, member_id, points, ground, restriction, role, days, case_kind, case_id, reason, request_key, proposed_by, expires_at)
    values (${kind}, ${memberId}::uuid, ${points}::int, ${ground}, ${restriction}, ${role}, ${act.days}::int, ${caseKind}, ${caseId}::uuid, ${reason}, ${requestKey},
            ${adminId}::uuid, ${fromNow(days(PROPOSAL_DAYS))})
    on conflict (member_id, kind) where outcome is null do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export interface ProposalRow {
  id: string
  kind: ProposalKind
  member_id: string
  points: number | null
  ground: Ground | null
  restriction: ProposedRestriction | null
  role: Role | null
  days: number | null
  case_kind: SubjectKind | null
  case_id: string | null
  reason: string
  request_key: string | null
  proposed_by: string
  /** To the microsecond, as the database writes it. */
  proposed_at: string
  outcome: ProposalOutcome | null
  decided_by: string | null
  /** Its time is over, so nobody may decide any more. */
  is_overdue: boolean
  /** Whoever proposed it could not do so any more: nobody acts in their name. */
  is_orphaned: boolean
}

const PROPOSERS = PROPOSAL_KINDS.flatMap((kind) => PROPOSER_ROLES[kind].map((role) => `${role} ${kind}`))
/** Whether member `m` can make a proposal such as `p`: an administrator, or one of a role that may, who is there. */
const isProposer = sql<SqlBool>`(${isActiveAdministrator}
  or (m.deleted_at is null and m.blocked_at is null and m.role || ' ' || p.kind = any (${PROPOSERS}::text[])))`
/** Whether whoever made the proposal `p` could not make it any more. */
const isOrphaned = sql<SqlBool>`not exists (select 1 from member m where m.id = p.proposed_by and ${isProposer})`
/** Whether the proposal `p` waits for a decision. */
export const isProposalOpen = sql<SqlBool>`(p.outcome is null and p.expires_at > app_now() and not ${isOrphaned})`

const COLUMNS = sql`
  p.id, p.kind, p.member_id, p.points, p.ground, p.restriction, p.role, p.days, p.case_kind, p.case_id, p.reason, p.request_key, p.proposed_by, p.proposed_at::text as proposed_at, p.outcome,
  p.decided_by, p.expires_at <= app_now() as is_overdue, ${isOrphaned} as is_orphaned`

/** The open proposal of a kind for a member, also one that is too old and not marked so yet. */
export async function findOpenProposal(tx: Transaction, memberId: string, kind: ProposalKind): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from proposal p where p.member_id = ${memberId}::uuid and p.kind = ${kind} and p.outcome is null`.execute(tx)
  return rows[0]
}

/** The newest proposal of an administrator under a number of their own, whatever became of it. */
export async function findProposalByKey(tx: Transaction, adminId: string, requestKey: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from proposal p
     where p.proposed_by = ${adminId}::uuid and p.request_key = ${requestKey} order by p.id desc limit 1`.execute(tx)
  return rows[0]
}

/** A proposal as it is, without a lock. */
export async function findProposal(tx: Transaction, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${COLUMNS} from proposal p where p.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** A proposal, locked until the transaction ends; locks of its case and its member come before. */
export async function lockProposal(tx: Transaction, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${COLUMNS} from proposal p where p.id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

/** Closes an open proposal; false when it was closed before. */
export async function closeProposal(
  tx: Transaction,
  id: string,
  { outcome, adminId, reason }: { outcome: ProposalOutcome; adminId: string | null; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update proposal set outcome = ${outcome}, decided_by = ${adminId}::uuid, decision_reason = ${reason}, decided_at = app_now()
     where id = ${id}::uuid and outcome is null returning id`.execute(tx)
  return rows.length > 0
}

export interface ProposalOfCase {
  id: string
  first_name: string
  proposed_at: Date
}

/** The open proposal that waits to decide a case, and who made it. */
export async function findProposalOfCase(
  db: Database,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<ProposalOfCase | undefined> {
  const { rows } = await sql<ProposalOfCase>`
    select p.id, a.first_name, p.proposed_at from proposal p join member a on a.id = p.proposed_by
     where p.case_kind = ${kind} and p.case_id = ${id}::uuid and ${isProposalOpen}`.execute(db)
  return rows[0]
}

/** Open proposals on which nobody can decide any more, oldest first. */
export async function listOverdueProposals(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from proposal p where p.outcome is null and not ${isProposalOpen} order by p.expires_at, p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Proposals that were decided long ago. */
export async function deleteOldProposals(tx: Transaction): Promise<void> {
  await sql`delete from proposal where decided_at <= ${ago(days(PROPOSAL_KEPT_DAYS))}`.execute(tx)
}

/** What was proposed about a member who leaves; gives what was still open. */
export async function deleteProposalsAbout(tx: Transaction, memberId: string): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`delete from proposal p where p.member_id = ${memberId}::uuid returning ${COLUMNS}`.execute(tx)
  return rows.filter(({ outcome }) => outcome === null)
}

/** What waits for a second administrator. */
export const openProposals = sql<WaitingFigures>`
  select count(*)::int as count, min(proposed_at) as "oldestAt", null::int as "daysLeft"
    from proposal p where ${isProposalOpen}`

interface ProposalMailFacts {
  email: string
  /** Of who gets the mail. */
  role: Role
  /** Whom it is about. */
  member_id: string
  language: UiLanguage
  kind: ProposalKind
  outcome: ProposalOutcome | null
}

/** What a mail to an administrator, or to its proposer, says of a proposal; undefined when it is gone, or they are neither any more. */
export async function findProposalMailFacts(db: Database, proposalId: string, adminId: string): Promise<ProposalMailFacts | undefined> {
  const { rows } = await sql<ProposalMailFacts>`
    select m.email, m.role, m.language, p.member_id, p.kind, p.outcome from member m, proposal p
     where p.id = ${proposalId}::uuid and m.id = ${adminId}::uuid
       and (${isActiveAdministrator} or (m.id = p.proposed_by and ${isProposer}))`.execute(db)
  return rows[0]
}

interface Proposer {
  email: string
  role: Role
  language: UiLanguage
}

/** Whoever may still make proposals of this kind; undefined for others. */
export async function findProposer(db: Database, adminId: string, kind: ProposalKind): Promise<Proposer | undefined> {
  const { rows } = await sql<Proposer>`
    select m.email, m.role, m.language from member m, (values (${kind}::text)) as p (kind)
     where m.id = ${adminId}::uuid and ${isProposer}`.execute(db)
  return rows[0]
}
