import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { endpoint, uuidParam } from './endpoint.ts'

/** How many points of the member an administrator holds now. */
const held = z.object({ status: z.literal('success'), held: z.int() })

export const holdMemberPoints = endpoint({
  method: 'post',
  path: '/api/v1/admin/users/{uuid}/hold-points',
  roles: ['accounting'],
  summary:
    'Hold all points that a member can spend while looking into a case: the member sees that, and until when. They are released by an administrator, or after the days of the policy. 403 FORBIDDEN for oneself. Logged. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: held,
})

export const releaseMemberPoints = endpoint({
  method: 'post',
  path: '/api/v1/admin/users/{uuid}/release-points',
  roles: ['accounting'],
  summary:
    'Release the points that administrators hold of a member while looking into a case. 403 FORBIDDEN for oneself. Logged. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: held,
})
