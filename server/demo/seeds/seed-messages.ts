import { DEMO_MEMBERS } from '#db/demo/members.ts'
import { DEMO_MESSAGES } from '#db/demo/messages.ts'
import { markConversationRead } from '../../features/chat/commands/read-conversation.ts'
import { sendMessage } from '../../features/chat/commands/send-message.ts'
import { readNotifications } from '../../features/notifications/commands.ts'
import { idOf, type Stage } from '../stage.ts'
import type { Moment } from '../timeline.ts'

/** Hours before the start at which everybody last looked into their inbox, so that only a few lines in it are new. */
const INBOX_READ_HOURS_AGO = 28

/** Messages and when they were read. */
export function messageMoments(stage: Stage): Moment[] {
  const messages = DEMO_MESSAGES.flatMap(({ from, to, text, hoursAgo, readAfter }) => {
    const [senderId, recipientId] = [idOf(stage.memberIds, from), idOf(stage.memberIds, to)]
    const send = { hoursAgo, happen: async () => void (await sendMessage(stage, senderId, { to: recipientId, payload: text })) }
    const read = { hoursAgo: hoursAgo - (readAfter ?? 0), happen: () => markConversationRead(stage.db, recipientId, senderId, undefined) }
    return readAfter === undefined ? [send] : [send, read]
  })
  return [...messages, { hoursAgo: INBOX_READ_HOURS_AGO, happen: () => readInboxes(stage) }]
}

async function readInboxes({ db, memberIds }: Stage): Promise<void> {
  for (const { key } of DEMO_MEMBERS) await readNotifications(db, idOf(memberIds, key), 'all')
}
