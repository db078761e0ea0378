import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator, Link } from 'react-router'
import { useDisclosure } from '@mantine/hooks'
import type { Message, SharedExchange } from '#contract/chat.ts'
import { m } from '#messages'
import { isEnded } from '#domain/exchange-states.ts'
import { hasCode, browserApi, callApi } from '../../platform/api/api-client.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { Notice } from '../../ui/notice.tsx'
import { Cover } from '../../books/cover.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ArrowBackIcon, BlockIcon } from '../../ui/icons.tsx'
import { MemberLink } from '../../ui/member-link.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { recountUnread } from '../notifications/unread.ts'
import { AnswerForm } from './answer-form.tsx'
import { UnblockButton } from './unblock-button.tsx'
import classes from './chat-room.module.css'
import { MessageList } from './message-list.tsx'
import type { OpenConversation } from './messages-page.tsx'
import { useKnownMessages } from './room/use-known-messages.ts'
import { useOutbox } from './room/use-outbox.ts'
import { notifyOutcome } from './send-message.ts'
import { BlockDialog } from './block-dialog.tsx'

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

/** Exchanges with the partner, as links. */
function SharedExchanges({ exchanges }: { exchanges: readonly SharedExchange[] }) {
  // Of exchanges that are over only the newest is shown.
  const shown = exchanges.filter(({ status }, index) => index === 0 || !isEnded(status))
  if (shown.length === 0) return null
  return (
    <ul className={classes.list} aria-label={m['chat.exchanges']()}>
      {shown.map(({ uuid, title, status, imageUrl }) => (
        <li key={uuid}>
          <Link to={`/exchanges/${uuid}`} className={classes.exchange}>
            {imageUrl && <Cover book={{ title, imageUrl }} width={26} decorative />}
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className={classes.state}>{isEnded(status) ? m['chat.exchangeEnded']() : m['chat.exchangeOpen']()}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Message before which the "new" line is shown: the first unread one at opening or return. Disappears with an answer. */
function useUnreadLine(firstUnread: string | null): { unreadFrom: string | null; forget: () => void } {
  const [unreadFrom, setUnreadFrom] = useState(firstUnread)
  const wasAway = useRef(false)
  useEffect(() => {
    const note = (): void => {
      if (document.visibilityState === 'hidden') wasAway.current = true
    }
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  useEffect(() => {
    if (!firstUnread || !wasAway.current) return
    wasAway.current = false
    setUnreadFrom(firstUnread)
  }, [firstUnread])
  const forget = useCallback(() => {
    wasAway.current = false
    setUnreadFrom(null)
  }, [])
  return { unreadFrom, forget }
}

/** Reports seen messages to the server, once each, while the page is visible. */
function useMarkRead({ conversationUuid, messages, hasUnreadMessages }: OpenConversation): void {
  const { revalidate } = useRevalidator()
  const newest = messages.at(-1)?.uuid
  useEffect(() => {
    if (!hasUnreadMessages || !newest) return undefined
    const mark = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      const call = browserApi.api.v1.chat.mark_conversation_read[':uuid'].$post({
        param: { uuid: conversationUuid },
        query: { upTo: newest },
      })
      // A failed one is tried with the next look at the conversation.
      callApi(call)
        .then(recountUnread)
        .then(revalidate)
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [conversationUuid, newest, hasUnreadMessages, revalidate])
}

/** Partner, back link, and actions. */
function RoomHead({ conversation, name }: { conversation: OpenConversation; name: string }) {
  const { partner, canAnswer, isBlockedByYou } = conversation
  const isGone = partner.firstName === ''
  return (
    <header className={classes.head}>
      <Link to="/messages" className={classes.back} aria-label={m['chat.back']()}>
        <ArrowBackIcon size={20} />
      </Link>
      <Avatar firstName={partner.firstName} lastName={partner.lastName} src={partner.avatarPath} size={40} />
      <h2 className={classes.name}>{canAnswer || isBlockedByYou ? <MemberLink member={partner} /> : name}</h2>
      {!isGone && !isBlockedByYou && <RoomMenu conversation={conversation} name={name} />}
    </header>
  )
}

function RoomMenu({ conversation: { partner }, name }: { conversation: OpenConversation; name: string }) {
  const [isAsking, question] = useDisclosure(false)
  return (
    <>
      <MoreMenu
        label={m['shared.moreAbout']({ name })}
        actions={[{ label: m['memberBlock.block'](), icon: <BlockIcon />, onClick: question.open }]}
        className={classes.more}
      />
      <BlockDialog member={partner} opened={isAsking} onClose={question.close} />
    </>
  )
}
