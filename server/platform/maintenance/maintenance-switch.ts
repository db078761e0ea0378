import type { Listener } from '../db/connections/notify-connection.ts'
import type { Database } from '../db/database.ts'
import { log, loggableError } from '../log.ts'
import { findMaintenance, MAINTENANCE_CHANNEL, type Maintenance } from './queries.ts'

/** When callers should come back where nobody has said how long it takes, in seconds. */
const RETRY_AFTER_SECONDS = 300
/** At the earliest, in seconds, also when it takes longer than expected. */
const RETRY_AFTER_LEAST_SECONDS = 60

/**
 * Whether maintenance is on, as known to this process; read at start, after a notification, and when notifications resume. Unchanged
 * while the database is away.
 */
export class MaintenanceSwitch {
  readonly #db: Database
  #state: Maintenance | null = null
  #looks = 0

  constructor(db: Database) {
    this.#db = db
  }

  get isOn(): boolean {
    return this.#state !== null
  }

  /** In how many seconds callers should come back. */
  get retryAfterSeconds(): number {
    const until = this.#state?.expectedUntil
    if (!until) return RETRY_AFTER_SECONDS
    return Math.max(RETRY_AFTER_LEAST_SECONDS, Math.ceil((until.getTime() - Date.now()) / 1000))
  }

  /** Whether somebody has said when it ends, and it has not taken longer. */
  get isEndKnown(): boolean {
    return (this.#state?.expectedUntil?.getTime() ?? 0) > Date.now()
  }

  /** Looks at the database. What a later look has found stays. @throws what the database says. */
  async look(): Promise<void> {
    const number = ++this.#looks
    const found = await findMaintenance(this.#db)
    if (number !== this.#looks) return
    if (this.isOn !== (found !== null)) log.info(found ? 'maintenance has begun: readers are kept out' : 'maintenance has ended')
    this.#state = found
  }

  /** What tells it of changes. */
  listener(): Listener {
    const look = (): void =>
      void this.look().catch((error: unknown) => log.warn(loggableError(error), 'whether there is maintenance could not be read'))
    return { channel: MAINTENANCE_CHANNEL, heard: look, begins: look }
  }
}
