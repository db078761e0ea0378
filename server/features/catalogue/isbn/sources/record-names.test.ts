import { expect, it } from 'vitest'
import { fitAuthors } from './clean-field.ts'
import { readRecord } from './read-record.ts'

const authorOf = (...subfields: [code: string, text: string][]) =>
  readRecord({
    leader: '',
    fields: [{ tag: '100', ind2: '', subfields: [...subfields, ['4', 'aut'] as const].map(([code, text]) => ({ code, text })) }],
  }).authors

it('reads names of MARC 21 as those of files and forms', () => {
  expect(authorOf(['a', 'King, Martin Luther, Jr.'])).toEqual(['Martin Luther King Jr.'])
  expect(authorOf(['a', 'King, Martin Luther'], ['c', 'Jr.'], ['d', '1929-1968'])).toEqual(['Martin Luther King Jr.'])
  expect(authorOf(['a', 'Johannes Paul'], ['b', 'II.'], ['c', 'Papst'])).toEqual(['Johannes Paul II.'])
  expect(authorOf(['a', 'García Márquez, Gabriel José'])).toEqual(['Gabriel José García Márquez'])
  expect(authorOf(['a', 'N. N.'])).toEqual([])
})

it('reads names of Open Library as those of files and forms', () => {
  expect(fitAuthors(['King, Martin Luther, Jr.', 'Kurt Vonnegut, Jr.', 'Unknown', 'MÜLLER, HANS'])).toEqual([
    'Martin Luther King Jr.',
    'Kurt Vonnegut Jr.',
    'Hans Müller',
  ])
})
