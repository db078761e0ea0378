import { sql } from 'kysely'
import type { Database } from './database.ts'
import { seconds } from './intervals.ts'

/** Sets the database clock back by hours; 0 is the present. For demo data. */
export async function setClockBack(db: Database, hours: number): Promise<void> {
  await sql`update clock set shift = ${seconds(-hours * 3600)}`.execute(db)
}
