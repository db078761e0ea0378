import { z } from 'zod'
import { m } from '#messages'
import { waitingLabel } from '#messages/words/waiting.ts'
import { ageText } from '#domain/age.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { WAITING_NAMES } from '#domain/waiting.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findAdministrator } from '../../accounts/queries/administrators.ts'

const waiting = z.object({
  name: z.enum(WAITING_NAMES),
  path: z.string(),
  count: z.int(),
  oldestAt: z.string().nullable(),
  daysLeft: z.int().nullable(),
  isLate: z.boolean(),
})

/** What waits for an administrator this morning; numbers only, who and what stand on the pages. */
export const dayMail = mailTemplate({
  name: 'admin-day',
  data: z.object({ adminId: z.uuid(), checkedAt: z.string(), waiting: z.array(waiting) }),
  compose: async (db, { adminId, checkedAt, waiting: entries }, siteUrl) => {
    const admin = await findAdministrator(db, adminId)
    if (!admin) return null
    const { email, language: locale } = admin
    const late = entries.filter(({ isLate }) => isLate).length
    const lead = late > 0 ? m['mail.adminDayLate']({ count: late }, { locale }) : m['mail.adminDayText']({}, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.adminDaySubject']({ count: entries.length }, { locale }),
      preview: lead,
      paragraphs: [
        lead,
        ...entries.map((entry) => ({
          title: waitingLabel(entry, locale),
          url: pageBehindLogin(siteUrl, entry.path),
          detail: detailOf(entry, new Date(checkedAt), locale),
        })),
      ],
      action: { label: m['mail.adminDayAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/admin') },
      footerNote: m['mail.adminFooter']({}, { locale }),
    }
  },
})

function detailOf({ oldestAt, daysLeft, isLate }: z.output<typeof waiting>, checkedAt: Date, locale: UiLanguage): string {
  if (daysLeft !== null) return m['adminToday.daysLeft']({ count: daysLeft }, { locale })
  if (oldestAt === null) return ''
  const age = ageText(new Date(oldestAt), checkedAt, locale)
  return isLate ? m['adminToday.oldestLate']({ age }, { locale }) : m['adminToday.oldest']({ age }, { locale })
}
