import { expect, it } from 'vitest'
import { fitsPlace, foldPlaceName } from './place-names.ts'

it('folds names as they are compared', () => {
  expect(['Köln', 'KOELN', 'Koln'].map(foldPlaceName)).toEqual(['koln', 'koln', 'koln'])
  expect(foldPlaceName(' Groß-Gerau/Süd (Hessen) ')).toBe('gross gerau sud hessen')
  expect(foldPlaceName('…')).toBe('')
})

it.each([
  ['Köln', 'Köln'],
  ['koeln', 'Köln'],
  ['Köln-Ehrenfeld', 'Köln'],
  ['Ehrenfeld, Köln', 'Köln'],
  ['Frankfurt', 'Frankfurt am Main'],
  ['Frankfurt a. M.', 'Frankfurt am Main'],
  ['Frankfurt/Main', 'Frankfurt am Main'],
  ['Frankfurt-Höchst', 'Frankfurt am Main'],
  ['Halle/Saale', 'Halle (Saale)'],
  ['Bad Homburg v.d.H.', 'Bad Homburg vor der Höhe'],
  ['St. Augustin', 'Sankt Augustin'],
  ['Lutherstadt Wittenberg', 'Wittenberg'],
  ['Gr. Glienicke', 'Groß Glienicke'],
])('%s may be %s', (typed, name) => {
  expect(fitsPlace(typed, name)).toBe(true)
})

it.each([
  ['Düsseldorf', 'Köln'],
  ['Ehrenfeld', 'Köln'],
  ['Bad Tölz', 'Bad Homburg vor der Höhe'],
  ['Sankt Augustin', 'Sankt Goar'],
  ['Neu Wulmstorf', 'Neu-Ulm'],
  ['Ulm', 'Ulmen'],
  ['Wittenberg', 'Wittenberge'],
  ['K', 'Köln'],
  ['', 'Köln'],
  ['?!', 'Köln'],
])('%s is not %s', (typed, name) => {
  expect(fitsPlace(typed, name)).toBe(false)
})
