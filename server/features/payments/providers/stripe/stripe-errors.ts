import { Stripe } from 'stripe'
import { ProviderFailed, ProviderRefused, ProviderUnreachable } from '../gateway.ts'
import { translateErrors } from '../translated.ts'

/** Stripe error codes for "try again" with a status of a refusal. */
const TRY_AGAIN = new Set(['idempotency_key_in_use', 'lock_timeout', 'rate_limit'])

/** Runs a call that moves money and translates its errors. @throws ProviderUnreachable, ProviderRefused */
export function translateMoneyErrors<T>(call: () => Promise<T>): Promise<T> {
  return translateErrors(call, translate)
}

/** Runs a call that only reads; every error means unknown. @throws ProviderUnreachable */
export function translateReadErrors<T>(call: () => Promise<T>): Promise<T> {
  return translateErrors(call, (error) =>
    error instanceof Stripe.errors.StripeError ? new ProviderUnreachable(`stripe: ${nameOf(error)}`) : error,
  )
}

/**
 * An answered 5xx is stored with its key and replayed for ever: the runner reads and, if nothing
 * happened, acts with another key (reliability 3.1). Without an answer the same key is tried again.
 */
function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const name = nameOf(error)
  const status = error.statusCode ?? 0
  const isOpen = status === 0 || status === 409 || status === 429 || TRY_AGAIN.has(name)
  if (isOpen) return new ProviderUnreachable(`stripe: ${name}`)
  return status >= 500 ? new ProviderFailed(`stripe: ${status} ${name}`) : new ProviderRefused(`stripe: ${status} ${name}`)
}

/** Whether Stripe answered 404. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Keeps only Stripe's code: messages may contain what a person typed. */
function nameOf(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  return error.code ?? error.type
}
