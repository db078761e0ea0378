/** A draft is written; one that is sent can be stopped and goes on where it was; of one that began no word changes. */
export const NEWSLETTER_STATES = ['DRAFT', 'SENDING', 'STOPPED', 'SENT'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]
