import { sql, type RawBuilder } from 'kysely'
import type { Ground } from '#domain/grounds.ts'
import type { ProposalKind, ShownOutcome } from '#domain/proposals.ts'
import type { SubjectKind } from '#domain/reports.ts'
import type { RestrictionKind } from '#domain/restriction.ts'
import type { Role } from '#domain/roles.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isProposalOpen } from '../../accounts/proposals/queries.ts'

export interface ListedProposal {
  id: string
  kind: ProposalKind
  member_id: string
  member_name: string
  points: number | null
  ground: Ground | null
  restriction: RestrictionKind | null
  role: Role | null
  days: number | null
  case_kind: SubjectKind | null
  case_id: string | null
  open_exchanges: number
  reason: string
  proposed_by: string
  proposer: string
  proposed_at: Date
  expires_at: Date
  outcome: ShownOutcome | null
  decided_at: Date | null
  decider: string | null
  decision_reason: string
}

const select = (where: RawBuilder<unknown>): RawBuilder<ListedProposal> => sql<ListedProposal>`
  select p.id, p.kind, p.member_id, trim(concat_ws(' ', m.first_name, m.last_name)) as member_name, p.points, p.ground, p.restriction, p.role, p.days, p.case_kind, p.case_id,
         ((select count(*) from exchange e where e.sender_id = m.id and e.closed_at is null)
           + (select count(*) from exchange e where e.receiver_id = m.id and e.closed_at is null))::int as open_exchanges,
         p.reason, p.proposed_by, a.first_name as proposer, p.proposed_at, p.expires_at,
         case when p.outcome = 'EXPIRED' and p.decided_at < p.expires_at then 'LAPSED' else p.outcome end as outcome, p.decided_at, d.first_name as decider,
         p.decision_reason
    from proposal p join member m on m.id = p.member_id join member a on a.id = p.proposed_by left join member d on d.id = p.decided_by
   where ${where}`

/** What waits for a second administrator, oldest first; of one member where `memberId` says so, and never what is about the viewer. */
export async function listOpenProposals(
  db: Database,
  { viewerId, memberId = null }: { viewerId: string; memberId?: string | null },
  limit: number,
): Promise<ListedProposal[]> {
  const { rows } = await select(sql`
    ${isProposalOpen} and p.member_id <> ${viewerId}::uuid
    and (${memberId}::uuid is null or p.member_id = ${memberId}::uuid) order by p.proposed_at, p.id limit ${limit}`).execute(db)
  return rows
}

/** What was decided lately, newest first, never what is about the viewer. */
export async function listDecidedProposals(db: Database, viewerId: string, limit: number): Promise<ListedProposal[]> {
  const { rows } = await select(sql`
    p.outcome is not null and p.member_id <> ${viewerId}::uuid order by p.decided_at desc, p.id desc limit ${limit}`).execute(db)
  return rows
}
