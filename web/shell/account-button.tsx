import type { ComponentPropsWithRef } from 'react'
import type { OwnUser } from '#contract/members.ts'
import { m } from '#messages'
import { UnreadBadge } from '../features/notifications/bell.tsx'
import { useMember } from '../platform/session/session.ts'
import { Avatar, initialsOf } from '../ui/avatar.tsx'
import classes from './account-menu.module.css'

type AccountButtonProps = ComponentPropsWithRef<'button'> & { unreadConversations: number }

/** The member's avatar button; its menu is loaded later. */
export function AccountButton({ unreadConversations, className, ...further }: AccountButtonProps) {
  const member = useMember()
  if (!member) return null
  const { firstName, lastName, avatarPath } = member
  return (
    <button
      type="button"
      // The menu gives a class of its own, which must not take the place of ours.
      className={className ? `${classes.button} ${className}` : classes.button}
      aria-haspopup="menu"
      {...further}
      aria-label={accountLabel(member, unreadConversations)}
    >
      <Avatar firstName={firstName} lastName={lastName} src={avatarPath} size={34} />
      <UnreadBadge count={unreadConversations} />
    </button>
  )
}

/** Begins with the initials that are seen; the badge's number belongs to the name, too. */
function accountLabel({ firstName, lastName }: OwnUser, unreadConversations: number): string {
  const label = m['shell.accountOf']({ initials: initialsOf(firstName, lastName), name: firstName })
  return unreadConversations > 0 ? `${label}. ${m['chat.titleUnread']({ count: unreadConversations })}` : label
}
