import { CONSENT_DAYS } from '#domain/policy/legal.ts'
import { decodePart, encodePart } from '#domain/texts/letters.ts'

/** Categories that need consent. */
export const CONSENT_CATEGORIES = ['analytics', 'advertisement'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** A choice with version and time as proof. */
export interface ConsentRecord extends Record<ConsentCategory, boolean> {
  version: number
  /** ISO time. */
  at: string
}

/** Rises when a category or its purpose changes: then everybody is asked again. */
const CONSENT_VERSION = 1

const DAY_MS = 86_400_000

/** Name of cookie and local storage entry. */
export const CONSENT_KEY = 'consent'

/** A choice made at `now` (ms). */
export function newConsent(allowed: readonly ConsentCategory[], now: number): ConsentRecord {
  return {
    version: CONSENT_VERSION,
    at: new Date(now).toISOString(),
    analytics: allowed.includes('analytics'),
    advertisement: allowed.includes('advertisement'),
  }
}

/** Reads a stored choice; null when missing, outdated, expired or invalid. */
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

/** The cookie of a choice for `document.cookie`. */
export function consentCookie(record: ConsentRecord, isSecure: boolean): string {
  const value = encodePart(JSON.stringify(record))
  return `${CONSENT_KEY}=${value}; path=/; max-age=${(CONSENT_DAYS * DAY_MS) / 1000}; samesite=lax${isSecure ? '; secure' : ''}`
}

/** The choice in cookies; the newer of cookie and local storage counts. */
export function readConsentCookie(cookies: string): string | null {
  const [, value] = new RegExp(`(?:^|;\\s*)${CONSENT_KEY}=([^;]*)`, 'u').exec(cookies) ?? []
  return value === undefined ? null : decodePart(value)
}
