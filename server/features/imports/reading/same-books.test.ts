import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'

/** Columns of a list at home: heading, and cells of book after book. */
const COLUMNS: Record<string, readonly string[]> = {
  Titel: [
    'Die Wand',
    'Momo',
    'Tschick',
    'Der Vorleser',
    'Roter Mond',
    'Nachtzug nach Lissabon',
    'Was man von hier aus sehen kann',
    'Sturmhöhe',
    'Herkunft',
    'Im Westen nichts Neues',
    'Das Parfum',
    'Die Vermessung der Welt',
  ],
  Autor: [
    'Marlen Haushofer',
    'Michael Ende',
    'Wolfgang Herrndorf',
    'Bernhard Schlink',
    'Ria Tammen',
    'Pascal Mercier',
    'Mariana Leky',
    'Emily Brontë',
    'Saša Stanišić',
    'Erich Maria Remarque',
    'Patrick Süskind',
    'Daniel Kehlmann',
  ],
  ISBN: [
    '9783548605715',
    '9783522202558',
    '9783499256356',
    '9783492227001',
    '9783499225062',
    '9783548070155',
    '9783548070162',
    '9783548070179',
    '9783548070209',
    '9783548070216',
    '9783548070223',
    '9783548070247',
  ],
  Verlag: [
    'List',
    'Thienemann',
    'Rowohlt',
    'Diogenes',
    'Klippe',
    'btb',
    'DuMont',
    'Reclam',
    'Luchterhand',
    'Kiepenheuer & Witsch',
    'Diogenes',
    'Rowohlt',
  ],
  Jahr: ['2004', '2018', '2012', '1995', '2020', '2006', '2017', '1999', '2019', '1988', '1994', '2005'],
  Sprache: [
    'deutsch',
    'deutsch',
    'deutsch',
    'englisch',
    'deutsch',
    'deutsch',
    'deutsch',
    'deutsch',
    'deutsch',
    'deutsch',
    'litauisch',
    'deutsch',
  ],
  Seiten: ['285', '304', '254', '207', '310', '495', '320', '444', '360', '288', '336', '304'],
  Einband: ['Taschenbuch', 'gebunden', 'Taschenbuch', 'Taschenbuch', 'gebunden', 'TB', 'TB', 'broschiert', 'TB', 'TB', 'TB', 'gebunden'],
  Raum: ['Flur', 'Flur', 'Küche', 'Flur', 'Flur', 'Küche', 'Küche', 'Flur', 'Flur', 'Flur', 'Küche', 'Flur'],
}
const HEADINGS = Object.keys(COLUMNS)

function tableOf(headings: readonly string[], rows: readonly number[], { separator = ';', hasHeader = true } = {}): string {
  const lines = rows.map((row) => headings.map((heading) => COLUMNS[heading]?.[row] ?? '').join(separator))
  return [...(hasHeader ? [headings.join(separator)] : []), ...lines].join('\n')
}

const entriesOf = (text: string) => readFile(Buffer.from(text)).entries

const booksOf = (text: string) => readFile(Buffer.from(text)).entries.map(({ isbn13, title, authors }) => ({ isbn13, title, authors }))

/** Rows of a table: five books at least, in any order. */
const someRows = fc.shuffledSubarray([...Array(12).keys()], { minLength: 5 })
const anyOrder = fc.shuffledSubarray(HEADINGS, { minLength: HEADINGS.length })
const separator = fc.constantFrom(';', ',', '\t', '|')

it('finds the same entries in whatever order the columns stand', () => {
  fc.assert(
    fc.property(someRows, anyOrder, separator, (rows, order, sign) => {
      expect(entriesOf(tableOf(order, rows, { separator: sign }))).toEqual(entriesOf(tableOf(HEADINGS, rows)))
    }),
    { numRuns: 60 },
  )
})

it('finds the same ISBNs, titles and authors without headings', () => {
  fc.assert(
    fc.property(someRows, anyOrder, separator, (rows, order, sign) => {
      expect(booksOf(tableOf(order, rows, { separator: sign, hasHeader: false }))).toEqual(booksOf(tableOf(HEADINGS, rows)))
    }),
    { numRuns: 60 },
  )
})

it('finds the same titles and authors without headings and ISBNs', () => {
  const few = HEADINGS.filter((heading) => heading !== 'ISBN')
  fc.assert(
    fc.property(someRows, fc.shuffledSubarray(few, { minLength: few.length }), (rows, order) => {
      expect(booksOf(tableOf(order, rows, { hasHeader: false }))).toEqual(booksOf(tableOf(few, rows)))
    }),
    { numRuns: 60 },
  )
})
