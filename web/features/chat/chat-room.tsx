import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { Message } from '#contract/chat.ts'
import { m } from '#messages'
import { hasCode } from '../../platform/api/api-client.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { Notice } from '../../ui/notice.tsx'
import { AnswerForm } from './answer-form.tsx'
import { UnblockButton } from './unblock-button.tsx'
import classes from './chat-room.module.css'
import { MessageList } from './message-list.tsx'
import type { OpenConversation } from './messages-page.tsx'
import { RoomHead } from './room/room-head.tsx'
import { SharedExchanges } from './room/shared-exchanges.tsx'
import { useKnownMessages } from './room/use-known-messages.ts'
import { useMarkRead } from './room/use-mark-read.ts'
import { useOutbox } from './room/use-outbox.ts'
import { useUnreadLine } from './room/use-unread-line.ts'
import { notifyOutcome } from './send-message.ts'

interface ChatRoomProps {
  conversation: OpenConversation
  ownUuid: string
}

/** A conversation: partner, exchanges, messages, answer. Opening marks it as read (B §4). */
export function ChatRoom({ conversation, ownUuid }: ChatRoomProps) {
  const { partner, canAnswer, exchanges } = conversation
  const { revalidate } = useRevalidator()
  const name = memberName(partner) || m['chat.goneMember']()
  const known = useKnownMessages(conversation)
  const { unreadFrom, forget } = useUnreadLine(conversation.firstUnread)
  const { add } = known
  const onSent = useCallback(
    (message: Message) => {
      // In the room the message itself shows that it was sent; only failures are told.
      if (message.heldForReview) notifyOutcome(message)
      add(message)
      void revalidate()
    },
    [add, revalidate],
  )
  const onFailed = useCallback((error: unknown) => void (hasCode(error, 'NOT_FOUND', 'OWN_BLOCK') && revalidate()), [revalidate])
  const { pending, send, retry, discard } = useOutbox(ownUuid, partner.uuid, { onSent, onFailed })
  useMarkRead(conversation)
  const answer = (text: string): void => {
    forget()
    send(text)
  }
  return (
    <section className={classes.room} aria-label={m['chat.messagesWith']({ name })}>
      <RoomHead conversation={conversation} name={name} />
      <SharedExchanges exchanges={exchanges} />
      <MessageList
        known={known}
        pending={pending}
        onRetry={retry}
        onDiscard={discard}
        ownUuid={ownUuid}
        partnerName={name}
        unreadFrom={unreadFrom}
      />
      {canAnswer ? (
        <AnswerForm to={partner.uuid} owner={ownUuid} name={name} onSend={answer} />
      ) : (
        <WhyNot conversation={conversation} name={name} />
      )}
    </section>
  )
}

/** Why there is nothing to write in: an own block can be ended here, of everything else only the outcome is said. */
function WhyNot({ conversation: { partner, isBlockedByYou }, name }: { conversation: OpenConversation; name: string }) {
  if (!isBlockedByYou) return <Notice>{m['chat.cannotAnswer']()}</Notice>
  return <Notice action={<UnblockButton member={partner} />}>{m['memberBlock.inRoom']({ name })}</Notice>
}
