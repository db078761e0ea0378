import { expect, it } from 'vitest'
import { CONSENT_DAYS } from '#domain/policy/legal.ts'
import { consentCookie, newConsent, readConsent, readConsentCookie } from './consent-record.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const DAY_MS = 86_400_000

it('keeps version, time and each category', () => {
  expect(newConsent(['analytics'], NOW)).toEqual({
    version: 1,
    at: '2026-11-21T10:00:00.000Z',
    analytics: true,
    advertisement: false,
  })
})

it('comes back from the cookie as it was', () => {
  const record = newConsent([], NOW)
  const cookie = consentCookie(record, true)
  expect(cookie).toMatch(/; path=\/; max-age=\d+; samesite=lax; secure$/u)
  expect(consentCookie(record, false)).not.toContain('secure')
  const header = `UILanguage=de; ${cookie.split(';')[0]}; other=1`
  expect(readConsent(readConsentCookie(header), NOW)).toEqual(record)
})

it('asks again after half a year, for a new version and for what cannot be read', () => {
  const record = newConsent(['advertisement'], NOW)
  const stored = JSON.stringify(record)
  expect(readConsent(stored, NOW + (CONSENT_DAYS - 1) * DAY_MS)).toEqual(record)
  expect(readConsent(stored, NOW + CONSENT_DAYS * DAY_MS)).toBeNull()
  expect(readConsent(JSON.stringify({ ...record, version: 0 }), NOW)).toBeNull()
  expect(readConsent(JSON.stringify({ ...record, at: '2030-01-01T00:00:00Z' }), NOW)).toBeNull()
  for (const unreadable of ['', '{', 'null', '[]', '"x"', '{"version":1}', null, undefined]) expect(readConsent(unreadable, NOW)).toBeNull()
  expect(readConsent(readConsentCookie('consent=%E0%A4%A'), NOW)).toBeNull()
  expect(readConsentCookie('noconsent=1')).toBeNull()
})
