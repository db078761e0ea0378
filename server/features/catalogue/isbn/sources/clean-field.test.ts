import { expect, it } from 'vitest'
import { readPublisher, readYear } from './clean-field.ts'

it.each([
  ['Kiepenheuer u. Witsch', 'Kiepenheuer u. Witsch'],
  ['Kiepenheuer & Witsch [u.a.]', 'Kiepenheuer & Witsch'],
  ['[Diogenes]', 'Diogenes'],
  ['Dt. Taschenbuch-Verl. [u. a.] ;', 'Dt. Taschenbuch-Verl.'],
  ['Müller u. A. Schmidt', 'Müller u. A. Schmidt'],
  ['[s.n.]', null],
  ['s. n.', null],
  ['o. V.', null],
  ['[u.a.]', null],
  ['', null],
])('publisher %s: %s', (text, publisher) => {
  expect(readPublisher(text)).toBe(publisher)
})

it.each([
  ['[1971]', 1971],
  ['1971-1973', 1971],
  ['(1954)', 1954],
  ['[ca. 1950]', 1950],
  ['5711 [1951]', 1951],
  ['c 1978', 1978],
  ['o. J.', null],
  ['s.a.', null],
  ['[197-?]', null],
])('year %s: %s', (text, year) => {
  expect(readYear(text)).toBe(year)
})
