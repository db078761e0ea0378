import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { wishDigestMail } from './wish-digest-mail.tsx'
import { wishedBookMail } from './wished-book-mail.tsx'

/** All mails of this feature, for the mail job. */
export const wishMails: MailTemplate[] = [wishedBookMail, wishDigestMail]
