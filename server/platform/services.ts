import type pg from 'pg'
import type { Blobs } from './blobs/blobs.ts'
import type { Database } from './db/database.ts'
import type { Env } from './environment/env.ts'
import type { RateLimits } from './http/security/rate-limits.ts'
import type { Postman } from './mail/mail.ts'

/** Platform services for features, created once by main or a test. */
export interface Services {
  env: Env
  pool: pg.Pool
  db: Database
  /** The same database for searches, with their own limits (openSearchPool). */
  searchDb: Database
  blobs: Blobs
  limits: RateLimits
  postman: Postman
  /** Origin of links in mails, without a slash at the end. */
  siteUrl: string
  /** Name of this process, for leases. */
  processName: string
}

/** Whether cookies are Secure: always except on plain http (localhost). */
export function isSecure(services: Pick<Services, 'siteUrl'>): boolean {
  return services.siteUrl.startsWith('https://')
}
