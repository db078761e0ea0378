import type { OwnUser } from '#contract/members.ts'
import type { ActiveRestriction, Restriction } from '#contract/restriction.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { SiteSettings } from '../api/contexts.ts'

/** Data of all pages: session, language, site. */
export interface RootData {
  session: {
    user: OwnUser | null
    restriction: Restriction | null
    restrictions: readonly ActiveRestriction[]
    numExchangeTokens: number
    numServiceFees: number
    numWaitingPoints: number
    teamCalls: readonly string[]
  }
  language: UiLanguage
  site: SiteSettings
  /** Of this answer's Content-Security-Policy. */
  nonce: string
  /** For the copyright line: read once on the server, so that the browser writes the same. */
  year: number
}
