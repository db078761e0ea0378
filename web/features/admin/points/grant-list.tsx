import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { GrantInLog } from '#contract/admin-points.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { ActButton } from '../act-button.tsx'
import lists from '../../../ui/lists.module.css'
import classes from './grant-form.module.css'

/** What administrators gave lately, to whom and why (decision 32). */
export function GrantList({ grants }: { grants: readonly GrantInLog[] }) {
  if (grants.length === 0) return <p className={classes.text}>{m['adminPoints.grantsEmpty']()}</p>
  return (
    <ul className={lists.plain}>
      {grants.map((grant) => (
        <li key={grant.uuid} className={classes.grant}>
          <span className={classes.what}>{whatOf(grant)}</span>
          <span className={classes.who}>{m['adminPoints.grantWho']({ admin: grant.admin, date: formatDateTime(grant.at) })}</span>
          <p className={classes.reason}>{grant.reason}</p>
          {grant.takenBack > 0 && <p className={classes.reason}>{m['adminPoints.takenBackCount']({ count: grant.takenBack })}</p>}
          <TakeBackButton grant={grant} />
        </li>
      ))}
    </ul>
  )
}

function whatOf({ unit, amount: count, member }: GrantInLog): string {
  const name = member ? memberName(member) : m['adminPoints.goneMember']()
  return unit === 'POINT' ? m['proposal.grant']({ count, name }) : m['adminPoints.oneFee']({ name })
}

/** Takes back what was given by mistake, all that is left of it or less; nothing where nothing is left, or its member has left. */
function TakeBackButton({ grant: { uuid, unit, amount, takenBack, member } }: { grant: GrantInLog }) {
  const left = amount - takenBack
  const [count, setCount] = useState(String(left))
  const requestId = useRef(newUuid())
  if (left === 0 || !member) return null
  async function takeBack(reason: string): Promise<unknown> {
    const json = { requestId: requestId.current, amount: unit === 'FEE' ? 1 : Number(count) || 0, reason }
    const answer = await callApi(browserApi.api.v1.admin.points.grants[':uuid']['take-back'].$post({ param: { uuid }, json }))
    // The next press is another one.
    requestId.current = newUuid()
    return answer
  }
  return (
    <ActButton
      title={m['adminPoints.takeBack']()}
      text={m['adminPoints.takeBackText']()}
      doneText={m['adminPoints.takenBack']()}
      act={takeBack}
      variant="subtle"
    >
      {unit === 'POINT' && left > 1 && (
        <TextInput
          label={m['proposal.points']()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={count}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
      )}
    </ActButton>
  )
}
