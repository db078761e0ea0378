/** Limits of newsletters. */

export const NEWSLETTER_SUBJECT_MAX = 150
/** Maximum Markdown length per language. */
export const NEWSLETTER_BODY_MAX = 8000

/** Mails per batch and seconds between batches, about 14,000 an hour. Other mails come first. */
export const NEWSLETTER_BATCH = 20
export const NEWSLETTER_PORTION_SECONDS = 5

/** Attempts of a postponed mail, and minutes between. */
export const NEWSLETTER_TRIES = 5
export const NEWSLETTER_RETRY_MINUTES = 30
/** Minutes of pause after the mail server did not answer. */
export const NEWSLETTER_REST_MINUTES = 10

/** Polling interval of the page while sending. */
export const NEWSLETTER_CHECK_MS = 3000
