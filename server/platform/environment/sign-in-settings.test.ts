import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { contentSecurityPolicy } from '../http/security/content-security-policy.ts'
import { signInSources } from '../http/security/sign-in-sources.ts'
import { siteSettings } from './site-settings.ts'

const GOOGLE = { GOOGLE_CLIENT_ID: 'client' }
const FACEBOOK = { FACEBOOK_APP_ID: 'app', FACEBOOK_APP_SECRET: 'secret' }

function policyOf(source: Record<string, string>): Record<string, string> {
  const policy = contentSecurityPolicy('n', true, undefined, signInSources(readEnv(source)))
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]))
}

it('says nothing of providers to pages and policy when none is configured', () => {
  expect(siteSettings(readEnv({}), 'https://x.example').signIn).toBeNull()
  expect(JSON.stringify(policyOf({}))).not.toMatch(/google|facebook/u)
})

it('lets a configured provider in, and only that one', () => {
  expect(siteSettings(readEnv(GOOGLE), 'https://x.example').signIn).toEqual({
    googleClientId: 'client',
    googleScript: 'https://accounts.google.com/gsi/client',
    facebookAppId: null,
    facebookScript: 'https://connect.facebook.net/de_DE/sdk.js',
  })
  const google = policyOf(GOOGLE)
  expect(google['script-src']).toContain(' https://accounts.google.com/gsi/client')
  expect(google['frame-src']).toBe(`frame-src 'self' https://accounts.google.com/gsi/`)
  expect(google['connect-src']).toContain(' https://accounts.google.com/gsi/')
  expect(JSON.stringify(google)).not.toContain('facebook')
  const facebook = policyOf(FACEBOOK)
  expect(facebook['script-src']).toContain(' https://connect.facebook.net')
  expect(facebook['frame-src']).toBe(`frame-src 'self' https://www.facebook.com`)
  expect(JSON.stringify(facebook)).not.toContain('google')
})

it('never shows the secret to pages', () => {
  expect(JSON.stringify(siteSettings(readEnv(FACEBOOK), 'https://x.example'))).not.toContain('secret')
})

it('wants id and secret of Facebook together', () => {
  expect(() => readEnv({ FACEBOOK_APP_ID: 'app' })).toThrow('FACEBOOK_APP_SECRET is missing')
  expect(() => readEnv({ FACEBOOK_APP_SECRET: 'secret' })).toThrow('FACEBOOK_APP_ID is missing')
})

it.each(['GOOGLE_JWKS_URL', 'GOOGLE_JS_URL', 'FACEBOOK_GRAPH_URL', 'FACEBOOK_JS_URL', 'DNB_URL', 'OPENLIBRARY_URL'])(
  'refuses a stand-in for %s in production',
  (name) => {
    expect(() => readEnv({ APP_MODE: 'production', [name]: 'https://stand-in.example/keys' })).toThrow(`${name} must be at https://`)
  },
)
