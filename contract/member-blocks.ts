import { z } from 'zod'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { memberOnTheWire } from './members.ts'

/** A member whom the caller has blocked for themselves. */
const memberBlock = z.object({ member: memberOnTheWire, blockedAt: z.string() })
export type MemberBlock = z.infer<typeof memberBlock>

export const memberBlocks = endpoint({
  method: 'get',
  path: '/api/v1/member-blocks',
  summary: 'Whom the caller has blocked for themselves, the newest first. Nobody reads who has blocked them.',
  response: z.object({ blocks: z.array(memberBlock) }),
})

export const blockOtherMember = endpoint({
  method: 'post',
  path: '/api/v1/member-blocks/{uuid}',
  summary:
    'Block a member for oneself: no messages and no new orders either way, running exchanges go on; nobody is told. 404 for oneself and members who are gone, 409 BLOCK_LIMIT.',
  params: uuidParam,
  response: success,
})

export const unblockOtherMember = endpoint({
  method: 'delete',
  path: '/api/v1/member-blocks/{uuid}',
  summary: 'End an own block. Also success when there is none.',
  params: uuidParam,
  response: success,
})
