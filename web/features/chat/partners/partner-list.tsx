import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { ConversationPreview } from '#contract/chat.ts'
import { m } from '#messages'
import { formatDay } from '../../../platform/language/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import lists from '../../../ui/lists.module.css'
import type { OpenConversation } from '../messages-page.tsx'
import { RowBoundary } from '../../../ui/row-boundary.tsx'
import classes from './partner-list.module.css'
import { useDrafts } from './use-drafts.ts'
import { useKnownPartners } from './use-known-partners.ts'

interface PartnerListProps {
  /** The first page, and how many there are in all. */
  list: { previews: readonly ConversationPreview[]; total: number }
  /** The one that is open. */
  conversation: OpenConversation | null
  /** Who looks: drafts are theirs alone. */
  ownUuid: string
}

export function PartnerList({ list, conversation, ownUuid }: PartnerListProps) {
  const openWith = conversation?.partner.uuid
  const { previews, hasMore, isLoading, failure, loadMore } = useKnownPartners(list, openWith)
  const draftFor = useDrafts(ownUuid)
  return (
    <nav aria-label={m['chat.partners']()}>
      <ul className={lists.opened}>
        {previews.map((preview) => (
          <li
            key={preview.uuid}
            className={classes.partner}
            data-unread={preview.hasUnreadMessages || undefined}
            data-open={preview.uuid === openWith || undefined}
          >
            <RowBoundary>
              <Partner
                preview={preview}
                isOpen={preview.uuid === openWith}
                // The draft of the open conversation stands in its field.
                draft={preview.uuid === openWith || !preview.canAnswer ? '' : draftFor(preview.uuid)}
              />
            </RowBoundary>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          <Button variant="subtle" loading={isLoading} onClick={loadMore}>
            {m['chat.morePartners']()}
          </Button>
          <FailureLine failure={failure} />
        </div>
      )}
    </nav>
  )
}

function Partner({ preview, isOpen, draft }: { preview: ConversationPreview; isOpen: boolean; draft: string }) {
  const { firstName, lastName, avatarPath, hasUnreadMessages: isUnread } = preview
  return (
    <>
      <Avatar firstName={firstName} lastName={lastName} src={avatarPath} size={40} />
      <div className={classes.words}>
        <Link to={`/messages?with=${preview.uuid}`} className={classes.name} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
          {preview.userName || m['chat.goneMember']()}
          {isUnread && <VisuallyHidden> ({m['chat.unread']()})</VisuallyHidden>}
        </Link>
        {draft.trim() === '' ? (
          <p className={classes.last}>
            {preview.isLastMessageOwn && `${m['chat.you']()} `}
            {preview.lastMessage}
          </p>
        ) : (
          <p className={classes.last}>
            <span className={classes.draft}>{m['chat.draft']()}</span> {draft}
          </p>
        )}
      </div>
      <time className={classes.time} dateTime={preview.lastMessageAt}>
        {formatDay(preview.lastMessageAt)}
      </time>
      {isUnread && <span className={classes.dot} aria-hidden="true" />}
    </>
  )
}
