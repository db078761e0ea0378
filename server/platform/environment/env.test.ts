import { expect, it } from 'vitest'
import { needsAdminSecondFactor, readEnv } from './env.ts'

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://buchfink@localhost/buchfink',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost',
  PUBLIC_URL: 'https://www.example.org',
  OPERATOR_NAME: 'Leseverein e. V.',
  OPERATOR_ADDRESS: 'Amselweg 1; 04109 Leipzig',
  OPERATOR_EMAIL: 'hilfe@example.org',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  S3_URL: 's3://KEY:SECRET@s3.example.org/buchfink',
}

it('production does not start without being told how many proxies stand before it', () => {
  expect(() => readEnv(PRODUCTION)).toThrow('TRUSTED_PROXY_HOPS is missing')
  expect(() => readEnv({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '' })).toThrow('TRUSTED_PROXY_HOPS is missing')
})

it.each([0, 1, 2])('production starts behind %i proxies when that is said', (hops) => {
  expect(readEnv({ ...PRODUCTION, TRUSTED_PROXY_HOPS: String(hops) }).TRUSTED_PROXY_HOPS).toBe(hops)
})

it.each(['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'])('production does not start without %s', (name) => {
  expect(() => readEnv({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '1', [name]: '' })).toThrow(`${name} is missing`)
})

const NO_STORE =
  'The environment variable S3_URL is missing; APP_MODE=production needs it, as files in DATA_DIR are on this machine alone. If this is the only machine, set SINGLE_NODE=on.'

it.each([{}, { SINGLE_NODE: '' }, { SINGLE_NODE: 'off' }])(
  'production keeps files on its own disk only when that is said: not with %j',
  (said) => {
    expect(() => readEnv({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '1', S3_URL: '', ...said })).toThrow(NO_STORE)
  },
)

it.each([{ SINGLE_NODE: 'on', S3_URL: '' }, { SINGLE_NODE: 'off' }, { SINGLE_NODE: 'on' }])('production starts with %j', (said) => {
  expect(readEnv({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '1', ...said })).toMatchObject({ SINGLE_NODE: said.SINGLE_NODE })
})

it('the demo keeps files on its own disk without a word', () => {
  expect(readEnv({}).S3_URL).toBeUndefined()
})

it('the demo needs no proxy', () => {
  expect(readEnv({}).TRUSTED_PROXY_HOPS).toBe(0)
})

it('administrators need a second factor in production, and nobody can say otherwise; elsewhere only when it is said', () => {
  expect(needsAdminSecondFactor(readEnv({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '1' }))).toBe(true)
  expect(() => readEnv({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '1', ADMIN_SECOND_FACTOR: 'off' })).toThrow('ADMIN_SECOND_FACTOR=off')
  expect(needsAdminSecondFactor(readEnv({}))).toBe(false)
  expect(needsAdminSecondFactor(readEnv({ ADMIN_SECOND_FACTOR: 'on' }))).toBe(true)
})

it('a replica for searches needs the database that it is one of', () => {
  const replica = { DATABASE_READ_URL: 'postgres://buchfink@replica/buchfink' }
  expect(() => readEnv(replica)).toThrow('DATABASE_URL is missing; DATABASE_READ_URL')
  expect(readEnv({ ...replica, DATABASE_URL: 'postgres://buchfink@localhost/buchfink' })).toMatchObject(replica)
  expect(() => readEnv({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '1', DATABASE_READ_URL: 'mysql://replica' })).toThrow('DATABASE_READ_URL')
})

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
}

it.each([
  {},
  { STRIPE_SECRET_KEY: 'rk_test_invented' },
  { STRIPE_SECRET_KEY: 'sk_live_invented', STRIPE_PUBLISHABLE_KEY: 'pk_live_invented' },
])('keys of Stripe are taken where they belong: %j', (said) => {
  expect(readEnv({ ...STRIPE, ...said })).toMatchObject(said)
})

