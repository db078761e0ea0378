import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedWithdrawal } from '#contract/withdrawals.ts'
import { m } from '#messages'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import { formatDateTime, formatDay } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import tags from '../../../ui/tags.module.css'
import { ReasonDialog } from '../payments/reason-dialog.tsx'
import { waitingAge } from '../work-list/waiting-age.ts'
import work from '../work-list/work-list.module.css'
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
          {!handled && <span className={work.age}>{m['adminWithdrawals.dueAt']({ date: formatDay(withdrawal.dueAt) })}</span>}
        </p>
        {handled && (
          <p className={classes.outcome}>{m['adminWithdrawals.outcome']({ date: formatDateTime(handled.at), text: handled.outcome })}</p>
        )}
      </div>
      <div>{handled ? <ReopenButton uuid={withdrawal.uuid} /> : <HandleButton uuid={withdrawal.uuid} />}</div>
    </li>
  )
}

function Standing({ withdrawal: { handled, declaredAt, dueAt }, now }: { withdrawal: ListedWithdrawal; now: string }) {
  if (handled) return <span className={tags.tag}>{m['adminWithdrawals.handled']()}</span>
  if (dueAt < now)
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

function HandleButton({ uuid }: { uuid: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {m['adminWithdrawals.handle']()}
      </Button>
      <ReasonDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={m['adminWithdrawals.handle']()}
        text={m['adminWithdrawals.handleText']()}
        doneText={m['adminWithdrawals.handledDone']()}
        onConfirm={(reason) => read(browserApi.api.v1.withdrawals.handle.$post({ json: { uuids: [uuid], reason } }))}
      />
    </>
  )
}

function ReopenButton({ uuid }: { uuid: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {m['adminWithdrawals.reopen']()}
      </Button>
      <ReasonDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={m['adminWithdrawals.reopen']()}
        text={m['adminWithdrawals.reopenText']()}
        doneText={m['adminWithdrawals.reopened']()}
        onConfirm={(reason) => read(browserApi.api.v1.withdrawals[':uuid'].reopen.$post({ param: { uuid }, json: { reason } }))}
      />
    </>
  )
}
