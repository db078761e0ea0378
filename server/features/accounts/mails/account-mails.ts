import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { alreadyRegisteredMail } from './already-registered-mail.tsx'
import { verificationMail } from './verification-mail.tsx'

/** All mails of this feature, for the mail job. */
export const accountMails: MailTemplate[] = [verificationMail, alreadyRegisteredMail]
