import type { UiLanguage } from '#domain/lookups.ts'

/** The member behind a call, as far as permissions need to know. */
export interface Member {
  id: string
  /** What they may act as: an administrator who needs a second factor and has none acts as a member. */
  role: 'member' | 'admin'
  /** Whether only the second factor is missing for the rights of an administrator. */
  lacksSecondFactor: boolean
  firstName: string
  language: UiLanguage
  isEmailVerified: boolean
  hasAddress: boolean
  /** Blocked, or suspended for a dispute: admitted only where a route says so (decision 68). */
  isRestricted: boolean
}

/** Who is calling: resolved once per request from the session cookie. */
export interface Visitor {
  member: Member | null
  sessionId: string | null
  /** Client address or its IPv6 network (`networkOf`), for rate limits only; never logged or stored as it is. */
  address: string
}
