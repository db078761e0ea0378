import type { ShownExchange } from '#contract/exchange-pages.ts'
import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import classes from './step-buttons.module.css'

/** Note that the receiver wants all books or none. */
export function AllOrNothing({ exchange: { onlyTogether, lines, status, role, requestedBy } }: { exchange: ShownExchange }) {
  if (!onlyTogether || lines.length === 1 || status !== 'REQUESTED') return null
  return (
    <p className={classes.allOrNothing}>
      {role === 'receiver' ? m['exchanges.onlyTogether']() : m['exchanges.onlyTogetherSender']({ name: memberFirstName(requestedBy) })}
    </p>
  )
}
