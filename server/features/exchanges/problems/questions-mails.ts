import { z } from 'zod'
import { m } from '#messages'
import { parcelTitle } from '#messages/words/parcel-title.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { formatsOf } from '../mails/text-inputs.ts'
import { findQuestionMailFacts } from './questions-queries.ts'

/** What an administrator wants to know of one of the two, and until when. */
export const questionMail = mailTemplate({
  name: 'problem-question',
  data: z.object({ questionId: z.uuid() }),
  compose: async (db, { questionId }, siteUrl) => {
    const facts = await findQuestionMailFacts(db, questionId)
    if (!facts) return null
    const { email, language: locale, text, exchange_id: exchangeId } = facts
    const title = parcelTitle(facts.title, facts.copies, locale)
    const due = m['mail.questionDue']({ date: formatsOf(locale).monthDay.format(new Date(facts.due_day)) }, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.questionSubject']({ title }, { locale }),
      preview: text,
      paragraphs: [m['mail.questionText']({ title }, { locale }), text, due],
      action: { label: m['mail.questionAction']({}, { locale }), url: pageBehindLogin(siteUrl, `/exchanges/${exchangeId}`) },
      footerNote: m['mail.exchangeFooter']({}, { locale }),
    }
  },
})
