import { expect, it } from 'vitest'
import { DigitRun } from './digit-run.ts'

function typed(keys: readonly string[], gap: number): (string | undefined)[] {
  const run = new DigitRun()
  return keys.map((key, index) => run.take(key, index * gap))
}

it.each([
  { what: 'a hand scanner', keys: [...'9783'], gap: 2, last: '9783' },
  { what: 'somebody who types', keys: [...'9783'], gap: 400, last: '9783' },
  { what: 'three digits', keys: [...'978'], gap: 2, last: undefined },
  { what: 'digits that belong to nothing', keys: [...'9783'], gap: 1500, last: undefined },
  { what: 'a key between them', keys: ['9', '7', 'Tab', '8', '3'], gap: 2, last: undefined },
  { what: 'letters', keys: [...'abcd'], gap: 2, last: undefined },
])('$what: $last', ({ keys, gap, last }) => {
  expect(typed(keys, gap).at(-1)).toBe(last)
})

it('begins anew with the number that follows', () => {
  expect(typed([...'97839783'], 2)).toEqual([undefined, undefined, undefined, '9783', undefined, undefined, undefined, '9783'])
})
