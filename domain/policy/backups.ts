/** Backups of the embedded database (docs/operating.md "Backups"). */

/** What is committed or stored is in the backup after this long, 60 seconds at most with the time it takes to send. */
export const BACKUP_EVERY_SECONDS = 20
/** After so many days the whole is copied anew, and administrators are told when nothing was backed up. */
export const BASE_EVERY_DAYS = 7
/** A whole copy of a large database takes no longer than this. */
export const BASE_TAKES_HOURS = 6
/** Bases, and with them everything that members have deleted since, are forgotten after this long: within BACKUP_DAYS. */
export const BACKUP_KEPT_DAYS = 28
/** A place for backups that does not take them is told to administrators after this long. */
export const BACKUP_FAILING_MINUTES = 10
