import type { AccessToken } from '#contract/access-tokens.ts'
import type { AccessTokenRow } from '../../../platform/session/access-token-queries.ts'

/** A token as its member sees it: never the token itself. */
export function presentAccessToken(row: AccessTokenRow): AccessToken {
  return {
    uuid: row.id,
    name: row.name,
    scopes: row.scopes,
    ending: row.ending,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state: row.state,
  }
}
