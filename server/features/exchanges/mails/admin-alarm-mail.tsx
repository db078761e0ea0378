import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { LABEL_GIVE_UP_HOURS, LABEL_HOURS } from '#domain/policy/exchange.ts'
import { LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findAlarmFacts } from './queries.ts'
import { ADMIN_ALARMS, type AdminAlarm } from './notify.ts'

interface SentenceParts {
  title: string
  sender: string
  receiver: string
  hours: number
  giveUpHours: number
}
type Text<I> = (inputs: I, options: { locale: UiLanguage }) => string

interface AlarmTexts {
  subject: Text<SentenceParts>
  text: Text<SentenceParts>
  action: Text<object>
  /** Page behind the button. */
  path: (exchangeId: string) => string
}

const ALARMS: Record<AdminAlarm, AlarmTexts> = {
  problem: {
    subject: m['mail.adminProblemSubject'],
    text: m['mail.adminProblemText'],
    action: m['mail.adminProblemAction'],
    path: (exchangeId) => `/admin/exchanges/${exchangeId}`,
  },
  labelLate: {
    subject: m['mail.adminLabelLateSubject'],
    text: m['mail.adminLabelLateText'],
    action: m['mail.adminLabelLateAction'],
    path: (exchangeId) => `/exchanges/${exchangeId}`,
  },
  chargeback: {
    subject: m['mail.adminChargebackSubject'],
    text: m['mail.adminChargebackText'],
    action: m['mail.adminChargebackAction'],
    path: () => '/admin/payments',
  },
  chargebackClosed: {
    subject: m['mail.adminChargebackClosedSubject'],
    text: m['mail.adminChargebackClosedText'],
    action: m['mail.adminChargebackAction'],
    path: () => '/admin/payments',
  },
}

/** Tells an administrator that an exchange needs them: a report, a label that does not come, a payment that is disputed. */
export const adminAlarmMail = mailTemplate({
  name: 'admin-alarm',
  data: z.object({ exchangeId: z.uuid(), adminId: z.uuid(), alarm: z.enum(ADMIN_ALARMS) }),
  compose: async (db, { exchangeId, adminId, alarm }, site) => {
    const facts = await findAlarmFacts(db, exchangeId, adminId)
    if (!facts) return null
    const { language: locale, email, ...names } = facts
    const texts = ALARMS[alarm]
    const parts: SentenceParts = { ...names, hours: LABEL_HOURS, giveUpHours: LABEL_GIVE_UP_HOURS }
    const subject = texts.subject(parts, { locale })
    const text = texts.text(parts, { locale })
    const next = texts.path(exchangeId)
    return {
      to: email,
      locale,
      subject,
      body: (
        <LetterLayout
          locale={locale}
          preview={text}
          heading={subject}
          action={{ label: texts.action({}, { locale }), url: `${site.url}/?${new URLSearchParams({ login: '1', next })}` }}
          footerNote={m['mail.adminFooter']({}, { locale })}
        >
          <LetterText>{text}</LetterText>
        </LetterLayout>
      ),
    }
  },
})
