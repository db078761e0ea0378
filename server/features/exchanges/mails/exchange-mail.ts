import { z } from 'zod'
import { RECEIVER_MAILS, SENDER_MAILS } from '#domain/exchange-mails.ts'
import { m } from '#messages'
import type { MailContent } from '../../../platform/mail/paper/mail-body.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { MAIL_PAGES, type ExchangePage, type ExchangeTexts } from './mail-pages.ts'
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
    const texts: ExchangeTexts = mail.audience === 'sender' ? `${mail.kind}Sender` : `${mail.kind}Receiver`
    return facts ? writeExchangeMail(facts, texts, (page) => pageBehindLogin(siteUrl, page(mail.exchangeId))) : null
  },
})

function writeExchangeMail(facts: MailFacts, texts: ExchangeTexts, urlOf: (page: ExchangePage) => string): MailContent {
  const locale = facts.language
  const inputs = textInputs(facts)
  const text = m[`mail.${texts}Text`](inputs, { locale })
  const { page, notSentPage, isDecision } = MAIL_PAGES[texts]
  return {
    to: facts.email,
    locale,
    subject: m[`mail.${texts}Subject`](inputs, { locale }),
    preview: text,
    paragraphs: isDecision ? [text, ...decisionTexts(facts)] : [text],
    action: { label: m[`mail.${texts}Action`]({}, { locale }), url: urlOf(page) },
    otherAction: notSentPage && { label: m['mail.sentQuestionSenderOther']({}, { locale }), url: urlOf(notSentPage) },
    footerNote: m['mail.exchangeFooter']({}, { locale }),
  }
}

/** The reason of a decision as it was written, and how to contest it (decision 32). */
function decisionTexts({ decision_reason: reason, language: locale }: MailFacts): string[] {
  const contest = m['mail.decisionContest']({}, { locale })
  return reason === '' ? [contest] : [m['mail.decisionReason']({ reason }, { locale }), contest]
}
