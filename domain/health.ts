/** What an administrator is told of how the site runs, in the order of the page. The alarms of deploy/monitoring watch the same. */
export const HEALTH_CHECKS = [
  'books',
  'payments',
  'providers',
  'labels',
  'mails',
  'jobs',
  'sweeps',
  'backups',
  'replicas',
  'processes',
] as const
export type HealthCheck = (typeof HEALTH_CHECKS)[number]

/** Why something is not good; pages say each in words, with what to do. */
export const HEALTH_REASONS = [
  'UNREADABLE',
  'BOOKS_BROKEN',
  'BOOKS_UNCHECKED',
  'EFFECTS_PARKED',
  'EFFECTS_LATE',
  'FINDINGS',
  'LABELS_PARKED',
  'LABELS_LATE',
  'MAILS_LATE',
  'MAILS_REFUSED',
  'JOBS_LATE',
  'SWEEPS_LATE',
  'NO_PROCESS',
  'BUILDS_MIXED',
  'BACKUP_STOPPED',
  'BACKUP_GAP',
  'ARCHIVER_LATE',
  'REPLICAS_BEHIND',
  'REPLICAS_MISSING',
  'REPLICAS_HIDDEN',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

/** `absent`: there is none of it here, such as a replica; `unknown`: it could not be found out. */
export const HEALTH_STATES = ['good', 'bad', 'unknown', 'absent'] as const
export type HealthState = (typeof HEALTH_STATES)[number]
