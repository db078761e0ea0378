import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { CHAT_PAGE_SIZE } from '#domain/policy/chat.ts'
import { m } from '#messages'
import { browserApi, read } from '../../platform/api/api-client.ts'
import { memberName } from '../../platform/session/member-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ArrowBackIcon } from '../../ui/icons.tsx'
import { MemberLink } from '../../ui/member-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { recountUnread } from '../notifications/unread.ts'
import { AnswerForm } from './answer-form.tsx'
import classes from './chat-room.module.css'
import { MessageList } from './message-list.tsx'
import type { OpenConversation } from './messages-page.tsx'

interface ChatRoomProps {
  conversation: OpenConversation
  ownUuid: string
}

/** One conversation: the partner, the messages, the answer. Opening it marks it as read (B §4). */
export function ChatRoom({ conversation, ownUuid }: ChatRoomProps) {
  const { messages, total, start, partner, canAnswer } = conversation
  const name = memberName(partner) || m['chat.goneMember']()
  const room = `/messages?with=${partner.uuid}`
  useMarkRead(conversation)
  return (
    <section className={classes.room} aria-label={m['chat.messagesWith']({ name })}>
      <header className={classes.head}>
        <Link to="/messages" className={classes.back} aria-label={m['chat.back']()}>
          <ArrowBackIcon size={20} />
        </Link>
        <Avatar firstName={partner.firstName} lastName={partner.lastName} src={partner.avatarPath} size={40} />
        <h2 className={classes.name}>{canAnswer ? <MemberLink member={partner} /> : name}</h2>
      </header>
      {start + CHAT_PAGE_SIZE < total && (
        <Link to={`${room}&start=${start + CHAT_PAGE_SIZE}`} className={classes.page}>
          {m['chat.older']()}
        </Link>
      )}
      <MessageList messages={messages} ownUuid={ownUuid} partnerName={name} />
      {start > 0 && (
        <Link to={room} className={classes.page}>
          {m['chat.newest']()}
        </Link>
      )}
      {canAnswer ? <AnswerForm to={partner.uuid} name={name} /> : <Notice>{m['chat.cannotAnswer']()}</Notice>}
    </section>
  )
}

/** Tells the server what was seen, once for each new message, as long as the page is visible. */
function useMarkRead({ conversationUuid, messages, hasUnreadMessages, start }: OpenConversation): void {
  const { revalidate } = useRevalidator()
  const newest = messages.at(-1)?.uuid
  useEffect(() => {
    if (!hasUnreadMessages || !newest || start > 0 || document.visibilityState !== 'visible') return
    const call = browserApi.api.v1.chat.mark_conversation_read[':uuid'].$post({
      param: { uuid: conversationUuid },
      query: { upTo: newest },
    })
    // A failed one is tried with the next look at the conversation.
    read(call)
      .then(recountUnread)
      .then(revalidate)
      .catch(() => undefined)
  }, [conversationUuid, newest, hasUnreadMessages, start, revalidate])
}
