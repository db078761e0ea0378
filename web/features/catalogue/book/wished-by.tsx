import { Fragment } from 'react'
import type { MemberOnTheWire } from '#contract/members.ts'
import { m } from '#messages'
import { MemberLink } from '../../../ui/member-link.tsx'
import classes from './around-book.module.css'

/** Members who wish for this book (A §2), longest waiting first. */
export function WishedBy({ members }: { members: readonly MemberOnTheWire[] }) {
  if (members.length === 0) return null
  return (
    <p className={classes.wishers}>
      {m['catalogue.wishedBy']()}:{' '}
      {members.map((member, index) => (
        <Fragment key={member.uuid}>
          {index > 0 && ', '}
          <MemberLink member={member} />
        </Fragment>
      ))}
    </p>
  )
}
