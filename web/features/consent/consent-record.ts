import { CONSENT_DAYS } from '#domain/policy/legal.ts'
import { decodePart, encodePart } from '#domain/texts/letters.ts'

/** What a person may allow beyond what is necessary. */
export const CONSENT_CATEGORIES = ['analytics', 'advertisement'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** A choice, with the version of the question and the time of the answer: the proof that it was given. */
export interface ConsentRecord extends Record<ConsentCategory, boolean> {
  version: number
  /** ISO time. */
  at: string
}

/** Rises when a category or its purpose changes: then everybody is asked again. */
const CONSENT_VERSION = 1

const DAY_MS = 86_400_000

/** Name of the cookie and of the entry in local storage. */
export const CONSENT_KEY = 'consent'

/** A new choice made at `now` (milliseconds). */
export function newConsent(allowed: readonly ConsentCategory[], now: number): ConsentRecord {
  return {
    version: CONSENT_VERSION,
    at: new Date(now).toISOString(),
    analytics: allowed.includes('analytics'),
    advertisement: allowed.includes('advertisement'),
  }
}

/** Reads a stored choice; null when there is none, it is of another version, too old or was tampered with. */
export function readConsent(stored: string | null | undefined, now: number): ConsentRecord | null {
  const record = asRecord(stored)
  if (!record || record['version'] !== CONSENT_VERSION) return null
  const { at, analytics, advertisement } = record
  if (typeof at !== 'string' || typeof analytics !== 'boolean' || typeof advertisement !== 'boolean') return null
  const age = now - Date.parse(at)
  return age < CONSENT_DAYS * DAY_MS && age > -DAY_MS ? { version: CONSENT_VERSION, at, analytics, advertisement } : null
}

function asRecord(stored: string | null | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The cookie that keeps a choice, as `document.cookie` takes it. */
export function consentCookie(record: ConsentRecord, isSecure: boolean): string {
  const value = encodePart(JSON.stringify(record))
  return `${CONSENT_KEY}=${value}; path=/; max-age=${(CONSENT_DAYS * DAY_MS) / 1000}; samesite=lax${isSecure ? '; secure' : ''}`
}

/** The choice in a cookie header; the newer one counts when local storage has one, too. */
export function readConsentCookie(cookies: string): string | null {
  const [, value] = new RegExp(`(?:^|;\\s*)${CONSENT_KEY}=([^;]*)`, 'u').exec(cookies) ?? []
  return value === undefined ? null : decodePart(value)
}
