import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { ConversationPreview } from '#contract/chat.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/language/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import lists from '../../ui/lists.module.css'
import classes from './partner-list.module.css'

interface PartnerListProps {
  previews: readonly ConversationPreview[]
  /** The partner whose conversation is open. */
  openWith: string | undefined
}

/** Chat partners, the one with the newest message first. */
export function PartnerList({ previews, openWith }: PartnerListProps) {
  return (
    <nav aria-label={m['chat.partners']()}>
      <ul className={lists.opened}>
        {previews.map((preview) => (
          <Partner key={preview.uuid} preview={preview} isOpen={preview.uuid === openWith} />
        ))}
      </ul>
    </nav>
  )
}

function Partner({ preview, isOpen }: { preview: ConversationPreview; isOpen: boolean }) {
  const { firstName, lastName, avatarPath, hasUnreadMessages: isUnread } = preview
  return (
    <li className={classes.partner} data-unread={isUnread || undefined} data-open={isOpen || undefined}>
      <Avatar firstName={firstName} lastName={lastName} src={avatarPath} size={40} />
      <div className={classes.words}>
        <Link to={`/messages?with=${preview.uuid}`} className={classes.name} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
          {preview.userName || m['chat.goneMember']()}
          {isUnread && <VisuallyHidden> ({m['chat.unread']()})</VisuallyHidden>}
        </Link>
        <p className={classes.last}>
          {preview.isLastMessageOwn && `${m['chat.you']()} `}
          {preview.lastMessage}
        </p>
      </div>
      <time className={classes.time} dateTime={preview.lastMessageAt}>
        {formatDay(preview.lastMessageAt)}
      </time>
      {isUnread && <span className={classes.dot} aria-hidden="true" />}
    </li>
  )
}
