import { expect, it } from 'vitest'
import { listStart, numberInAddress } from './number-in-address.ts'

const address = (start: string) => new URLSearchParams({ start })

it.each(['', ' ', 'x', '-1', '0', '1.5', 'NaN', 'Infinity', '1e9', '1000001', '99999999999999999999', '0x'])(
  'begins a list at its beginning where an address says %j',
  (start) => {
    expect(listStart(address(start))).toBe(0)
    expect(listStart(new URLSearchParams())).toBe(0)
  },
)

it('reads offsets and other numbers as far as they go', () => {
  expect([
    listStart(address('1')),
    listStart(address('1000000')),
    listStart(new URLSearchParams({ openStart: '20' }), 'openStart'),
  ]).toEqual([1, 1_000_000, 20])
  expect([numberInAddress(address('7'), 'start', 7), numberInAddress(address('8'), 'start', 7)]).toEqual([7, null])
})
