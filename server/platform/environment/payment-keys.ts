import { z } from 'zod'
import type { Env } from './env.ts'

/** Prefixes of Stripe keys (docs.stripe.com/keys). A secret key in place of the public one would be sent to every browser. */
export const STRIPE_KEYS = {
  secret: z.string().regex(/^(?:sk|rk)_\w/u, 'must begin with sk_ or rk_, as the secret or restricted key in Stripe’s dashboard'),
  publishable: z
    .string()
    .regex(/^pk_\w/u, 'must begin with pk_, as the publishable key in Stripe’s dashboard; it is sent to every browser'),
  webhook: z.string().regex(/^whsec_\w/u, 'must begin with whsec_, as the signing secret of the webhook in Stripe’s dashboard'),
}

type Keys = Partial<Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_SECRET'>>

/** Contradictions between valid payment keys, as sentences without the keys. */
export function wrongPaymentKeys({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, PAYPAL_CLIENT_ID, PAYPAL_SECRET }: Keys): string[] {
  const [secret, publishable] = [modeOf(STRIPE_SECRET_KEY), modeOf(STRIPE_PUBLISHABLE_KEY)]
  return [
    ...(secret && publishable && secret !== publishable
      ? [
          `STRIPE_SECRET_KEY is a key of Stripe’s ${secret} mode and STRIPE_PUBLISHABLE_KEY one of its ${publishable} mode: both must be from the same mode.`,
        ]
      : []),
    ...(areExchanged(PAYPAL_CLIENT_ID, PAYPAL_SECRET)
      ? ['PAYPAL_CLIENT_ID and PAYPAL_SECRET are swapped, or both hold the same one: the client id is sent to every browser.']
      : []),
  ]
}

/** Whether a Stripe key belongs to test mode. */
export function isOfTestMode(key: string | undefined): boolean {
  return modeOf(key) === 'test'
}

function modeOf(key: string | undefined): string | undefined {
  return key === undefined ? undefined : /_(test|live)_/u.exec(key)?.[1]
}

/**
 * PayPal promises no form, but all its client ids are 80 characters that begin with A, and all its secrets 80 that begin with E:
 * only when both look like the other one they are refused.
 */
function areExchanged(clientId: string | undefined, secret: string | undefined): boolean {
  if (clientId === undefined || secret === undefined) return false
  return clientId === secret || (/^E[\w-]{79}$/u.test(clientId) && /^A[\w-]{79}$/u.test(secret))
}
