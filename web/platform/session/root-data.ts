import type { OwnUser } from '#contract/members.ts'
import type { ActiveRestriction, Restriction } from '#contract/restriction.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { SiteSettings } from '../api/contexts.ts'

/** What every page knows: who is here, in which language, on which site. Read by the loader of the root route. */
export interface RootData {
  session: {
    user: OwnUser | null
    restriction: Restriction | null
    restrictions: readonly ActiveRestriction[]
    numExchangeTokens: number
    numServiceFees: number
  }
  language: UiLanguage
  site: SiteSettings
  /** Of this answer's Content-Security-Policy. */
  nonce: string
  /** For the copyright line: read once on the server, so that the browser writes the same. */
  year: number
}
