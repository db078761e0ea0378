import { sql } from 'kysely'
import type { Database } from './database.ts'
import { seconds } from './intervals.ts'

/** Moves the database's clock so many hours into the past; 0 is the present. For the demo, which tells what happened before. */
export async function setClockBack(db: Database, hours: number): Promise<void> {
  await sql`update clock set shift = ${seconds(-hours * 3600)}`.execute(db)
}
