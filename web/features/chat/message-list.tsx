import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '#contract/chat.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/language/format.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import classes from './message-list.module.css'
import { Bubble, PendingBubble } from './room/bubble.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import type { PendingMessage } from './room/outbox.ts'
import type { KnownMessages } from './room/use-known-messages.ts'
import { useScroll } from './room/use-scroll.ts'

interface MessageListProps {
  known: KnownMessages
  pending: readonly PendingMessage[]
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
  ownUuid: string
  partnerName: string
  /** The message before which "new since" stands. */
  unreadFrom: string | null
}

/** Messages oldest first with day separators; loads older ones on scrolling up. */
export function MessageList({ known, pending, onRetry, onDiscard, ownUuid, partnerName, unreadFrom }: MessageListProps) {
  const { messages, hasOlder, isLoading, failure, loadOlder } = known
  const newest = messages.at(-1)
  const [newestAtFirst] = useState(newest?.uuid)
  const { frame, hasNewBelow, onScroll, toNewest } = useScroll({
    oldest: messages[0]?.uuid,
    newest: newest?.uuid,
    below: pending.map(({ key, isSending }) => `${key} ${isSending}`).join(' '),
    isNewestOwn: (pending.length === 0 && newest?.from === ownUuid) || pending.some(({ isSending }) => isSending),
    // What failed is tried again by the button only: scrolling must not ask a server that is away again and again.
    onNearTop: () => void (hasOlder && failure === null && loadOlder()),
  })
  return (
    <div className={classes.place}>
      {/* Read out by the line below: a log would read older messages, too, when they come. */}
      <div
        ref={frame}
        className={classes.frame}
        role="log"
        aria-live="off"
        aria-label={m['chat.messagesWith']({ name: partnerName })}
        tabIndex={0}
        onScroll={onScroll}
      >
        {hasOlder && (
          <div className={classes.older}>
            <Button variant="subtle" loading={isLoading} onClick={loadOlder}>
              {m['chat.older']()}
            </Button>
            <FailureLine failure={failure} />
          </div>
        )}
        <Days messages={messages} ownUuid={ownUuid} partnerName={partnerName} unreadFrom={unreadFrom} />
        {pending.map((message) => (
          <PendingBubble key={message.key} message={message} onRetry={onRetry} onDiscard={onDiscard} />
        ))}
      </div>
      <VisuallyHidden aria-live="polite">
        {newest && newest.uuid !== newestAtFirst && newest.from !== ownUuid && `${partnerName}: ${newest.payload}`}
      </VisuallyHidden>
      {hasNewBelow && (
        <Button className={classes.below} size="sm" onClick={toNewest}>
          {m['chat.newBelow']()}
        </Button>
      )}
    </div>
  )
}

type DaysProps = Pick<MessageListProps, 'ownUuid' | 'partnerName' | 'unreadFrom'> & { messages: readonly Message[] }

function Days({ messages, ownUuid, partnerName, unreadFrom }: DaysProps) {
  return messages.map((message, index) => (
    <RowBoundary key={message.uuid}>
      <DayMark sentAt={message.sentAt} previousAt={messages[index - 1]?.sentAt} />
      {message.uuid === unreadFrom && (
        <p className={classes.unread} data-unread-line>
          {m['chat.newSince']()}
        </p>
      )}
      <Bubble message={message} isOwn={message.from === ownUuid} partnerName={partnerName} />
    </RowBoundary>
  ))
}

/** The day, where the message before was of another one. */
function DayMark({ sentAt, previousAt }: { sentAt: string; previousAt: string | undefined }) {
  const day = formatDay(sentAt)
  // The one before may be one that cannot be drawn.
  const isFirst = previousAt === undefined || Number.isNaN(Date.parse(previousAt)) || formatDay(previousAt) !== day
  return isFirst && <p className={classes.day}>{day}</p>
}
