import { expect, test } from 'vitest'
import { PARCEL_COPIES_MAX } from '#domain/policy/parcels.ts'
import { chosenCopies, nothingChosenPath } from './checkout-paths.ts'

const search = (query: Record<string, string>) => new URLSearchParams(query)

test('of the copies that an address names as many are ordered as a parcel holds, each once; the others are told apart', () => {
  const copies = Array.from({ length: PARCEL_COPIES_MAX + 2 }, (_, place) => `copy-${place}`)
  const named = new URLSearchParams([...copies, '', 'copy-0'].map((copy) => ['ofid', copy]))
  expect(chosenCopies(named)).toEqual({ chosen: copies.slice(0, PARCEL_COPIES_MAX), beyond: copies.slice(PARCEL_COPIES_MAX) })
  expect(chosenCopies(search({ ofid: 'copy-1' }))).toEqual({ chosen: ['copy-1'], beyond: [] })
  expect(chosenCopies(search({}))).toEqual({ chosen: [], beyond: [] })
})

test('who has chosen nothing goes back to the page of the shelf they come from', () => {
  expect(nothingChosenPath(search({ shelf: '/user/12/sofia' }))).toBe('/user/12/sofia?nothingChosen=true')
  expect(nothingChosenPath(search({ shelf: '/user/12/sofia?page=2#x' }))).toBe('/user/12/sofia?page=2&nothingChosen=true')
  expect(nothingChosenPath(search({}))).toBe('/')
})

test.each([
  'https://evil.example/user/12',
  '//evil.example/user/12',
  '/\\evil.example',
  '/user/../admin',
  '/./user/..//evil.example',
  'user/12',
  '/checkout/details',
])('an address that was made up, %j, leads home', (shelf) => {
  expect(nothingChosenPath(search({ shelf }))).toBe('/')
})
