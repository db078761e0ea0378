import { blockOtherMember as blockEndpoint, memberBlocks, unblockOtherMember } from '#contract/member-blocks.ts'
import type { Api } from '../../platform/http/api.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import { loggedIn } from '../../platform/http/security/permissions.ts'
import type { Services } from '../../platform/services.ts'
import { presentMember } from './present.ts'
import { blockOtherMember } from './member-blocks-commands.ts'
import { deleteBlock, listBlockedMembers } from './member-blocks-queries.ts'

/** Serves whom a member has blocked for themselves; no answer ever says who has blocked the caller. */
export function registerMemberBlockRoutes(api: Api, { db, limits }: Services): void {
  declareRoute(api, memberBlocks, loggedIn, async ({ member, context }) => {
    context.header('Cache-Control', 'no-store')
    const rows = await listBlockedMembers(db, member.id)
    return { blocks: rows.map((row) => ({ member: presentMember(row.member), blockedAt: row.created_at.toISOString() })) }
  })

  declareRoute(api, blockEndpoint, loggedIn, async ({ member, params }) => {
    await limits.count('memberBlockByMember', member.id)
    await blockOtherMember(db, member.id, params.uuid)
    return { status: 'success' }
  })

  declareRoute(api, unblockOtherMember, loggedIn, async ({ member, params }) => {
    await limits.count('memberBlockByMember', member.id)
    await deleteBlock(db, member.id, params.uuid)
    return { status: 'success' }
  })
}
