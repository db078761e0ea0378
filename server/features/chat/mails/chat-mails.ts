import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { messageHiddenMail } from './message-hidden-mail.tsx'
import { newMessageMail } from './new-message-mail.tsx'

/** All mails of this feature, for the mail job. */
export const chatMails: MailTemplate[] = [newMessageMail, messageHiddenMail]
