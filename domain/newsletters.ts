/** States of a newsletter: draft, sending, stopped (resumable), sent; texts are fixed once started. */
export const NEWSLETTER_STATES = ['DRAFT', 'SENDING', 'STOPPED', 'SENT'] as const
export type NewsletterState = (typeof NEWSLETTER_STATES)[number]
