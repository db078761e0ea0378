import type { AdminUser } from '#contract/admin-members.ts'
import { m } from '#messages'
import { adminMoment } from './admin-moment.ts'
import classes from './members.module.css'

/** What the specification shows of a member, in words. */
export function UserFacts({ user }: { user: AdminUser }) {
  const { email, createdAt, language, verified, blocked, exchangeTokens, serviceFees } = user
  return (
    <>
      <p className={classes.facts}>
        {email} · {verified ? m['adminMembers.verified']() : m['adminMembers.unverified']()}
        {blocked && <strong> · {m['adminMembers.blocked']()}</strong>}
      </p>
      <p className={classes.facts}>
        {m['adminMembers.since']({ date: adminMoment(createdAt) })} · {m['adminMembers.language']({ language })}
      </p>
      <p className={classes.facts}>
        {exchangeTokens !== undefined && `${m['adminMembers.points']({ count: exchangeTokens })} · `}
        {serviceFees !== undefined && `${m['adminMembers.fees']({ count: serviceFees })} · `}
        {m['adminMembers.successful']({ count: user.succesfulExchangesNum })}
      </p>
      <p className={classes.facts}>
        {m['adminMembers.requested']({ count: user.booksRequestedByUser.length })} ·{' '}
        {m['adminMembers.toSend']({ count: user.booksToSend.length })} · {m['adminMembers.pending']({ count: user.pendingRequests.length })}
      </p>
      <p className={classes.facts}>{user.uuid}</p>
    </>
  )
}
