import type { ReactNode } from 'react'
import type { MemberPage } from '#contract/admin-members.ts'
import { m } from '#messages'
import { formatCents } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import { stateLabel } from '../../exchanges/exchange-labels.ts'
import { problemKindLabel } from '../../exchanges/problem/problem-labels.ts'
import { paymentStateLabel } from '../payments/payment-labels.ts'
import { actName } from './act-names.ts'
import { adminMoment } from './admin-moment.ts'
import classes from './members.module.css'

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

export function ExchangeList({ exchanges }: Pick<MemberPage, 'exchanges'>) {
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

export function ReportList({ reports }: Pick<MemberPage, 'reports'>) {
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

export function PaymentList({ payments }: Pick<MemberPage, 'payments'>) {
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

export function SignInList({ signIns }: Pick<MemberPage, 'signIns'>) {
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

export function ActList({ acts }: Pick<MemberPage, 'acts'>) {
  return (
    <Lines isEmpty={acts.length === 0}>
      <ul className={lists.plain}>
        {acts.map(({ uuid, act, reason, admin, at, wasAlone }) => (
          <Line key={uuid} title={actName(act)}>
            {admin} · {adminMoment(at)}
            {reason !== '' && ` · ${reason}`}
            {wasAlone && ` · ${m['proposal.wasAlone']()}`}
          </Line>
        ))}
      </ul>
    </Lines>
  )
}
