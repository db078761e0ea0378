import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { HEALTH_CHECKS, HEALTH_REASONS, HEALTH_STATES } from '../domain/health.ts'

const check = z.object({
  name: z.enum(HEALTH_CHECKS),
  state: z.enum(HEALTH_STATES),
  /** Why it is not good; null when it is, and when there is none of it here. */
  reason: z.enum(HEALTH_REASONS).nullable(),
  /** How much of it there is: of what is wrong how much is, else how much there is in all; null where numbers say nothing. */
  count: z.int().nullable(),
  /** Of files, how many bytes they take; null where there are none. */
  bytes: z.number().nullable(),
  /** Since when it is wrong, where that is known. */
  since: z.string().nullable(),
})
export type CheckedHealth = z.infer<typeof check>

const siteProcess = z.object({
  node: z.string(),
  build: z.string(),
  startedAt: z.string(),
  /** Names of its sweeps that have not run for too long. */
  lateSweeps: z.array(z.string()),
})
export type SiteProcess = z.infer<typeof siteProcess>

export const adminHealth = endpoint({
  method: 'get',
  path: '/api/v1/admin/health',
  roles: [],
  summary: 'How the site runs, in the order of the page: what is good, what is not, and since when. Asked of the database anew.',
  response: z.object({ checks: z.array(check), processes: z.array(siteProcess), checkedAt: z.string() }),
})
export type AdminHealth = z.infer<typeof adminHealth.response>
