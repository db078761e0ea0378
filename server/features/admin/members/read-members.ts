import type { z } from 'zod'
import type { MemberPage, searchUsers } from '#contract/admin-members.ts'
import { ADMIN_LOG_SHOWN, ADMIN_NEWEST_SIZE, NAME_PART_MIN } from '#domain/policy/administration.ts'
import { MEMBER_LINKS_SHOWN } from '#domain/policy/linked-accounts.ts'
import { asciiEmail } from '#domain/ascii-email.ts'
import { PROPOSER_ROLES } from '#domain/proposals.ts'
import { isRoleAmong } from '#domain/roles.ts'
import { listAdminActs } from '../../../platform/admin-log.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { listOwnSessions } from '../../accounts/profile/queries/sessions.ts'
import { listHolds } from '../../points/holds-queries.ts'
import { listLinkedMembers } from '../../linked-accounts/rings/evidence-queries.ts'
import { listLedger, readDebts } from '../../points/queries.ts'
import { presentProposal } from '../proposals/present.ts'
import { listOpenProposals } from '../proposals/queries.ts'
import { presentAdminUser, presentFoundUser, presentMemberPage } from './present.ts'
import { listChargebacksOf } from './queries/chargebacks.ts'
import { listContentReports } from './queries/content-reports.ts'
import {
  countReliability,
  listExchangesOf,
  listPaymentsOf,
  listReportsOf,
  listRestrictionsOf,
  listUnseenMessages,
} from './queries/member-page.ts'
import { listMatchingMembers } from './lists-queries.ts'
import { findMemberByReference } from './read-lists.ts'
import { listWritten } from './messages-queries.ts'
import { byId, findAdminUser } from './queries/search.ts'

type Search = z.output<typeof searchUsers.body>
type Found = z.input<typeof searchUsers.response>['data']
type Viewer = Pick<Member, 'id' | 'role'>

/** The one member meant, or those whose name fits. */
export async function searchMembers(db: Database, { userIdentificator: wanted, searchBy }: Search): Promise<Found> {
  const user = await findMemberByReference(db, wanted)
  if (user) return { user: presentAdminUser(user), users: [] }
  if (searchBy === 'UUID' || [...wanted].length < NAME_PART_MIN) return { user: null, users: [] }
  const page = { after: undefined, limit: ADMIN_NEWEST_SIZE }
  const users = await listMatchingMembers(db, { address: asciiEmail(wanted), name: wanted }, page)
  return { user: null, users: users.map(presentFoundUser) }
}

/**
 * What the team needs to decide about a member; the contract says what of it is left out for a role.
 * @throws AppError NOT_FOUND for nobody and for who has left.
 */
export async function readMemberPage(db: Database, memberId: string, { id: viewerId, role }: Viewer): Promise<MemberPage> {
  const user = await findAdminUser(db, byId(memberId))
  if (!user) throw new AppError('NOT_FOUND')
  const [
    exchanges,
    reliability,
    reports,
    messages,
    payments,
    { rows: ledger },
    sessions,
    restrictions,
    acts,
    proposals,
    contents,
    holds,
    chargebacks,
    links,
    owed,
    written,
  ] = await Promise.all([
    listExchangesOf(db, memberId, ADMIN_NEWEST_SIZE),
    countReliability(db, memberId),
    listReportsOf(db, memberId, ADMIN_NEWEST_SIZE),
    listUnseenMessages(db, memberId, ADMIN_NEWEST_SIZE),
    listPaymentsOf(db, memberId, ADMIN_NEWEST_SIZE),
    listLedger(db, memberId, { start: 0, limit: ADMIN_NEWEST_SIZE }),
    listOwnSessions(db, memberId, null),
    listRestrictionsOf(db, memberId, ADMIN_NEWEST_SIZE),
    listAdminActs(db, { kind: 'member', id: memberId }, ADMIN_LOG_SHOWN),
    listOpenProposals(db, { viewerId, memberId }, ADMIN_NEWEST_SIZE),
    listContentReports(db, memberId, ADMIN_NEWEST_SIZE),
    listHolds(db, memberId),
    listChargebacksOf(db, memberId, ADMIN_NEWEST_SIZE),
    listLinkedMembers(db, memberId, MEMBER_LINKS_SHOWN),
    readDebts(db, memberId),
    listWritten(db, memberId, ADMIN_NEWEST_SIZE),
  ])
  return presentMemberPage({
    user,
    exchanges,
    reliability,
    reports,
    messages,
    payments,
    ledger,
    sessions: sessions.slice(0, ADMIN_NEWEST_SIZE),
    restrictions,
    acts,
    contents,
    holds,
    chargebacks,
    links,
    owed,
    written,
    proposals: proposals.filter(({ kind }) => isRoleAmong(role, PROPOSER_ROLES[kind])).map((row) => presentProposal(row, viewerId)),
  })
}
