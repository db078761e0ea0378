import { expect, it } from 'vitest'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { readEnv } from './env.ts'
import { operatorWarnings, readAbout } from '../operator/operator.ts'
import { siteSettings } from './site-settings.ts'

const settings = (env: Record<string, string>) => siteSettings(readEnv(env), 'https://buchfink.example')

it('shows social links only where an address is configured', () => {
  expect(settings({}).social).toEqual([])
  expect(settings({ SOCIAL_MASTODON: 'https://social.example/@buchfink', SOCIAL_FACEBOOK: '' }).social).toEqual([
    { name: 'Mastodon', url: 'https://social.example/@buchfink' },
  ])
})

it('links to the source code where its address is configured', () => {
  expect(settings({}).sourceUrl).toBeNull()
  expect(settings({ SOURCE_URL: 'https://code.example/buchfink' }).sourceUrl).toBe('https://code.example/buchfink')
})

it('refuses addresses that are none, and scripts in their place', () => {
  for (const [name, value] of [
    ['SOCIAL_FACEBOOK', 'javascript:alert(1)'],
    ['SOCIAL_INSTAGRAM', 'http://instagram.example/buchfink'],
    ['SOURCE_URL', 'javascript:alert(1)'],
    ['OPERATOR_EMAIL', 'hilfe'],
    ['ANALYTICS_SRC', 'count.js'],
  ] as const)
    expect(() => readEnv({ [name]: value })).toThrow(name)
})

const NOBODY = { name: null, address: null, email: null, register: null, taxId: null, representative: null }

it('knows no operator unless told, but for the invented one of a demo with its data', () => {
  const empty = { DEMO_DATA: 'off' }
  expect(settings(empty)).toMatchObject({ operatorName: null, operator: NOBODY, hasInventedOperator: false, analyticsSrc: null })
  expect(readAbout(readEnv(empty), 'de')).toBeNull()
  const { operator, hasInventedOperator } = settings({})
  expect([operator.email, hasInventedOperator]).toEqual(['hilfe@buchfink.example', true])
  for (const [name, value] of Object.entries(operator)) expect(value, name).toBeTruthy()
  expect(settings({ OPERATOR_NAME: 'Leseverein e. V.' }).operator).toEqual({ ...NOBODY, name: 'Leseverein e. V.' })
})

it('says who is behind the site in the language of the page, else in German', () => {
  const env = readEnv({ OPERATOR_NAME: 'Leseverein e. V.', OPERATOR_ABOUT: 'Wir lesen.', OPERATOR_ABOUT_EN: 'We read.' })
  expect(UI_LANGUAGES.map((language) => readAbout(env, language))).toEqual([
    { text: 'Wir lesen.', language: 'de' },
    { text: 'We read.', language: 'en' },
    { text: 'Wir lesen.', language: 'de' },
  ])
  expect(UI_LANGUAGES.map((language) => readAbout(readEnv({}), language)?.language)).toEqual([...UI_LANGUAGES])
  expect(() => readEnv({ OPERATOR_ABOUT: 'a'.repeat(1501) })).toThrow('OPERATOR_ABOUT')
})

it('warns a production site that does not say who is behind it', () => {
  const env = { ...readEnv({}), APP_MODE: 'production' as const }
  expect(operatorWarnings(env).join(' ')).toMatch(/OPERATOR_ABOUT.*OPERATOR_REPRESENTATIVE/u)
  expect(operatorWarnings({ ...env, OPERATOR_ABOUT: 'Wir lesen.', OPERATOR_REPRESENTATIVE: 'Ida Amsel' })).toEqual([])
  expect(operatorWarnings({ ...env, STRIPE_SECRET_KEY: 'sk_test_invented' }).join(' ')).toContain('test mode')
  expect(operatorWarnings({ ...env, STRIPE_SECRET_KEY: 'sk_live_invented' }).join(' ')).not.toContain('mode')
  expect(operatorWarnings(readEnv({}))).toEqual([])
})
