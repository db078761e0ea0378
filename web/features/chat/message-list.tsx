import { VisuallyHidden } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import type { Message } from '#contract/chat.ts'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { m } from '#messages'
import { formatDay, formatTime } from '../../platform/language/format.ts'
import classes from './message-list.module.css'

interface MessageListProps {
  messages: readonly Message[]
  ownUuid: string
  partnerName: string
}

/** Messages from old to new with the days between them; new ones are read out and come into view. */
export function MessageList({ messages, ownUuid, partnerName }: MessageListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.uuid
  useEffect(() => {
    if (newest) frame.current?.scrollTo({ top: frame.current.scrollHeight })
  }, [newest])
  return (
    <div ref={frame} className={classes.frame} role="log" aria-label={m['chat.messagesWith']({ name: partnerName })} tabIndex={0}>
      {messages.map((message, index) => {
        const day = formatDay(message.sentAt)
        const previous = messages[index - 1]
        return (
          <Fragment key={message.uuid}>
            {(!previous || formatDay(previous.sentAt) !== day) && <p className={classes.day}>{day}</p>}
            <Bubble message={message} isOwn={message.from === ownUuid} partnerName={partnerName} />
          </Fragment>
        )
      })}
    </div>
  )
}

function Bubble({ message, isOwn, partnerName }: { message: Message; isOwn: boolean; partnerName: string }) {
  const note = noteOf(message)
  return (
    <div className={classes.message} data-own={isOwn || undefined} data-unseen={note !== null || undefined}>
      <VisuallyHidden>{isOwn ? m['chat.you']() : `${partnerName}:`}</VisuallyHidden>
      <p className={classes.text}>{message.payload}</p>
      <time className={classes.time} dateTime={message.sentAt}>
        {formatTime(message.sentAt)}
      </time>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}

/** Why nobody but its sender sees a message. */
function noteOf({ hiddenReason, heldForReview }: Message): string | null {
  if (hiddenReason === 'BULK') return m['chat.hiddenBulk']({ count: BULK_MESSAGE_RECIPIENTS })
  if (hiddenReason !== null) return m['chat.hidden']({ reason: hiddenReason })
  return heldForReview ? m['chat.held']() : null
}
