import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { WISH_DIGEST_BOOKS } from '#domain/policy/wishes.ts'
import type { LinkedLine } from '../../../platform/mail/paper/mail-body.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findAlertReader, listDigestCopies, type AlertedCopy } from '../alerts-queries.ts'
import { bookLink } from './book-link.ts'
import { wishSubscription } from './wish-subscription.ts'

/** A digest of wished books; not sent when none is orderable any more. */
export const wishDigestMail = mailTemplate({
  name: 'wish-digest',
  subscription: wishSubscription,
  data: z.object({ memberId: z.uuid(), day: z.iso.date() }),
  compose: async (db, { memberId, day }, siteUrl) => {
    const [reader, copies] = await Promise.all([findAlertReader(db, memberId), listDigestCopies(db, { member_id: memberId, day })])
    if (!reader || copies.length === 0) return null
    const locale = reader.language
    const left = copies.length - WISH_DIGEST_BOOKS
    return {
      to: reader.email,
      locale,
      subject: m['mail.wishDigestSubject']({ count: copies.length }, { locale }),
      preview: copies.map(({ title }) => title).join(', '),
      paragraphs: copies.slice(0, WISH_DIGEST_BOOKS).map((copy) => copyLine(copy, siteUrl, locale)),
      hint: left > 0 ? m['mail.wishDigestMore']({ count: left }, { locale }) : undefined,
      action: { label: m['mail.wishDigestAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/shelf/wish-list') },
      footerNote: m['mail.wishFooter']({}, { locale }),
    }
  },
})

function copyLine(copy: AlertedCopy, siteUrl: string, locale: UiLanguage): LinkedLine {
  const price = m['shared.points']({ count: copy.price }, { locale })
  return { title: copy.title, url: bookLink(siteUrl, copy), detail: [copy.authors.join(', '), price].filter(Boolean).join(' · ') }
}
