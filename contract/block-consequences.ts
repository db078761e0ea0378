import { z } from 'zod'
import { endpoint, readVersion, uuidParam } from './endpoint.ts'

/** The version of what was confirmed before a block: without it, or when something else follows by now, 409 BLOCK_CHANGED. */
export const confirmedConsequences = readVersion.optional()

export const blockConsequences = endpoint({
  method: 'get',
  path: '/api/v1/admin/users/{uuid}/block-consequences',
  roles: ['moderator'],
  summary:
    'What follows if this member is blocked now: which exchanges end, what goes back, and whether a second administrator has to agree first. A block brings along the `version` of it that was confirmed.',
  params: uuidParam,
  response: z.object({
    /** Of the exchanges that end, the newest. */
    ends: z.array(z.object({ uuid: z.string(), title: z.string(), partner: z.string() })),
    total: z.int(),
    /** Euro cents that are paid or held for them, and points that those who ordered had set aside. */
    cents: z.int(),
    points: z.int(),
    /** Exchanges that are on their way, or whose label was taken, go on. */
    goOn: z.int(),
    /** Copies that nobody else sees any more. */
    offers: z.int(),
    isProposed: z.boolean(),
    /** Of the exchanges that end, what goes back, and whether it waits: what is confirmed. */
    version: readVersion,
  }),
})
export type BlockConsequences = z.infer<typeof blockConsequences.response>
