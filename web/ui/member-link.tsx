import { Link } from 'react-router'
import type { MemberOnTheWire } from '#contract/members.ts'
import { memberName } from '../platform/session/member-name.ts'
import { profilePath } from '../platform/session/profile-path.ts'

/** A member's name as link to their profile; text for deleted members. */
export function MemberLink({ member, className }: { member: MemberOnTheWire; className?: string }) {
  const path = profilePath(member)
  if (!path) return <span className={className}>{memberName(member)}</span>
  return (
    <Link to={path} className={className} prefetch="intent">
      {memberName(member)}
    </Link>
  )
}
