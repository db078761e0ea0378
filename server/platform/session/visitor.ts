import type { UiLanguage } from '#domain/lookups.ts'

/** The member behind a call, as far as permissions need to know. */
export interface Member {
  id: string
  role: 'member' | 'admin'
  firstName: string
  language: UiLanguage
  isEmailVerified: boolean
  hasAddress: boolean
}

/** Who is calling: resolved once per request from the session cookie. */
export interface Visitor {
  member: Member | null
  sessionId: string | null
  /** Client address or its IPv6 network (`networkOf`), for rate limits only; never logged or stored as it is. */
  address: string
}
