import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('keeps paths of this site with query and fragment', () => {
  for (const path of ['/', '/checkout/details?ofid=1#x', '/search?q=//x&next=/y', '/book/1/.hidden', '/book/ein-buch...'])
    expect(ownPath(path)).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e/%2e//evil.example',
  '/a//evil.example',
  ' /search',
  '/search\n',
  `/search?q=${'x'.repeat(500)}`,
  'javascript:alert(1)',
  'shelf',
])('refuses %j', (next) => {
  expect(ownPath(next)).toBeNull()
})
