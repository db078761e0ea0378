import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { endpoint, success } from './endpoint.ts'

const restoration = z.object({
  uuid: z.string(),
  restoredAt: z.string(),
  /** The database is as it was then. */
  moment: z.string(),
  /** Null while nobody has looked at it: until then nobody can order. */
  lookedAt: z.string().nullable(),
})
export type Restoration = z.infer<typeof restoration>

export const adminBackups = endpoint({
  method: 'get',
  path: '/api/v1/admin/backups',
  summary: 'How the backups of the embedded database, or of that of compose.yaml, are, and which were put back.',
  response: z.object({
    /** `others`: whoever runs the database backs it up; `missing`: nothing was backed up for a week, or ever. */
    health: z.enum(['others', 'good', 'missing', 'failing']),
    /** `SILENT`: whoever backs it up all the time says nothing any more. */
    failure: z.enum(['FULL', 'FORBIDDEN', 'MISSING', 'OTHER', 'SILENT']).nullable(),
    failingSince: z.string().nullable(),
    /** The last whole copy, and up to when later changes are backed up. */
    baseAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    restorations: z.array(restoration),
  }),
})
export type AdminBackups = z.infer<typeof adminBackups.response>

export const allowOrders = endpoint({
  method: 'post',
  path: '/api/v1/admin/restorations/{uuid}/allow-orders',
  summary: 'Allow orders again after a backup was put back and looked at. Logged; doing it twice is success.',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ reason: neededReason }),
  response: success,
})
