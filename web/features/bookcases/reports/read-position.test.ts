import { expect, it } from 'vitest'
import { readPosition } from './read-position.ts'

const COTTBUS = { lat: 51.75772, lon: 14.32888 }

it.each([
  '51.75772, 14.32888',
  ' 51.75772 14.32888 ',
  '51,75772 14,32888',
  '51,75772; 14,32888',
  'geo:51.75772,14.32888?z=19',
  'https://www.openstreetmap.org/?mlat=51.75772&mlon=14.32888',
  '14.32888, 51.75772',
])('reads %s', (text) => {
  expect(readPosition(text)).toEqual(COTTBUS)
})

it.each(['', 'hier', '51', '51.75772', '91.5, 200.25', '0.00, 0.00', '48.8584, 2.2945', '.'.repeat(10_000)])(
  'reads nothing in %s',
  (text) => {
    expect(readPosition(text)).toBe(null)
  },
)
