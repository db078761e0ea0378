import { z } from 'zod'
import { rowOfMail } from '#domain/exchange-process.ts'
import { RECEIVER_MAILS, SENDER_MAILS } from '#domain/exchange-mails.ts'
import { m } from '#messages'
import type { MailContent } from '../../../platform/mail/paper/mail-body.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { consequencesFor } from './consequences.ts'
import { MAIL_FORMS, type ExchangePage, type ExchangeTexts } from './mail-forms.ts'
import type { ExchangeMail } from './notify.ts'
import { findMailFacts, type MailFacts } from './queries.ts'
import { textInputs } from './text-inputs.ts'

/** The mail of a step of an exchange, to its sender or its receiver. Reads everything when it is sent. */
export const exchangeMail = mailTemplate({
  name: 'exchange',
  data: z.discriminatedUnion('audience', [
    z.object({ audience: z.literal('sender'), kind: z.enum(SENDER_MAILS), exchangeId: z.string() }),
    z.object({ audience: z.literal('receiver'), kind: z.enum(RECEIVER_MAILS), exchangeId: z.string() }),
  ]),
  compose: async (db, mail, siteUrl) => {
    const facts = await findMailFacts(db, mail.exchangeId, mail.audience)
    return facts ? writeExchangeMail(facts, mail, (page) => pageBehindLogin(siteUrl, page(mail.exchangeId))) : null
  },
})

function writeExchangeMail(facts: MailFacts, mail: ExchangeMail, urlOf: (page: ExchangePage) => string): MailContent {
  const locale = facts.language
  const texts: ExchangeTexts = mail.audience === 'sender' ? `${mail.kind}Sender` : `${mail.kind}Receiver`
  const form = MAIL_FORMS[texts]
  const inputs = textInputs(facts, form.deadline)
  const text = form.otherText?.when(facts) ? form.otherText.text(inputs, { locale }) : m[`mail.${texts}Text`](inputs, { locale })
  const row = rowOfMail(mail.audience, mail.kind)
  const consequences = row ? consequencesFor(mail.audience, row, facts).map((sentence) => sentence(inputs, { locale })) : []
  return {
    to: facts.email,
    locale,
    subject: m[`mail.${texts}Subject`](inputs, { locale }),
    preview: text,
    paragraphs: [text, consequences.join(' '), ...(form.isDecision ? decisionTexts(facts) : [])].filter((part) => part !== ''),
    action: { label: form.action({}, { locale }), url: urlOf(form.page) },
    otherAction: form.notSentPage && { label: m['mail.sentQuestionSenderOther']({}, { locale }), url: urlOf(form.notSentPage) },
    footerNote: m['mail.exchangeFooter']({}, { locale }),
  }
}

/** The reason of a decision as it was written, and how to contest it (decision 32). */
function decisionTexts({ decision_reason: reason, language: locale }: MailFacts): string[] {
  const contest = m['mail.decisionContest']({}, { locale })
  return reason === '' ? [contest] : [m['mail.decisionReason']({ reason }, { locale }), contest]
}
