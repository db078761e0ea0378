import type { UiLanguage } from '#domain/lookups.ts'
import type { Role } from '#domain/roles.ts'

export interface Member {
  id: string
  /** What they may act as: whoever of the team needs a second factor and has none acts as a member. */
  role: Role
  /** Whether only the second factor is missing for the rights of their role. */
  lacksSecondFactor: boolean
  firstName: string
  language: UiLanguage
  isEmailVerified: boolean
  hasAddress: boolean
  /** Blocked, or suspended for a dispute: admitted only where a route says so (decision 68). */
  isRestricted: boolean
}

export interface Visitor {
  member: Member | null
  sessionId: string | null
  /** The access token that is used in place of a session. */
  accessTokenId?: string
  /** Client address or its IPv6 network (`networkOf`), for rate limits only; never logged or stored as it is. */
  address: string
}
