import { z } from 'zod'
import { LetterLayout, LetterText } from '../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../platform/mail/mail.ts'

/** A promotional mail as a feature would write one; the product has none yet. */
export const sampleNewsletter = mailTemplate({
  name: 'sample-newsletter',
  isPromotional: true,
  data: z.object({ memberId: z.uuid() }),
  compose: async (_db, _data, site) => ({
    to: 'mara@example.org',
    locale: 'de',
    subject: 'Neues im Regal',
    body: (
      <LetterLayout locale="de" preview="Neues" heading="Neues im Regal" unsubscribeUrl={site.unsubscribeUrl}>
        <LetterText>Drei Bücher, die du noch nicht kennst.</LetterText>
      </LetterLayout>
    ),
  }),
})