it.each([
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_invented', 'pk_'],
  ['STRIPE_PUBLISHABLE_KEY', 'rk_live_invented', 'pk_'],
  ['STRIPE_PUBLISHABLE_KEY', 'whsec_invented', 'pk_'],
  ['STRIPE_SECRET_KEY', 'pk_live_invented', 'sk_ or rk_'],
  ['STRIPE_SECRET_KEY', 'whsec_invented', 'sk_ or rk_'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_invented', 'whsec_'],
  ['STRIPE_WEBHOOK_SECRET', 'we_invented', 'whsec_'],
])('%s is not %s: a key in a wrong place is refused, and not shown', (name, value, prefix) => {
  expect(() => readEnv({ ...STRIPE, [name]: value })).toThrow(`The environment variable ${name} is not usable: must begin with ${prefix}`)
  expect(() => readEnv({ ...STRIPE, [name]: value })).not.toThrow(value)
})

it('keys of Stripe’s test mode and of its live mode are not mixed: browsers would ask one for what the other has', () => {
  expect(() => readEnv({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_invented' })).toThrow(
    /live mode and STRIPE_PUBLISHABLE_KEY one of its test/u,
  )
})

it('PayPal’s secret is not taken for its client id, which every browser gets', () => {
  const [id, secret] = [`A${'x'.repeat(79)}`, `E${'x'.repeat(79)}`]
  const paypal = { PAYPAL_CLIENT_ID: id, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: 'webhook' }
  expect(readEnv(paypal)).toMatchObject(paypal)
  for (const wrong of [{ PAYPAL_CLIENT_ID: secret, PAYPAL_SECRET: id }, { PAYPAL_CLIENT_ID: secret }])
    expect(() => readEnv({ ...paypal, ...wrong })).toThrow('PAYPAL_CLIENT_ID and PAYPAL_SECRET are swapped')
})

it.each(['postgres://buchfink:pass#word@host/buchfink', 'postgres://buchfink:100%ff@host/buchfink', 'postgres://a:b@host:port/c'])(
  'an address of the database that cannot be read is refused with a sentence that does not show it: %s',
  (address) => {
    expect(() => readEnv({ DATABASE_URL: address })).toThrow(
      /^The environment variable DATABASE_URL is not usable: cannot be read as postgres:/u,
    )
    expect(() => readEnv({ DATABASE_URL: address })).not.toThrow(address.slice(11, 24))
  },
)

it.each(['postgres://buchfink@/buchfink?host=/var/run/postgresql', 'postgresql://buchfink:a%23b@[::1]:5433/buchfink'])(
  'addresses of databases that PostgreSQL’s own programs read are taken: %s',
  (address) => {
    expect(readEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address)
  },
)

it.each(['https://www.example.org/buchfink', 'https://www.example.org/?a=1', 'https://www.example.org/#a', 'https://ada@www.example.org'])(
  'refuses %s as the address of the site',
  (address) => {
    expect(() => readEnv({ PUBLIC_URL: address })).toThrow('PUBLIC_URL is not usable: must end with the host')
  },
)

it.each(['https://www.example.org', 'https://www.example.org/', 'http://localhost:3000'])(
  'takes %s as the address of the site',
  (address) => {
    expect(readEnv({ PUBLIC_URL: address }).PUBLIC_URL).toBe(address)
  },
)

it.each(['nix', 'Buchfink', 'Buchfink <post>', 'Buchfink <post@example.org', '<>'])('refuses %s as the sender of mails', (sender) => {
  expect(() => readEnv({ MAIL_FROM: sender })).toThrow('MAIL_FROM is not usable: must be an address')
})

it.each(['post@example.org', 'Bücher & mehr <post@example.org>', '"Finken, e. V." <post@example.org>'])(
  'takes %s as the sender of mails',
  (sender) => {
    expect(readEnv({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender)
  },
)

it('gives metrics a port of their own', () => {
  expect(() => readEnv({ PORT: '4000', METRICS_PORT: '4000' })).toThrow('METRICS_PORT and PORT are the same')
  expect(() => readEnv({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT and PORT are the same')
})
