/** Health checks in the order of the page, same as the alarms of deploy/monitoring. */
export const HEALTH_CHECKS = [
  'books',
  'payments',
  'providers',
  'labels',
  'mails',
  'jobs',
  'sweeps',
  'disks',
  'photos',
  'backups',
  'replicas',
  'processes',
] as const
export type HealthCheck = (typeof HEALTH_CHECKS)[number]

/** Reasons of unhealthy states; pages have a text with advice for each. */
export const HEALTH_REASONS = [
  'UNREADABLE',
  'BOOKS_BROKEN',
  'BOOKS_UNCHECKED',
  'EFFECTS_PARKED',
  'EFFECTS_LATE',
  'FINDINGS',
  'BALANCE_DIFFERS',
  'BALANCE_UNCHECKED',
  'LABELS_PARKED',
  'LABELS_LATE',
  'MAILS_LATE',
  'MAILS_REFUSED',
  'JOBS_LATE',
  'SWEEPS_LATE',
  'DISK_LOW',
  'PHOTOS_FULL',
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

/** `absent`: not used here, such as a replica; `unknown`: could not be determined. */
export const HEALTH_STATES = ['good', 'bad', 'unknown', 'absent'] as const
export type HealthState = (typeof HEALTH_STATES)[number]
