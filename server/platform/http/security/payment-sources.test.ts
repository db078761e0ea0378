import { expect, it } from 'vitest'
import { readEnv } from '../../environment/env.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { paymentPermissions, paymentSources } from './payment-sources.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
}
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'wh' }

function policyOf(env: Record<string, string>): Record<string, string> {
  const policy = contentSecurityPolicy('n', true, undefined, undefined, paymentSources(readEnv(env)))
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
}

it('lets nobody in where no provider is configured', () => {
  expect(paymentSources(readEnv({}))).toEqual({ script: [], connect: [], frame: [], image: [] })
  expect(paymentPermissions(readEnv({}))).toBe('camera=(), geolocation=(), microphone=(), payment=(self)')
})

it('lets Stripe’s own hosts in, those of 3-D Secure only as frames', () => {
  const policy = policyOf(STRIPE)
  expect(policy['script-src']).toContain('https://js.stripe.com https://*.js.stripe.com')
  expect(policy['frame-src']).toBe(`'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`)
  expect(policy['connect-src']).toContain('https://api.stripe.com')
  expect(policy['img-src']).toBe(`'self' data: blob:`)
  expect(JSON.stringify(policy)).not.toContain('paypal')
  expect(paymentPermissions(readEnv(STRIPE))).toContain('payment=(self "https://js.stripe.com" "https://*.js.stripe.com")')
})

it('lets PayPal’s own hosts in, its sandbox among them', () => {
  for (const env of [PAYPAL, { ...PAYPAL, PAYPAL_JS_URL: 'https://www.sandbox.paypal.com/sdk/js' }]) {
    const policy = policyOf(env)
    for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src'])
      expect(policy[directive], directive).toContain('https://*.paypal.com https://*.paypalobjects.com')
    expect(JSON.stringify(policy)).not.toContain('stripe')
  }
})

it('lets a stand-in in alone, and no host that only looks like a provider’s', () => {
  const script = 'http://127.0.0.1:4000/stripe.js'
  const stripe = paymentSources(readEnv({ ...STRIPE, STRIPE_JS_URL: script, STRIPE_API_BASE: 'http://127.0.0.1:4001' }))
  expect(stripe).toMatchObject({
    script: ['http://127.0.0.1:4000'],
    connect: ['http://127.0.0.1:4001'],
    frame: ['http://127.0.0.1:4000'],
  })
  const paypal = paymentSources(readEnv({ ...PAYPAL, PAYPAL_JS_URL: 'https://evilpaypal.com/sdk/js' }))
  expect(paypal.script).toEqual(['https://evilpaypal.com'])
})
