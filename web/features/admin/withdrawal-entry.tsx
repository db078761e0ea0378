import { Link } from 'react-router'
import type { ListedWithdrawal } from '#contract/withdrawals.ts'
import { germanDay } from '#domain/german-day.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { formatCents, formatDateTime, formatDay } from '../../platform/language/format.ts'
import lists from '../../ui/lists.module.css'
import tags from '../../ui/tags.module.css'
import { stateLabel } from '../exchanges/exchange-labels.ts'
import { ActButton } from './act-button.tsx'
import { waitingAge } from './work-list/waiting-age.ts'
import work from './work-list/work-list.module.css'
import classes from './withdrawals.module.css'

/** One declaration: who, of which contract, until when, and what became of it. */
export function WithdrawalEntry({ withdrawal, now }: { withdrawal: ListedWithdrawal; now: string }) {
  const { name, email, reference, declaredAt, memberUuid, handled } = withdrawal
  return (
    <li className={`${lists.entry} ${classes.entry}`}>
      <div className={classes.words}>
        <div className={work.head}>
          <h2 className={lists.entryTitle}>{name}</h2>
          <Standing withdrawal={withdrawal} now={now} />
        </div>
        <p className={work.facts}>
          <a href={`mailto:${email}`}>{email}</a>
          {memberUuid && <Link to={`/admin/users/${memberUuid}`}>{m['adminWithdrawals.toMember']()}</Link>}
        </p>
        <p className={classes.reference}>{reference === '' ? m['adminWithdrawals.noReference']() : reference}</p>
        <p className={work.facts}>
          <span>{m['adminWithdrawals.declaredAt']({ date: formatDateTime(declaredAt) })}</span>
          {!handled && <span className={work.age}>{m['adminWithdrawals.dueAt']({ date: formatDay(withdrawal.dueDay) })}</span>}
        </p>
        {!handled && <Exchanges withdrawal={withdrawal} />}
        {handled && (
          <p className={classes.outcome}>{m['adminWithdrawals.outcome']({ date: formatDateTime(handled.at), text: handled.outcome })}</p>
        )}
      </div>
      <div>
        <Act withdrawal={withdrawal} />
      </div>
    </li>
  )
}

/** What this member has paid for: received ones are refunded in one step, with this declaration as the reason. */
function Exchanges({ withdrawal: { uuid: declaration, exchanges, memberUuid } }: { withdrawal: ListedWithdrawal }) {
  if (memberUuid === null) return null
  if (exchanges.length === 0) return <p className={work.facts}>{m['adminWithdrawals.noExchanges']()}</p>
  return (
    <ul className={classes.exchanges} aria-label={m['adminWithdrawals.exchanges']()}>
      {exchanges.map(({ uuid, title, status, paidAt, leftCents, isNamed }) => (
        <li key={uuid} className={classes.exchange}>
          <span className={classes.title}>
            <Link to={`/admin/exchanges/${uuid}`}>{title}</Link>
            {isNamed && <span className={tags.tag}>{m['adminWithdrawals.named']()}</span>}
          </span>
          <span className={work.facts}>
            <span>{formatDay(paidAt)}</span>
            <span>{stateLabel(status)}</span>
            <span className={work.amount}>{formatCents(leftCents)}</span>
            {status === 'RECEIVED' && (
              <Link to={`/admin/exchanges/${uuid}?refund=WHOLE&withdrawal=${declaration}`}>
                {m['adminWithdrawals.refund']({ money: formatCents(leftCents) })}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Standing({ withdrawal: { handled, declaredAt, dueDay }, now }: { withdrawal: ListedWithdrawal; now: string }) {
  if (handled) return <span className={tags.tag}>{m['adminWithdrawals.handled']()}</span>
  if (dueDay < germanDay(new Date(now)))
    return (
      <span className={tags.tag} data-tone="wrong">
        {m['adminWithdrawals.overdue']()}
      </span>
    )
  return (
    <span className={tags.tag} data-tone="open">
      {waitingAge(declaredAt, now)}
    </span>
  )
}

/** Notes what became of it, or takes that back. */
function Act({ withdrawal: { uuid, handled } }: { withdrawal: ListedWithdrawal }) {
  const { withdrawals } = browserApi.api.v1
  if (handled)
    return (
      <ActButton
        title={m['adminWithdrawals.reopen']()}
        text={m['adminWithdrawals.reopenText']()}
        doneText={m['adminWithdrawals.reopened']()}
        act={(reason) => callApi(withdrawals[':uuid'].reopen.$post({ param: { uuid }, json: { reason } }))}
        variant="subtle"
      />
    )
  return (
    <ActButton
      title={m['adminWithdrawals.handle']()}
      text={m['adminWithdrawals.handleText']()}
      doneText={m['adminWithdrawals.handledDone']()}
      act={(reason) => callApi(withdrawals.handle.$post({ json: { uuids: [uuid], reason } }))}
    />
  )
}
