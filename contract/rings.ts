import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { endpoint, paging, readVersion, success, uuidParam } from './endpoint.ts'
import { RING_LINK_KINDS, RING_STATES } from '../domain/account-links.ts'

const ring = z.object({
  uuid: z.string(),
  /** Changes with each link that is added. */
  version: readVersion,
  /** Since when it waits, or waited last. */
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** Why it was closed last; empty where it never was. */
  outcome: z.string(),
  members: z.array(
    z.object({ uuid: z.string(), firstName: z.string(), lastName: z.string(), isDeleted: z.boolean(), freePoints: z.int() }),
  ),
  /** Two members, by their uuid; of SWAPS the first has got so many parcels from the second. */
  links: z.array(z.object({ one: z.string(), other: z.string(), kind: z.enum(RING_LINK_KINDS), parcels: z.int() })),
})
export type AdminRing = z.output<typeof ring>

export const adminRings = endpoint({
  method: 'get',
  path: '/api/v1/admin/rings',
  roles: [],
  summary: 'Accounts that belong together and feed each other, for administrators: those that wait, or those that are closed.',
  query: paging(20).extend({ state: z.enum(RING_STATES).default('open') }),
  response: z.object({
    rings: z.array(ring),
    /** Of the state asked for. */
    total: z.int(),
    totals: z.object({ open: z.int(), closed: z.int() }),
    now: z.string(),
  }),
})

export const closeRing = endpoint({
  method: 'post',
  path: '/api/v1/admin/rings/{uuid}/close',
  roles: [],
  summary:
    'Close a case about accounts that belong together, with the reason; a new link opens it again. 409 CASE_DECIDED when it is closed, CASE_CHANGED when it is not of this `version` any more.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason, version: readVersion }),
  response: success,
})
