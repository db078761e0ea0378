import { z } from 'zod'
import { m } from '#messages'
import { LABEL_GIVE_UP_HOURS, LABEL_HOURS } from '#domain/policy.ts'
import { LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findAlarmFacts } from '../mail-queries.ts'
import { ADMIN_ALARMS } from '../notify.ts'

const HOURS = { hours: LABEL_HOURS, giveUpHours: LABEL_GIVE_UP_HOURS }

/** Tells an administrator that an exchange needs them: a report to decide on, or a label that does not come. */
export const adminAlarmMail = mailTemplate({
  name: 'admin-alarm',
  data: z.object({ exchangeId: z.uuid(), adminId: z.uuid(), alarm: z.enum(ADMIN_ALARMS) }),
  compose: async (db, { exchangeId, adminId, alarm }, site) => {
    const facts = await findAlarmFacts(db, exchangeId, adminId)
    if (!facts) return null
    const { language: locale, title, sender, receiver } = facts
    const isProblem = alarm === 'problem'
    const subject = isProblem
      ? m['mail.adminProblemSubject']({ title }, { locale })
      : m['mail.adminLabelLateSubject']({ title, ...HOURS }, { locale })
    const text = isProblem
      ? m['mail.adminProblemText']({ sender, receiver }, { locale })
      : m['mail.adminLabelLateText']({ sender, receiver, ...HOURS }, { locale })
    const label = isProblem ? m['mail.adminProblemAction']({}, { locale }) : m['mail.adminLabelLateAction']({}, { locale })
    const next = `${isProblem ? '/admin' : ''}/exchanges/${exchangeId}`
    return {
      to: facts.email,
      locale,
      subject,
      body: (
        <LetterLayout
          locale={locale}
          preview={text}
          heading={subject}
          action={{ label, url: `${site.url}/?${new URLSearchParams({ login: '1', next })}` }}
          footerNote={m['mail.adminFooter']({}, { locale })}
        >
          <LetterText>{text}</LetterText>
        </LetterLayout>
      ),
    }
  },
})
