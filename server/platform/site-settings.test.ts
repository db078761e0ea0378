import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { siteSettings } from './site-settings.ts'

const settings = (env: Record<string, string>) => siteSettings(readEnv(env), 'https://buchfink.example')

it('shows social links only where an address is configured', () => {
  expect(settings({}).social).toEqual([])
  expect(settings({ SOCIAL_MASTODON: 'https://social.example/@buchfink', SOCIAL_FACEBOOK: '' }).social).toEqual([
    { name: 'Mastodon', url: 'https://social.example/@buchfink' },
  ])
})

it('refuses addresses that are none, and scripts in their place', () => {
  for (const [name, value] of [
    ['SOCIAL_FACEBOOK', 'javascript:alert(1)'],
    ['SOCIAL_INSTAGRAM', 'http://instagram.example/buchfink'],
    ['OPERATOR_EMAIL', 'hilfe'],
    ['ANALYTICS_SRC', 'count.js'],
  ] as const)
    expect(() => readEnv({ [name]: value })).toThrow(name)
})

it('knows no operator unless told', () => {
  expect(settings({})).toMatchObject({
    operatorName: null,
    operator: { name: null, address: null, email: null, register: null, taxId: null, representative: null },
    analyticsSrc: null,
  })
})
