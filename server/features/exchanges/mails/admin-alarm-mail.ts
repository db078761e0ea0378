import { z } from 'zod'
import { ADMIN_ALARMS, type AdminAlarm } from '#domain/exchange-mails.ts'
import { m } from '#messages'
import { LABEL_GIVE_UP_HOURS, LABEL_HOURS } from '#domain/policy/exchange.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findAlarmFacts, type AlarmFacts } from './queries.ts'

type ActionTexts = 'adminProblem' | 'adminLabelLate' | 'adminChargeback'
type AlarmTexts = ActionTexts | 'adminChargebackClosed'

interface Alarm {
  texts: AlarmTexts
  action: ActionTexts
  page: (exchangeId: string) => string
}

const ALARMS: Record<AdminAlarm, Alarm> = {
  problem: { texts: 'adminProblem', action: 'adminProblem', page: (id) => `/admin/exchanges/${id}` },
  labelLate: { texts: 'adminLabelLate', action: 'adminLabelLate', page: (id) => `/exchanges/${id}` },
  chargeback: { texts: 'adminChargeback', action: 'adminChargeback', page: () => '/admin/payments' },
  chargebackClosed: { texts: 'adminChargebackClosed', action: 'adminChargeback', page: () => '/admin/payments' },
}

/** Mail to administrators about an exchange that needs them: a report, a missing label, a disputed payment. */
export const adminAlarmMail = mailTemplate({
  name: 'admin-alarm',
  data: z.object({ exchangeId: z.uuid(), adminId: z.uuid(), alarm: z.enum(ADMIN_ALARMS) }),
  compose: async (db, { exchangeId, adminId, alarm }, siteUrl) => {
    const facts = await findAlarmFacts(db, exchangeId, adminId)
    if (!facts) return null
    const { language: locale, email, title, sender, receiver } = facts
    const { texts, action, page } = ALARMS[alarm]
    const parts = { title, sender, receiver, hours: LABEL_HOURS, giveUpHours: LABEL_GIVE_UP_HOURS }
    const text = m[`mail.${texts}Text`](parts, { locale })
    return {
      to: email,
      locale,
      subject: m[`mail.${texts}Subject`](parts, { locale }),
      preview: text,
      paragraphs: [text, ...(alarm === 'chargeback' ? accountTexts(facts) : [])],
      action: { label: m[`mail.${action}Action`]({}, { locale }), url: pageBehindLogin(siteUrl, page(exchangeId)) },
      footerNote: m['mail.adminFooter']({}, { locale }),
    }
  },
})

function accountTexts({ language: locale, receiver, receiver_account: account }: AlarmFacts): string[] {
  if (account === 'FREE') return []
  return [
    account === 'GONE'
      ? m['mail.adminChargebackLeft']({ receiver }, { locale })
      : m['mail.adminChargebackSuspended']({ receiver }, { locale }),
  ]
}
