import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { WISH_DIGEST_BOOKS } from '#domain/policy/wishes.ts'
import { LetterHint, LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { LetterLink } from '../../../platform/mail/letter-parts.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findAlertReader, findDigestCopies, type AlertedCopy } from '../alerts/queries.ts'
import { bookLink } from './book-link.ts'
import { wishSubscription } from './wish-subscription.ts'

/** The wished books of a day in one mail; nothing is sent when all of them are gone by then. */
export const wishDigestMail = mailTemplate({
  name: 'wish-digest',
  subscription: wishSubscription,
  data: z.object({ memberId: z.uuid(), day: z.iso.date() }),
  compose: async (db, { memberId, day }, site) => {
    const [reader, copies] = await Promise.all([findAlertReader(db, memberId), findDigestCopies(db, { member_id: memberId, day })])
    if (!reader || copies.length === 0) return null
    const locale = reader.language
    const subject = m['mail.wishDigestSubject']({ count: copies.length }, { locale })
    const next = '/shelf/wish-list'
    return {
      to: reader.email,
      locale,
      subject,
      body: (
        <LetterLayout
          locale={locale}
          preview={copies.map(({ title }) => title).join(', ')}
          heading={subject}
          action={{ label: m['mail.wishDigestAction']({}, { locale }), url: `${site.url}/?${new URLSearchParams({ login: '1', next })}` }}
          footerNote={m['mail.wishFooter']({}, { locale })}
          unsubscribeUrl={site.unsubscribeUrl}
        >
          {copies.slice(0, WISH_DIGEST_BOOKS).map((copy) => (
            <CopyLine key={copy.book_id} copy={copy} url={bookLink(site.url, copy)} locale={locale} />
          ))}
          {copies.length > WISH_DIGEST_BOOKS && (
            <LetterHint>{m['mail.wishDigestMore']({ count: copies.length - WISH_DIGEST_BOOKS }, { locale })}</LetterHint>
          )}
        </LetterLayout>
      ),
    }
  },
})

function CopyLine({ copy, url, locale }: { copy: AlertedCopy; url: string; locale: UiLanguage }) {
  return (
    <LetterText>
      <LetterLink href={url} className="ink" style={{ color: 'inherit', fontWeight: 600 }}>
        {copy.title}
      </LetterLink>
      <br />
      {[copy.authors.join(', '), m['shared.points']({ count: copy.price }, { locale })].filter(Boolean).join(' · ')}
    </LetterText>
  )
}
