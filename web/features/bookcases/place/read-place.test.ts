import { expect, it } from 'vitest'
import { readCoords, slugsOf } from './read-place.ts'

it.each([
  ['Sachsen', 'sachsen'],
  ['Baden-Württemberg', 'baden-wuerttemberg'],
  ['nordrhein_westfalen', 'nordrhein-westfalen'],
  ['Rhein-Pfalz Kreis', 'rhein-pfalz-kreis'],
  [' Gro\u00df-Gerau/', 'gross-gerau'],
])('an address of %s means %s', (typed, region) => {
  expect(slugsOf({ region: typed })).toEqual({ region, city: undefined, district: undefined })
})

it('where the reader is', () => {
  expect(readCoords('50.905,6.970')).toEqual({ latitude: 50.905, longitude: 6.97 })
  expect(readCoords('47.3,13')).toEqual({ latitude: 47.3, longitude: 13 })
})

it.each([null, '', '50.9', '50.9,6.9,1', 'x,y', '50,9 6,9', '91,0', '0,181', '1e1,10', '50.905,6.9700000000000001'])(
  'is nothing that is no position: %s',
  (text) => {
    expect(readCoords(text)).toBeNull()
  },
)

it.each(['48.85,2.35', '-41.3,174.8', '0,0', '90,180', '6.970,50.905', '-50.905,6.970'])('is nowhere outside of Germany: %s', (text) => {
  expect(readCoords(text)).toBeNull()
})
