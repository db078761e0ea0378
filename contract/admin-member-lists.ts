import { z } from 'zod'
import { adminUser, foundUser } from './admin-members.ts'
import { optionalText, tidyText } from './catalogue.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { MEMBER_CURSOR, MEMBER_LISTS } from '../domain/member-lists.ts'
import { ADMIN_MESSAGE_MAX, ADMIN_SEARCH_MAX } from '../domain/policy/administration.ts'

const listedUser = foundUser.extend({
  /** Since when or how often, as the list has it: blocked, restricted or part of a ring since; null of the others. */
  since: z.string().nullable(),
  /** In the list of the most reported: reports of what is theirs, of the last days. */
  reports: z.int().nullable(),
})
export type ListedUser = z.infer<typeof listedUser>

export const listMembers = endpoint({
  method: 'get',
  path: '/api/v1/admin/users',
  roles: ['moderator', 'accounting'],
  summary:
    'Members, a page of a list: the newest, those blocked or restricted latest, the most reported of the last 90 days, or those whose accounts are linked. `search` finds among all of them: a part of an address or of a name, umlauts and other letters folded, three letters or more; a uuid in any notation, a profile id or a link with one gives that member as `user`. `after` is `next` of the page before. 403 OTHER_ROLE for a list of another role.',
  query: z.object({
    list: z.enum(MEMBER_LISTS).default('newest'),
    search: z
      .string()
      .max(ADMIN_SEARCH_MAX)
      .regex(/^\P{C}*$/u)
      .default(''),
    after: z.string().regex(MEMBER_CURSOR).optional(),
  }),
  response: z.object({ user: adminUser.nullable(), users: z.array(listedUser), next: z.string().nullable() }),
})

export const writeToMember = endpoint({
  method: 'post',
  path: '/api/v1/admin/users/{uuid}/write',
  roles: ['moderator'],
  summary:
    'Write to a member as the platform, by mail and in their inbox; the act is logged. The same text again within 24 hours is the same message. 429 RATE_LIMITED after three to one member in 24 hours.',
  params: uuidParam,
  body: z.strictObject({ text: optionalText('REASON', ADMIN_MESSAGE_MAX, tidyText).pipe(z.string(rule('REASON.NOT_EMPTY'))) }),
  response: success,
})
