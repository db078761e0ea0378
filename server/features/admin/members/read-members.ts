import type { z } from 'zod'
import type { MemberPage, searchUsers } from '#contract/admin-members.ts'
import { ADMIN_LOG_SHOWN, ADMIN_NEWEST_SIZE, NAME_PART_MIN } from '#domain/policy/administration.ts'
import { asciiEmail } from '#domain/ascii-email.ts'
import { listAdminActs } from '../../../platform/admin-log.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { listOwnSessions } from '../../accounts/profile/queries/sessions.ts'
import { listLedger } from '../../points/queries.ts'
import { presentProposal } from '../proposals/present.ts'
import { listOpenProposals } from '../proposals/queries.ts'
import { presentAdminUser, presentFoundUser, presentMemberPage } from './present.ts'
import { listContentReports } from './queries/content-reports.ts'
import {
  countReliability,
  listExchangesOf,
  listPaymentsOf,
  listReportsOf,
  listRestrictionsOf,
  listUnseenMessages,
} from './queries/member-page.ts'
import { byEmail, byId, byProfileId, findAdminUser, listUsersByName } from './queries/search.ts'

type Search = z.output<typeof searchUsers.body>
type Found = z.input<typeof searchUsers.response>['data']

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu

/** The one member meant, or those whose name fits. */
export async function searchMembers(db: Database, { userIdentificator: wanted, searchBy }: Search): Promise<Found> {
  const exact = searchBy === 'email' ? byEmail(asciiEmail(wanted)) : UUID.test(wanted) ? byId(wanted) : byProfileId(wanted)
  const user = (await findAdminUser(db, exact)) ?? (await findAdminUser(db, byProfileId(wanted)))
  if (user) return { user: presentAdminUser(user), users: [] }
  const isName = searchBy === 'email' && !wanted.includes('@') && [...wanted].length >= NAME_PART_MIN
  return { user: null, users: isName ? (await listUsersByName(db, wanted, ADMIN_NEWEST_SIZE)).map(presentFoundUser) : [] }
}

/** What an administrator needs to decide about a member. @throws AppError NOT_FOUND for nobody and for who has left. */
export async function readMemberPage(db: Database, memberId: string, viewerId: string): Promise<MemberPage> {
  const user = await findAdminUser(db, byId(memberId))
  if (!user) throw new AppError('NOT_FOUND')
  const [exchanges, reliability, reports, messages, payments, { rows: ledger }, sessions, restrictions, acts, proposals, contents] =
    await Promise.all([
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
    proposals: proposals.map((row) => presentProposal(row, viewerId)),
  })
}
