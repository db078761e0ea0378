import {
  conversationPreviews,
  markConversationRead as markReadEndpoint,
  newMessage,
  readConversation as readEndpoint,
} from '#contract/chat.ts'
import type { Api } from '../../platform/http/api.ts'
import { loggedIn, verified } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { markConversationRead } from './commands/read-conversation.ts'
import { sendMessage } from './commands/send-message.ts'
import { presentMessage, presentPreview } from './present.ts'
import { listPreviews } from './queries/conversations.ts'
import { readConversation } from './read-conversation.ts'

/** Registers messages between members (B §7), never cached by proxies. */
export function registerChatRoutes(api: Api, services: Services): void {
  const { db } = services

  declareRoute(api, newMessage, verified, async ({ member, body, context }) => {
    context.header('Cache-Control', 'no-store')
    return { status: 'success', message: presentMessage(await sendMessage(services, member.id, body)) }
  })

  declareRoute(api, conversationPreviews, loggedIn, async ({ member, query, context }) => {
    context.header('Cache-Control', 'no-store')
    const rows = await listPreviews(db, member.id, query)
    return { previews: presentEach(rows, presentPreview), total: rows[0]?.total ?? 0 }
  })

  declareRoute(api, readEndpoint, loggedIn, async ({ member, params, query, context }) => {
    context.header('Cache-Control', 'no-store')
    return readConversation(db, member.id, params.uuid, query)
  })

  declareRoute(api, markReadEndpoint, loggedIn, async ({ member, params, query }) => {
    await markConversationRead(db, member.id, params.uuid, query.upTo)
    return { status: 'success' }
  })
}
