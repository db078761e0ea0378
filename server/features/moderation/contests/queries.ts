import { sql } from 'kysely'
import type { Ground } from '#domain/grounds.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import { CONTEST_MONTHS, OWN_REPORTS_SHOWN } from '#domain/policy/reports.ts'
import type { Outcome, SubjectKind } from '#domain/reports.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, months } from '../../../platform/db/intervals.ts'
import { subjectTitle } from '../subjects-queries.ts'

/** Whether a decision of the alias `c` is young enough to be contested. */
const isInTime = sql<boolean>`c.decided_at > ${ago(months(CONTEST_MONTHS))}`

/** The second administrator of the block that decision `c` meant. */
const approvedBy = sql`(select r.approved_by from restriction r where r.id = c.restriction_id) as approved_by`

/** The columns of a decision that its member reads. */
interface DecisionColumns {
  id: string
  subject_kind: SubjectKind
  outcome: Outcome
  ground: Ground
  facts: string
  is_detected: boolean
  decided_at: Date
}

export interface StatementRow extends DecisionColumns {
  about: string
  took_away: boolean
  is_in_time: boolean
  objection: string | null
  objected_at: Date | null
  answer: string | null
  overturned: boolean | null
  answered_at: Date | null
}

/** Decisions that took away what is a member's, newest first. */
export async function listStatements(db: Database, memberId: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select c.id, c.subject_kind, c.outcome, c.ground, c.facts, c.is_detected, c.decided_at, ${subjectTitle} as about, c.took_away,
           ${isInTime} as is_in_time, c.objection, c.objected_at, c.answer, c.overturned, c.answered_at
      from moderation_decision c where c.member_id = ${memberId}::uuid and c.took_away
     order by c.id desc limit ${OWN_REPORTS_SHOWN}`.execute(db)
  return rows
}

interface DecisionMailRow extends DecisionColumns {
  email: string
  language: UiLanguage
  answer: string | null
  overturned: boolean | null
}

/** What mails to the member say of a decision; undefined when they have left. */
export async function findDecisionMail(db: Database, decisionId: string): Promise<DecisionMailRow | undefined> {
  const { rows } = await sql<DecisionMailRow>`
    select c.id, c.subject_kind, c.outcome, c.ground, c.facts, c.is_detected, c.decided_at, m.email, m.language, c.answer, c.overturned
      from moderation_decision c join member m on m.id = c.member_id and m.deleted_at is null
     where c.id = ${decisionId}::uuid`.execute(db)
  return rows[0]
}

export interface ContestedRow extends DecisionColumns {
  about: string
  member: string
  objection: string
  objected_at: Date
  decided_by: string
  approved_by: string | null
}

/** Objections that nobody has answered, oldest first. */
export async function listContested(db: Database): Promise<ContestedRow[]> {
  const { rows } = await sql<ContestedRow>`
    select c.id, c.subject_kind, c.outcome, c.ground, c.facts, c.is_detected, c.decided_at, ${subjectTitle} as about,
           trim(concat_ws(' ', m.first_name, m.last_name)) as member, c.objection, c.objected_at, c.decided_by, ${approvedBy}
      from moderation_decision c join member m on m.id = c.member_id
     where c.objected_at is not null and c.answered_at is null order by c.objected_at, c.id limit ${ADMIN_LIST_SIZE}`.execute(db)
  return rows
}

export interface LockedDecision {
  subject_kind: SubjectKind
  subject_id: string
  member_id: string | null
  took_away: boolean
  taken_key: string | null
  restriction_id: string | null
  decided_by: string
  /** The second administrator, of a block. */
  approved_by: string | null
  objected_at: Date | null
  answer: string | null
  overturned: boolean | null
  is_in_time: boolean
}

/** A decision, locked until the transaction ends; undefined when there is none. */
export async function lockDecision(tx: Transaction, id: string): Promise<LockedDecision | undefined> {
  const { rows } = await sql<LockedDecision>`
    select c.subject_kind, c.subject_id, c.member_id, c.took_away, c.taken_key, c.restriction_id, c.decided_by, c.objected_at, c.answer,
           c.overturned, ${isInTime} as is_in_time, ${approvedBy}
      from moderation_decision c where c.id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

/** Writes what a member says against a decision. */
export async function storeObjection(tx: Transaction, id: string, text: string): Promise<void> {
  await sql`update moderation_decision set objection = ${text}, objected_at = app_now() where id = ${id}::uuid`.execute(tx)
}

/** Writes the answer to an objection. */
export async function storeAnswer(
  tx: Transaction,
  id: string,
  { adminId, reason, overturns }: { adminId: string; reason: string; overturns: boolean },
): Promise<void> {
  await sql`
    update moderation_decision set answer = ${reason}, overturned = ${overturns}, answered_at = app_now(), answered_by = ${adminId}::uuid
     where id = ${id}::uuid`.execute(tx)
}
