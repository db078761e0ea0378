import type { Env } from '../../environment/env.ts'

/** Payment hosts by directive of the Content-Security-Policy. */
export interface PaymentSources {
  script: string[]
  connect: string[]
  frame: string[]
  image: string[]
}

const STRIPE_ORIGIN = 'https://js.stripe.com'
/** Fields and payments come from sub-domains, the bank's questions (3-D Secure) from the second one. */
const STRIPE_FRAMES = 'https://*.js.stripe.com'
const STRIPE_HOOKS = 'https://hooks.stripe.com'
const PAYPAL_HOST = /(^|\.)paypal\.com$/u
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com']

/**
 * Hosts of the configured Stripe and PayPal (reliability 5.2, from their documentation). A stand-in address replaces them (decision 58).
 */
export function paymentSources(env: Env): PaymentSources {
  const [stripe, paypal] = [stripeSources(env), paypalSources(env)]
  return {
    script: [...stripe.script, ...paypal],
    connect: [...stripe.connect, ...paypal],
    frame: [...stripe.frame, ...paypal],
    image: paypal,
  }
}

function stripeSources(env: Env): Pick<PaymentSources, 'script' | 'connect' | 'frame'> {
  if (!env.STRIPE_SECRET_KEY) return { script: [], connect: [], frame: [] }
  const origin = new URL(env.STRIPE_JS_URL).origin
  const script = origin === STRIPE_ORIGIN ? [origin, STRIPE_FRAMES] : [origin]
  return {
    script,
    connect: [new URL(env.STRIPE_API_BASE).origin],
    frame: origin === STRIPE_ORIGIN ? [...script, STRIPE_HOOKS] : script,
  }
}

function paypalSources(env: Env): string[] {
  if (!env.PAYPAL_CLIENT_ID) return []
  const { origin, hostname } = new URL(env.PAYPAL_JS_URL)
  return PAYPAL_HOST.test(hostname) ? PAYPAL : [origin]
}

/** Permissions-Policy of the checkout: no camera or location, but wallets, also in Stripe's frame. */
export function paymentPermissions(env: Env): string {
  const frames = stripeSources(env).frame.filter((source) => source !== STRIPE_HOOKS)
  return `camera=(), geolocation=(), microphone=(), payment=(${['self', ...frames.map((source) => `"${source}"`)].join(' ')})`
}
