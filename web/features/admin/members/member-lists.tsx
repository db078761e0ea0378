import type { ReactNode } from 'react'
import type { MemberPage } from '#contract/admin-members.ts'
import { m } from '#messages'
import { formatCents, formatPoints } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import { stateLabel } from '../../exchanges/exchange-labels.ts'
import { problemKindLabel } from '../../exchanges/problem/problem-labels.ts'
import { disputeStateLabel } from '../payments/dispute-labels.ts'
import { paymentStateLabel } from '../payments/payment-labels.ts'
import { accountName, commonWords } from '../ring-labels.ts'
import { actName } from '../log/act-names.ts'
import { adminMoment } from './admin-moment.ts'
import classes from './members.module.css'

/** With what only some roles are given. */
type WholePage = Required<MemberPage>

/** A list, or that there is nothing in it. */
export function Lines({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  return isEmpty ? <p className={classes.facts}>{m['adminMembers.none']()}</p> : children
}

function Line({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.line}>
      <span>{title}</span>
      <span className={classes.facts}>{children}</span>
    </li>
  )
}

export function ExchangeList({ exchanges }: Pick<WholePage, 'exchanges'>) {
  return (
    <Lines isEmpty={exchanges.length === 0}>
      <ul className={lists.plain}>
        {exchanges.map(({ uuid, title, status, role, partner: name, at }) => (
          <Line key={uuid} title={title}>
            {stateLabel(status)} · {role === 'sender' ? m['adminMembers.sends']({ name }) : m['adminMembers.receives']({ name })} ·{' '}
            {adminMoment(at)}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}

/** Accounts with the same mailbox, address or means of payment. */
export function LinkList({ links }: Pick<WholePage, 'links'>) {
  return (
    <Lines isEmpty={links.length === 0}>
      <ul className={lists.plain}>
        {links.map((account) => (
          <Line
            key={account.uuid}
            title={account.isDeleted ? accountName(account) : <a href={`/admin/users/${account.uuid}`}>{accountName(account)}</a>}
          >
            {commonWords(account.kinds)}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}

export function ReportList({ reports }: Pick<WholePage, 'reports'>) {
  return (
    <Lines isEmpty={reports.length === 0}>
      <ul className={lists.plain}>
        {reports.map(({ exchangeUuid, title, kind, side, at, isDecided }) => (
          <Line key={`${exchangeUuid} ${at}`} title={<a href={`/admin/exchanges/${exchangeUuid}`}>{title}</a>}>
            {problemKindLabel(kind)} · {side === 'BY' ? m['adminMembers.reportBy']() : m['adminMembers.reportAbout']()} ·{' '}
            {isDecided ? m['adminMembers.reportDecided']() : m['adminMembers.reportOpen']()} · {adminMoment(at)}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}

export function PaymentList({ payments }: Pick<WholePage, 'payments'>) {
  return (
    <Lines isEmpty={payments.length === 0}>
      <ul className={lists.plain}>
        {payments.map(({ uuid, title, status, amountCents, at, isDisputed }) => (
          <Line key={uuid} title={title}>
            {formatCents(amountCents)} · {paymentStateLabel(status)}
            {isDisputed && ` · ${m['adminMembers.disputed']()}`} · {adminMoment(at)}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}

/** Disputed payments of which the member is an end. */
export function ChargebackList({ chargebacks }: Pick<WholePage, 'chargebacks'>) {
  return (
    <Lines isEmpty={chargebacks.length === 0}>
      <ul className={lists.plain}>
        {chargebacks.map(({ exchangeUuid, title, side, partner: name, state, amountCents, at }) => (
          <Line key={`${exchangeUuid} ${at}`} title={<a href={`/admin/exchanges/${exchangeUuid}`}>{title}</a>}>
            {side === 'PAYER' ? m['adminMembers.chargebackPayer']({ name }) : m['adminMembers.chargebackSender']({ name })} ·{' '}
            {formatCents(amountCents)} · {disputeStateLabel(state)} · {adminMoment(at)}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}

/** Points that the member cannot spend yet. */
export function WaitingList({ waiting }: Pick<WholePage, 'waiting'>) {
  return (
    <Lines isEmpty={waiting.length === 0}>
      <ul className={lists.plain}>
        {waiting.map((points) => (
          <Line
            key={`${points.since} ${points.amount}`}
            title={`${formatPoints(points.amount)}${points.title ? ` · ${points.title}` : ''}`}
          >
            {waitingReason(points)}
            {points.until && ` · ${m['adminMembers.waitingUntil']({ until: adminMoment(points.until) })}`}
            {points.note !== '' && ` · ${points.note}`}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}

const WAITING: Record<WholePage['waiting'][number]['reason'], () => string> = {
  FIRST_SWAP: m['adminMembers.waitsFirstSwap'],
  LATE_PAYOUT: m['adminMembers.waitsLatePayout'],
  REVIEW: m['adminMembers.waitsReview'],
}

function waitingReason({ reason, isDisputed }: WholePage['waiting'][number]): string {
  return isDisputed ? m['adminMembers.waitsDisputed']() : WAITING[reason]()
}

export function SignInList({ signIns }: Pick<WholePage, 'signIns'>) {
  return (
    <Lines isEmpty={signIns.length === 0}>
      <ul className={lists.plain}>
        {signIns.map(({ browser, system, at, lastSeenAt }, index) => (
          <Line key={`${at} ${index}`} title={[browser, system].filter(Boolean).join(', ') || m['adminMembers.unknownDevice']()}>
            {m['adminMembers.signIn']({ at: adminMoment(at), seen: adminMoment(lastSeenAt) })}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}

export function ActList({ acts }: Pick<WholePage, 'acts'>) {
  return (
    <Lines isEmpty={acts.length === 0}>
      <ul className={lists.plain}>
        {acts.map(({ uuid, act, reason, admin, at, wasAlone }) => (
          <Line key={uuid} title={actName(act)}>
            {admin ?? m['adminLog.platform']()} · {adminMoment(at)}
            {reason !== '' && ` · ${reason}`}
            {wasAlone && ` · ${m['proposal.wasAlone']()}`}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}
