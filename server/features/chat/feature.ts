import type { Feature } from '../../platform/feature.ts'
import { waiting } from '../../platform/waiting.ts'
import { eraseWriter } from './commands/erase-writer.ts'
import { messageHeldMail } from './message-held-mail.ts'
import { messageHiddenMail } from './message-hidden-mail.ts'
import { newMessageMail } from './new-message-mail.ts'
import { messageMailSweep } from './jobs.ts'
import { registerOffensiveWordRoutes } from './offensive-words/routes.ts'
import { exportConversations, exportMessages } from './queries/export.ts'
import { heldMessages } from './queries/review.ts'
import { deleteOldMarks } from './queries/sending.ts'
import { registerChatRoutes } from './routes.ts'

/** Messages between members. */
export const chat: Feature = {
  name: 'chat',
  tables: ['conversation', 'conversation_member', 'message', 'message_mark', 'offensive_word'],
  routes: (api, services) => {
    registerChatRoutes(api, services)
    registerOffensiveWordRoutes(api, services)
  },
  waiting: [waiting('heldMessages', '/admin/moderation', heldMessages)],
  sweeps: ({ db }) => [messageMailSweep(db)],
  mails: [newMessageMail, messageHeldMail, messageHiddenMail],
  retention: ({ db }) => [{ name: 'marks of messages', forget: () => deleteOldMarks(db) }],
  onAccountDeletion: () => ({ erase: eraseWriter }),
  exports: { conversations: exportConversations, messages: exportMessages },
}
