/** Newsletters: promotional mail to members who agreed. */

export const NEWSLETTER_SUBJECT_MAX = 150
/** Of the Markdown in one language. */
export const NEWSLETTER_BODY_MAX = 8000

/**
 * A portion of so many mails goes out every so many seconds, by one worker of all processes: about 14,000 in an hour. All other
 * mails come first.
 */
export const NEWSLETTER_PORTION = 20
export const NEWSLETTER_PORTION_SECONDS = 5

/** A mail that a server puts off is tried so often, so many minutes apart. */
export const NEWSLETTER_TRIES = 5
export const NEWSLETTER_RETRY_MINUTES = 30
/** A newsletter rests for so long after the mail server did not answer. */
export const NEWSLETTER_REST_MINUTES = 10

/** How often the page of one that is being sent asks how far it is. */
export const NEWSLETTER_CHECK_MS = 3000
