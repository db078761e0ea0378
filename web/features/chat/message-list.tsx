import { Button, VisuallyHidden } from '@mantine/core'
import { useState, useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Message } from '#contract/chat.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/language/format.ts'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import classes from './message-list.module.css'
import { Bubble, PendingBubble } from './room/bubble.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import type { PendingMessage } from './room/outbox.ts'
import type { KnownMessages } from './room/use-known-messages.ts'

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

/** Pixels from the newest message within which the list scrolls along. */
const NEAR_PX = 80
/** Pixels from the oldest message within which older ones are fetched. */
const OLDER_PX = 240

interface ScrollWish {
  oldest: string | undefined
  newest: string | undefined
  /** What stands below it, on its way or not sent. */
  below: string
  /** The newest of all is the reader's own: they want to see it go. */
  isNewestOwn: boolean
  onNearTop: () => void
}

interface Scroll {
  frame: RefObject<HTMLDivElement | null>
  /** Messages have come below what is seen. */
  hasNewBelow: boolean
  onScroll: () => void
  toNewest: () => void
}

/** Keeps the scroll position: at the end for new messages, at the same message for older ones. */
function useScroll({ oldest, newest, below, isNewestOwn, onNearTop }: ScrollWish): Scroll {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef({ oldest: '', newest: '', below: '', fromEnd: 0, isNear: true })
  const [hasNewBelow, setNewBelow] = useState(false)
  const toNewest = useCallback(() => {
    const element = frame.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    setNewBelow(false)
  }, [])
  useLayoutEffect(() => {
    const element = frame.current
    const before = place.current
    if (!element || !newest || !oldest) return
    const isFirst = before.newest === ''
    if (isFirst) showBeginning(element)
    else if (before.newest !== newest || before.below !== below) {
      if (isNewestOwn || before.isNear) element.scrollTop = element.scrollHeight
      else if (before.newest !== newest) setNewBelow(true)
    } else if (before.oldest !== oldest) element.scrollTop = element.scrollHeight - before.fromEnd
    note(element, place.current)
    place.current = { ...place.current, oldest, newest, below }
  }, [oldest, newest, below, isNewestOwn])
  const onScroll = (): void => {
    const element = frame.current
    if (!element) return
    note(element, place.current)
    if (place.current.isNear) setNewBelow(false)
    if (element.scrollTop < OLDER_PX) onNearTop()
  }
  return { frame, hasNewBelow, onScroll, toNewest }
}

/** Where the unread begins, or at the end. */
function showBeginning(element: HTMLElement): void {
  const line = element.querySelector<HTMLElement>('[data-unread-line]')
  element.scrollTop = line ? line.offsetTop - element.offsetTop - element.clientHeight / 3 : element.scrollHeight
}

function note(element: HTMLElement, place: { fromEnd: number; isNear: boolean }): void {
  place.fromEnd = element.scrollHeight - element.scrollTop
  place.isNear = place.fromEnd - element.clientHeight < NEAR_PX
}
