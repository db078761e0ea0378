import { z } from 'zod'
import { m } from '#messages'
import { formatMoment } from '../../platform/mail/format-moment.ts'
import { mailTemplate } from '../../platform/mail/mail.ts'
import { disableLinks } from '../../platform/mail/disable-links.ts'
import { findDeclaration } from './queries.ts'

/** The receipt of a declaration of withdrawal: content, day and time (§ 356a BGB, decision 36). */
export const withdrawalMail = mailTemplate({
  name: 'withdrawal-received',
  data: z.object({ declarationId: z.string() }),
  compose: async (db, { declarationId }) => {
    const declaration = await findDeclaration(db, declarationId)
    if (!declaration) return null
    const { email, language: locale } = declaration
    const [name, reference] = [disableLinks(declaration.name), disableLinks(declaration.reference)]
    const moment = formatMoment(declaration.declared_at, locale, 'long')
    return {
      to: email,
      locale,
      subject: m['mail.withdrawalSubject']({}, { locale }),
      preview: m['mail.withdrawalPreview']({ moment }, { locale }),
      heading: m['mail.withdrawalHeading']({}, { locale }),
      paragraphs: [
        m['mail.withdrawalReceived']({ moment }, { locale }),
        m['mail.withdrawalDeclaration']({ name, email }, { locale }),
        reference ? m['mail.withdrawalReference']({ reference }, { locale }) : m['mail.withdrawalNoReference']({}, { locale }),
      ],
      hint: m['mail.withdrawalNext']({}, { locale }),
      footerNote: m['mail.withdrawalNotYou']({}, { locale }),
    }
  },
})
