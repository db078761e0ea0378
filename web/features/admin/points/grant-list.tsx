import type { GrantInLog } from '#contract/admin-points.ts'
import { m } from '#messages'
import { formatDateTime } from '../../../platform/language/format.ts'
import { memberName } from '../../../platform/session/member-name.ts'
import lists from '../../../ui/lists.module.css'
import classes from './grant-form.module.css'
import { TakeBackButton } from './take-back-button.tsx'

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
