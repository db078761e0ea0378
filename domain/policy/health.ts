/** Thresholds of health alarms, same as in deploy/monitoring/alarms.yaml. */
export const HEALTH_LIMITS = {
  /** The oldest job that is due has been waiting for so long. */
  jobSeconds: 15 * 60,
  /** The oldest mail has been waiting for so long. */
  mailSeconds: 60 * 60,
  /** So many mails were refused within a day: one is an address that is gone, many are our fault. */
  refusedMails: 20,
  /** A capture, a refund or a label has been wanted for so long. */
  effectSeconds: 60 * 60,
  /** The newest books have not been checked for so long. */
  booksUncheckedSeconds: 30 * 60,
  /** The whole books have not been checked for so long: a night was missed. */
  wholeUncheckedSeconds: 3 * 24 * 60 * 60,
  /** What a provider keeps has not been compared to the end for so long: a day was missed. */
  balanceUncheckedSeconds: 2.5 * 24 * 60 * 60,
  /** PostgreSQL has archived nothing for so long, although it can do so every minute. */
  archiverSeconds: 30 * 60,
  /** A replica is so far behind. */
  replicaSeconds: 60,
  replicaBytes: 256 * 1024 * 1024,
  /** Less than this share is left of a disk: a day's files, logs and a copy of the database have to fit. */
  diskLeftShare: 0.1,
  /** More than this share of the room for photos is taken. */
  photosTakenShare: 0.8,
  /** Different builds beside each other for so long: a roll-out that did not end. */
  mixedBuildsSeconds: 60 * 60,
} as const
