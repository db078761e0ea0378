import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { LetterHint, LetterLayout, LetterText } from '../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../platform/mail/mail.ts'
import { findDeclaration } from './queries.ts'

/** The receipt of a declaration of withdrawal: its content, day and time, as the law asks (§ 356a BGB, decision 36). */
export const withdrawalMail = mailTemplate({
  name: 'withdrawal-received',
  data: z.object({ declarationId: z.string() }),
  compose: async (db, { declarationId }) => {
    const declaration = await findDeclaration(db, declarationId)
    if (!declaration) return null
    const { name, email, reference, language: locale } = declaration
    const moment = formatMoment(declaration.declared_at, locale)
    return {
      to: email,
      locale,
      subject: m['mail.withdrawalSubject']({}, { locale }),
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.withdrawalPreview']({ moment }, { locale })}
          heading={m['mail.withdrawalHeading']({}, { locale })}
          footerNote={m['mail.withdrawalNotYou']({}, { locale })}
        >
          <LetterText>{m['mail.withdrawalReceived']({ moment }, { locale })}</LetterText>
          <LetterText>{m['mail.withdrawalDeclaration']({ name, email }, { locale })}</LetterText>
          <LetterText>
            {reference ? m['mail.withdrawalReference']({ reference }, { locale }) : m['mail.withdrawalNoReference']({}, { locale })}
          </LetterText>
          <LetterHint>{m['mail.withdrawalNext']({}, { locale })}</LetterHint>
        </LetterLayout>
      ),
    }
  },
})

function formatMoment(moment: Date, locale: UiLanguage): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  })
  return format.format(moment)
}
