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
