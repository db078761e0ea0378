import { z } from 'zod'
import { m } from '#messages'
import { GROUNDS } from '#domain/grounds.ts'
import { REPORTS_PATH } from '#domain/reports.ts'
import { formatMoment } from '../../../platform/mail/format-moment.ts'
import { mailTemplate, type MailTemplate } from '../../../platform/mail/mail.ts'
import type { MailContent } from '../../../platform/mail/paper/mail-body.tsx'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { groundLabel, subjectLabel } from '#messages/words/reports.ts'
import { findReportMail, type ReportMailRow } from './queries.ts'

const data = z.object({ reportId: z.uuid() })
/** `added` is when something was added to the report, and for which ground. */
const receiptData = data.extend({ added: z.object({ at: z.iso.datetime(), ground: z.enum(GROUNDS) }).optional() })

/** Guests have no page of their reports. */
function actionOf({ is_guest, language: locale }: ReportMailRow, siteUrl: string): Pick<MailContent, 'action'> {
  return is_guest ? {} : { action: { label: m['mail.reportToPage']({}, { locale }), url: pageBehindLogin(siteUrl, REPORTS_PATH) } }
}

/** The receipt of a report (DSA, article 16, 4): when it came, what it is about, what happens next. What was written stays on the site. */
export const reportReceivedMail: MailTemplate<typeof receiptData> = mailTemplate({
  name: 'report-received',
  data: receiptData,
  compose: async (db, { reportId, added }, siteUrl) => {
    const report = await findReportMail(db, reportId)
    if (!report) return null
    const { email, language: locale, subject_kind: kind, reported_at: reportedAt } = report
    const { at, ground } = added ? { ...added, at: new Date(added.at) } : { at: reportedAt, ground: report.ground }
    const received = m['mail.reportReceivedText']({ moment: formatMoment(at, locale, 'short') }, { locale })
    const about = m['mail.reportAbout']({ subject: subjectLabel(kind, locale), ground: groundLabel(ground, locale) }, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.reportReceivedSubject']({}, { locale }),
      preview: received,
      paragraphs: [received, about, m['mail.reportNext']({}, { locale })],
      ...actionOf(report, siteUrl),
      footerNote: m['mail.reportFooter']({}, { locale }),
    }
  },
})

/** What came of a report (DSA, article 16, 5), without a word about the other. */
export const reportDecidedMail: MailTemplate<typeof data> = mailTemplate({
  name: 'report-decided',
  data,
  compose: async (db, { reportId }, siteUrl) => {
    const report = await findReportMail(db, reportId)
    if (!report?.outcome) return null
    const { email, language: locale, subject_kind: kind, ground, outcome, reported_at: at } = report
    const acted = outcome === 'KEEP' ? m['mail.reportKept']({}, { locale }) : m['mail.reportActed']({}, { locale })
    const about = m['mail.reportDecidedAbout'](
      { subject: subjectLabel(kind, locale), ground: groundLabel(ground, locale), moment: formatMoment(at, locale, 'short') },
      { locale },
    )
    return {
      to: email,
      locale,
      subject: m['mail.reportDecidedSubject']({}, { locale }),
      preview: acted,
      paragraphs: [about, acted, m['mail.reportContest']({}, { locale })],
      ...actionOf(report, siteUrl),
      footerNote: m['mail.reportFooter']({}, { locale }),
    }
  },
})
