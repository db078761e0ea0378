import { createHash } from 'node:crypto'
import { z } from 'zod'
import { WebhookRefused, type WebhookEvent } from './gateway.ts'

/** A stamp may be ahead of our clock by so much; Stripe allows as much behind it. */
const AHEAD_MAX_MS = 300_000

/** The name of a thing at a provider; what is none names nothing. */
export const providerId = z
  .string()
  .regex(/^[\w.:-]{1,255}$/u)
  .nullable()
  .catch(null)

/** JSON, or undefined where the text is none. */
export function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * An event that is the provider's and says nothing we can read: a shape of another version, another object, no JSON. It is kept
 * under the hash of its bytes and answered 200, as the provider would send it again for days, and switch us off in the end.
 */
export function unreadableEvent(body: Buffer): WebhookEvent {
  return { eventId: createHash('sha256').update(body).digest('hex'), kind: UNREADABLE_KIND, reference: null, dispute: null }
}

export const UNREADABLE_KIND = 'unreadable'

/** @throws WebhookRefused for a stamp that no clock of a provider can show yet, or that is no time. */
export function refuseFutureStamp(stampedAt: number): void {
  if (!(stampedAt <= Date.now() + AHEAD_MAX_MS)) throw new WebhookRefused('stamped in the future')
}
