import type { Feature } from '../../platform/feature.ts'
import { forgetWriter } from './commands/forget-writer.ts'
import { messageHiddenMail } from './mails/message-hidden-mail.ts'
import { newMessageMail } from './mails/new-message-mail.ts'
import { messageMailSweep } from './jobs.ts'
import { exportConversations, exportMessages } from './queries/export.ts'
import { registerChatRoutes } from './routes.ts'

/** What members write to each other. */
export const chat: Feature = {
  name: 'chat',
  tables: ['conversation', 'conversation_member', 'message'],
  routes: registerChatRoutes,
  sweeps: ({ db }) => [messageMailSweep(db)],
  mails: [newMessageMail, messageHiddenMail],
  onAccountDeletion: () => ({ erase: forgetWriter }),
  exports: { conversations: exportConversations, messages: exportMessages },
}
