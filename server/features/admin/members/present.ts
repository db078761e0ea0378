import type { ListedUser } from '#contract/admin-member-lists.ts'
import type { AdminUser, FoundUser, MemberPage } from '#contract/admin-members.ts'
import type { AdminLogRow } from '../../../platform/admin-log.ts'
import { presentMember } from '../../accounts/present.ts'
import { nameDevice } from '../../accounts/profile/name-device.ts'
import type { OwnSessionRow } from '../../accounts/profile/queries/sessions.ts'
import type { WaitingRow } from '../../points/holds-queries.ts'
import { presentWaiting } from '../../points/present.ts'
import type { LedgerRow } from '../../points/queries.ts'
import type { ListedUserRow } from './lists-queries.ts'
import type { WrittenRow } from './messages-queries.ts'
import type { ChargebackRow } from './queries/chargebacks.ts'
import type { ContentReportRow } from './queries/content-reports.ts'
import type { MemberExchangeRow, MemberPaymentRow, MemberReportRow, MemberRestrictionRow, UnseenMessageRow } from './queries/member-page.ts'
import type { AdminUserRow, FoundUserRow } from './queries/search.ts'

/** A member as the specification shows them to administrators. */
export function presentAdminUser({ id, profile_id, first_name, last_name, created_at, ...rest }: AdminUserRow): AdminUser {
  return { uuid: id, profileId: profile_id, firstName: first_name, lastName: last_name, createdAt: created_at.toISOString(), ...rest }
}

/** A member in a list. */
export function presentFoundUser({ id, profile_id, first_name, last_name, created_at, email, blocked }: FoundUserRow): FoundUser {
  return {
    uuid: id,
    profileId: profile_id,
    firstName: first_name,
    lastName: last_name,
    createdAt: created_at.toISOString(),
    email,
    blocked,
  }
}

/** The same with what its list says of them. */
export function presentListedUser(row: ListedUserRow): ListedUser {
  return { ...presentFoundUser(row), since: row.since?.toISOString() ?? null, reports: row.reports }
}

interface PageRows {
  user: AdminUserRow
  proposals: MemberPage['proposals']
  contents: ContentReportRow[]
  exchanges: MemberExchangeRow[]
  reliability: MemberPage['reliability']
  reports: MemberReportRow[]
  messages: UnseenMessageRow[]
  payments: MemberPaymentRow[]
  ledger: LedgerRow[]
  holds: WaitingRow[]
  chargebacks: ChargebackRow[]
  owed: { owedPoints: number; owedFeeCredits: number }
  sessions: OwnSessionRow[]
  restrictions: MemberRestrictionRow[]
  acts: AdminLogRow[]
  links: MemberPage['links']
  written: WrittenRow[]
}

/** The page of a member. */
export function presentMemberPage({
  user,
  exchanges,
  reliability,
  reports,
  messages,
  payments,
  proposals,
  contents,
  holds,
  chargebacks,
  links,
  owed,
  written,
  ...rest
}: PageRows): MemberPage {
  return {
    user: presentAdminUser(user),
    proposals,
    links,
    written: written.map(({ id: uuid, text, written_at: at, admin }) => ({ uuid, text, at: at.toISOString(), admin })),
    ...presentContents(contents),
    owed: { points: owed.owedPoints, feeCredits: owed.owedFeeCredits },
    role: user.role,
    exchanges: exchanges.map(({ id, at, ...facts }) => ({ uuid: id, at: at.toISOString(), ...facts })),
    reliability,
    reports: reports.map(({ exchange_id: exchangeUuid, reported_at: at, is_decided: isDecided, title, kind, side }) => ({
      exchangeUuid,
      title,
      kind,
      side,
      at: at.toISOString(),
      isDecided,
    })),
    messages: messages.map(({ id, sent_at: at, state, recipient }) => ({
      uuid: id,
      at: at.toISOString(),
      state,
      recipient: presentMember(recipient),
    })),
    messagesTotal: messages[0]?.total ?? 0,
    payments: payments.map(presentPayment),
    waiting: holds.map((hold) => ({ ...presentWaiting(hold), note: hold.note })),
    chargebacks: chargebacks.map(({ exchange_id: exchangeUuid, amount_cents: amountCents, opened_at: at, ...facts }) => ({
      exchangeUuid,
      amountCents,
      at: at.toISOString(),
      ...facts,
    })),
    ...presentRest(rest),
  }
}

function presentContents(rows: readonly ContentReportRow[]): Pick<MemberPage, 'contentReports' | 'contentReportsTotal'> {
  const [first] = rows
  return {
    contentReports: rows.map(({ subject_kind: kind, subject_id: uuid, ground, side, reported_at: at, is_decided: isDecided }) => ({
      kind,
      uuid,
      ground,
      side,
      at: at.toISOString(),
      isDecided,
    })),
    contentReportsTotal: { by: first?.by_count ?? 0, about: first?.about_count ?? 0 },
  }
}

function presentPayment(row: MemberPaymentRow): NonNullable<MemberPage['payments']>[number] {
  const { id, exchange_id, title, status, amount_cents, created_at, is_disputed } = row
  return {
    uuid: id,
    exchangeUuid: exchange_id,
    title,
    status,
    amountCents: amount_cents,
    at: created_at.toISOString(),
    isDisputed: is_disputed,
  }
}

type Rest = Pick<PageRows, 'ledger' | 'sessions' | 'restrictions' | 'acts'>

function presentRest({ ledger, sessions, restrictions, acts }: Rest): Pick<MemberPage, 'ledger' | 'signIns' | 'restrictions' | 'acts'> {
  return {
    ledger: ledger.map(({ at, unit, amount, balance, kind, is_waiting, title }) => ({
      at: at.toISOString(),
      unit,
      amount,
      balance,
      kind,
      isWaiting: is_waiting,
      ...(title !== null && { title }),
    })),
    signIns: sessions.map(({ user_agent, created_at, last_seen_at }) => ({
      ...nameDevice(user_agent),
      at: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
    restrictions: restrictions.map(({ id, begun_at, ends_at, is_active, imposed_by, approved_by, kind, ground, reason }) => ({
      uuid: id,
      kind,
      ground,
      reason,
      begunAt: begun_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
      isActive: is_active,
      imposedBy: imposed_by,
      approvedBy: approved_by,
    })),
    acts: acts.map(({ id, act, reason, details, admin_first_name, created_at }) => ({
      uuid: id,
      act,
      reason,
      admin: admin_first_name,
      at: created_at.toISOString(),
      wasAlone: details['wasAlone'] === true,
    })),
  }
}
