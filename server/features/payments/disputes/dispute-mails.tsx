import type { ReactNode } from 'react'
import { z } from 'zod'
import { m } from '#messages'
import { LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate, type Letter, type MailTemplate } from '../../../platform/mail/mail.ts'
import { findDisputeMailFacts, type DisputeMailFacts } from './queries.ts'

const data = z.object({ disputeId: z.uuid() })

/** Tells a member that their account is suspended because their payment is disputed, and how to contest it (decision 32). */
export const accountSuspendedMail = mailTemplate({
  name: 'account-suspended',
  data,
  compose: async (db, { disputeId }, site) => {
    const facts = await findDisputeMailFacts(db, disputeId)
    if (!facts) return null
    const locale = facts.language
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(facts.amount_cents / 100)
    return compose(facts, {
      subject: m['mail.suspendedSubject']({}, { locale }),
      text: m['mail.suspendedText']({ title: facts.title, money }, { locale }),
      action: { label: m['mail.suspendedAction']({}, { locale }), url: `${site.url}/imprint` },
      more: (
        <>
          <LetterText>{m['mail.suspendedMeaning']({}, { locale })}</LetterText>
          <LetterText>{m['mail.decisionContest']({}, { locale })}</LetterText>
        </>
      ),
    })
  },
})

/** Tells them that it is free again, with the reason an administrator gave. */
export const accountRestoredMail = mailTemplate({
  name: 'account-restored',
  data,
  compose: async (db, { disputeId }, site) => {
    const facts = await findDisputeMailFacts(db, disputeId)
    if (!facts) return null
    const locale = facts.language
    return compose(facts, {
      subject: m['mail.restoredSubject']({}, { locale }),
      text: m['mail.restoredText']({ title: facts.title }, { locale }),
      action: { label: m['mail.restoredAction']({}, { locale }), url: `${site.url}/?login=1` },
      more: facts.decision_reason !== '' && (
        <LetterText>{m['mail.decisionReason']({ reason: facts.decision_reason }, { locale })}</LetterText>
      ),
    })
  },
})

/** All mails of this feature, for the mail job. */
export const paymentMails: MailTemplate[] = [accountSuspendedMail, accountRestoredMail]

interface Words {
  subject: string
  text: string
  action: { label: string; url: string }
  more: ReactNode
}

function compose({ email, language: locale }: DisputeMailFacts, { subject, text, action, more }: Words): Letter {
  return {
    to: email,
    locale,
    subject,
    body: (
      <LetterLayout locale={locale} preview={text} heading={subject} action={action} footerNote={m['mail.suspendedFooter']({}, { locale })}>
        <LetterText>{text}</LetterText>
        {more}
      </LetterLayout>
    ),
  }
}
