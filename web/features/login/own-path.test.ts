import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('keeps paths of this site with query and fragment', () => {
  expect(ownPath('/checkout/details?ofid=1#x')).toBe('/checkout/details?ofid=1#x')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'shelf',
])('refuses %j', (next) => {
  expect(ownPath(next)).toBeNull()
})
