import { expect, test } from 'vitest'
import { guessLanguage } from './guess-language.ts'

test.each([
  ['Der Zauberberg', 'de'],
  ['Ansichten eines Clowns', 'de'],
  ['Wer einmal aus dem Blechnapf frißt', 'de'],
  ['Grüner Heinrich', 'de'],
  ['The Catcher in the Rye', 'en'],
  ['Of Mice and Men', 'en'],
  ['À la recherche du temps perdu', 'fr'],
  ['Il nome della rosa', 'it'],
  ['Cien años de soledad', undefined],
  ['El amor en los tiempos del cólera', 'es'],
  ['Altorių šešėly', 'lt'],
  ['Tschick', undefined],
  ['Momo', undefined],
  ['Die Wand', 'de'],
  ['', undefined],
  ['1984', undefined],
])('%s: %s', (title, language) => {
  expect(guessLanguage(title)).toBe(language)
})
