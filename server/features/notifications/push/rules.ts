import { PUSH_RETRY_LONGEST_SECONDS, PUSH_RETRY_SECONDS } from '#domain/policy/push.ts'

/**
 * Whether an address that a member gives us is one that our server may call: https at a host of `services` (PUSH_SERVICES) or below one, at
 * the usual port. One with a scheme is an origin of its own, for stand-ins.
 */
export function isOfPushService(address: string, services: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, origin, username, password, hash } = new URL(address)
  if (username !== '' || password !== '' || hash !== '') return false
  const isAtHost = (service: string): boolean =>
    protocol === 'https:' && port === '' && (hostname === service || hostname.endsWith(`.${service}`))
  return services.some((service) => (service.includes('://') ? origin === service : isAtHost(service)))
}

/** What a push service made of a piece of news. */
export type PushAnswer = { kind: 'taken' | 'gone' | 'refused' } | { kind: 'busy' | 'silent'; afterSeconds: number | null }

/** Reads an answer (RFC 8030 §5 to §7): redirects are followed nowhere, as members choose the address. `now` is in milliseconds. */
export function readPushAnswer(status: number, retryAfter: string | null, now: number): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429) return { kind: 'busy', afterSeconds: readRetryAfter(retryAfter, now) }
  if (status >= 500) return { kind: 'silent', afterSeconds: readRetryAfter(retryAfter, now) }
  return { kind: 'refused' }
}

/** Seconds, or a date (RFC 9110 §10.2.3); null for anything else. */
function readRetryAfter(text: string | null, now: number): number | null {
  if (text === null) return null
  if (/^\d{1,9}$/u.test(text)) return Number(text)
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Seconds until the next try after so many; what a push service asks for counts, within an hour. */
export function pauseAfter(attempts: number, asked: number | null): number {
  const own = PUSH_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 10)
  return Math.min(PUSH_RETRY_LONGEST_SECONDS, Math.max(1, asked ?? own))
}
