import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../platform/db/database.ts'

/** What the app of a member shows now, by the database's clock; `steps` later it shows another one. */
export async function oneTimeCode(db: Database, secret: string, steps = 0): Promise<string> {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from app_now())::float8 as seconds`.execute(db)
  return codeAt(secret, (rows[0]?.seconds ?? 0) + steps * 30)
}

/** What the app of a member shows at a moment, in seconds since 1970. */
export function codeAt(secret: string, seconds: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: seconds * 1000 })
}
