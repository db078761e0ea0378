import type { MailTemplate } from '../../../../platform/mail/mail.ts'
import { changeEmailMail } from './change-email-mail.tsx'
import { emailNoticeMail } from './email-notice-mail.tsx'
import { identityLinkedMail } from './identity-linked-mail.tsx'
import { passwordChangedMail } from './password-changed-mail.tsx'
import { resetPasswordMail } from './reset-password-mail.tsx'

/** All mails about passwords, addresses and sign-in, for the mail job. */
export const credentialMails: MailTemplate[] = [
  resetPasswordMail,
  passwordChangedMail,
  changeEmailMail,
  emailNoticeMail,
  identityLinkedMail,
]
