import { expect, it } from 'vitest'
import { SESSION_MARK_COOKIE } from '#domain/session-mark.ts'

/** What the browser is made to keep stands in the table of the privacy policy, in every language. */

const sources = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!/web/**/*.test.*'], { query: '?raw', import: 'default', eager: true })
const serverSources = import.meta.glob<string>(['/server/**/*.{ts,tsx}', '!/server/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const policies = import.meta.glob<string>('/content/legal/privacy.*.md', { query: '?raw', import: 'default', eager: true })

/** Names under which our pages write to the storage of the browser, or open a database there: said in place, or in a constant. */
function storedNames(): string[] {
  const all = Object.values(sources).join('\n')
  return Object.values(sources).flatMap((text) =>
    [...text.matchAll(/(?:Storage\.setItem|indexedDB\.open)\(\s*(?:'([^']+)'|(\w+))/gu)].map(([, name, constant]) => {
      const declaration = new RegExp(`const ${constant} = '([^']+)'`, 'u')
      return name ?? declaration.exec(text)?.[1] ?? declaration.exec(all)?.[1] ?? String(constant)
    }),
  )
}

/** Cookies of ours by their names behind HTTPS. */
function cookieNames(): string[] {
  return Object.values(serverSources).flatMap((text) => [...text.matchAll(/'(__Host-\w+)'/gu)].map(([, name = '']) => name))
}

it.each(Object.entries(policies))('%s names everything that pages keep in the browser', (_path, policy) => {
  const names = [...new Set([...storedNames(), ...cookieNames(), SESSION_MARK_COOKIE])]
  expect(names).toEqual(expect.arrayContaining(['referralId', 'consent', 'drafts', '__Host-sid', '__Host-passkey']))
  expect(names.filter((name) => !policy.includes(`| \`${name}\` |`))).toEqual([])
})

it('keeps nothing for good that nobody agreed to: the answer about cookies, what a member has begun to write or has scanned, how scanning rings', () => {
  const lasting = Object.entries(sources).filter(([, text]) => text.includes('localStorage.setItem('))
  expect(lasting.map(([path]) => path)).toEqual([
    '/web/features/consent/consent-store.ts',
    '/web/features/scanner/kept-signals.ts',
    '/web/features/scanner/kept/scan-store.ts',
    '/web/platform/session/chat-drafts.ts',
  ])
})
