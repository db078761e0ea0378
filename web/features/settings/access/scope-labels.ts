import { m } from '#messages'
import type { TokenScope } from '#domain/token-scopes.ts'

/** What a scope means, in words for people who write no programs. */
export const SCOPE_LABELS: Record<TokenScope, { label: () => string; hint: () => string }> = {
  'shelf:read': { label: m['access.scopesShelfRead'], hint: m['access.scopesShelfReadHint'] },
  'shelf:write': { label: m['access.scopesShelfWrite'], hint: m['access.scopesShelfWriteHint'] },
  wishes: { label: m['access.scopesWishes'], hint: m['access.scopesWishesHint'] },
  'exchanges:read': { label: m['access.scopesExchanges'], hint: m['access.scopesExchangesHint'] },
}
