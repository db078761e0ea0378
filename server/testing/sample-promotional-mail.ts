import { z } from 'zod'
import { mailTemplate } from '../platform/mail/mail.ts'

/** A promotional mail of the simplest kind, for tests of what all of them have: consent, headers and the link that ends them. */
export const samplePromotionalMail = mailTemplate({
  name: 'sample-promotional-mail',
  isPromotional: true,
  data: z.object({ memberId: z.uuid() }),
  compose: async () => ({
    to: 'mara@example.org',
    locale: 'de',
    subject: 'Neues im Regal',
    preview: 'Neues',
    paragraphs: ['Drei Bücher, die du noch nicht kennst.'],
  }),
})
