import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { Message } from '#contract/chat.ts'
import { UNREACHABLE } from '#domain/held-reasons.ts'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { formatTime } from '../../../platform/language/format.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { ReportMenu } from '../../reports/report-menu.tsx'
import { heldNote } from '../held-note.ts'
import classes from './bubble.module.css'
import type { PendingMessage } from './outbox.ts'

interface BubbleProps {
  message: Message
  isOwn: boolean
  partnerName: string
}

/** A message as plain text without links. */
export const Bubble = memo(function Bubble({ message, isOwn, partnerName }: BubbleProps) {
  const note = noteOf(message)
  return (
    <div className={classes.message} data-own={isOwn || undefined} data-unseen={note !== null || undefined}>
      <VisuallyHidden>{isOwn ? m['chat.you']() : `${partnerName}:`}</VisuallyHidden>
      <p className={classes.text}>{message.payload}</p>
      <time className={classes.time} dateTime={message.sentAt}>
        {formatTime(message.sentAt)}
      </time>
      {!isOwn && (
        <ReportMenu
          label={m['chat.moreToMessage']({ time: formatTime(message.sentAt) })}
          subjects={[{ kind: 'MESSAGE', uuid: message.uuid }]}
          className={classes.menu}
        />
      )}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
})

/** Why nobody but its sender sees a message. */
function noteOf(message: Message): string | null {
  const { hiddenReason } = message
  if (hiddenReason === 'BULK') return m['chat.hiddenBulk']({ count: BULK_MESSAGE_RECIPIENTS })
  if (hiddenReason === UNREACHABLE) return m['chat.hiddenUnreachable']()
  if (hiddenReason !== null) return m['chat.hidden']({ reason: hiddenReason })
  return heldNote(message)
}

interface PendingBubbleProps {
  message: PendingMessage
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** A pending or failed message with its actions. */
export function PendingBubble({ message, onRetry, onDiscard }: PendingBubbleProps) {
  const { key, text, isSending } = message
  return (
    <div className={classes.message} data-own data-unseen>
      <VisuallyHidden>{m['chat.you']()}</VisuallyHidden>
      <p className={classes.text}>{text}</p>
      {isSending ? (
        <span className={classes.time}>{m['chat.sending']()}</span>
      ) : (
        <div className={classes.failure} role="alert">
          <p className={classes.reason}>
            <WarningIcon size={18} className={classes.icon} />
            <span>{reasonOf(message)}</span>
          </p>
          <UnstyledButton className={classes.act} onClick={() => onRetry(key)}>
            {m['chat.retry']()}
          </UnstyledButton>
          <UnstyledButton className={classes.act} onClick={() => onDiscard(key)}>
            {m['chat.discard']()}
          </UnstyledButton>
        </div>
      )}
    </div>
  )
}

function reasonOf({ failure }: PendingMessage): string {
  if (failure === null) return m['chat.unsentUnknown']()
  return hasCode(failure, 'NOT_FOUND') ? m['chat.cannotAnswer']() : failureText(failure)
}
