import { z } from 'zod'
import { LABEL_SOURCE_ALARMS, type LabelSourceAlarm } from '#domain/label-purchases.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findAdministrator } from '../../accounts/queries/administrators.ts'
import { findSource } from './queries.ts'

const TEXTS: Record<LabelSourceAlarm, (values: object, options: { locale: UiLanguage }) => string> = {
  LOW: m['mail.labelSourceLow'],
  REFUSED: m['mail.labelSourceRefused'],
  PRICE_CHANGED: m['mail.labelSourcePriceChanged'],
  PRODUCT_UNKNOWN: m['mail.labelSourceProductUnknown'],
}

/** Mail to administrators that buying labels stopped, and why; not sent when it works again. */
export const labelSourceMail = mailTemplate({
  name: 'label-source',
  data: z.object({ adminId: z.uuid(), alarm: z.enum(LABEL_SOURCE_ALARMS) }),
  compose: async (db, { adminId, alarm }, siteUrl) => {
    const admin = await findAdministrator(db, adminId)
    const source = await findSource(db)
    if (!admin || source?.state !== alarm) return null
    const { email, language: locale } = admin
    const text = TEXTS[alarm]({}, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.labelSourceSubject']({}, { locale }),
      preview: text,
      paragraphs: [text, m['mail.labelSourceStock']({}, { locale })],
      action: { label: m['mail.labelSourceAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/admin/labels/purchases') },
      footerNote: m['mail.adminFooter']({}, { locale }),
    }
  },
})
