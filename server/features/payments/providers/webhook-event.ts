import { createHash } from 'node:crypto'
import { z } from 'zod'
import { WebhookRefused, type WebhookEvent } from './gateway.ts'

/** Tolerated difference between a timestamp and our clock, as at Stripe. */
const AHEAD_MAX_MS = 300_000

/** The provider's id of an object; undefined for anything else. */
export const providerId = z
  .string()
  .regex(/^[\w.:-]{1,255}$/u)
  .nullable()
  .catch(null)

/** Parses JSON; undefined when invalid. */
export function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A genuine event in an unknown format. It is stored under its hash and answered with 200, as providers retry for days and then stop
 * sending.
 */
export function unreadableEvent(body: Buffer): WebhookEvent {
  return { eventId: createHash('sha256').update(body).digest('hex'), kind: UNREADABLE_KIND, reference: null, dispute: null }
}

export const UNREADABLE_KIND = 'unreadable'

/**  @throws WebhookRefused for an invalid or future timestamp. */
export function refuseFutureStamp(stampedAt: number): void {
  if (!(stampedAt <= Date.now() + AHEAD_MAX_MS)) throw new WebhookRefused('stamped in the future')
}
