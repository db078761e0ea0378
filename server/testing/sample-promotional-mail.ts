import { z } from 'zod'
import { mailTemplate } from '../platform/mail/mail.ts'

/** A promotional mail as a feature would write one; the product has none yet. */
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
