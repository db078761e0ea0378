import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { foldTitle } from '#domain/texts/fold-title.ts'
import { DEMO_BOOKS } from '#db/demo/books/books.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(test().db)
  return rows.map((row) => row.folded)
}

it.each([
  ['E.T.A. Hoffmann', 'E. T. A. Hoffmann', 'ETA Hoffmann', 'E T A Hoffmann'],
  ['A.E. Housman', 'AE Housman'],
  ['20.000 Meilen', '20000 Meilen', '20 000 Meilen', '20,000 Meilen'],
  ['1.000.000 Euro', '1000000 Euro'],
  ['Catch-22', 'catch22', 'Catch 22'],
  ['Krieg & Frieden', 'Krieg und Frieden', 'KRIEG&FRIEDEN', 'Krieg and Frieden'],
  ['Ender’s Game', "Ender's Game", 'Enders Game'],
  ['Größe', 'Groesse', 'grosse'],
])('%s is folded as %s', async (...texts) => {
  expect(new Set(await folded(texts)).size).toBe(1)
})

it.each([
  ['1984', '1989'],
  ['24.12.2001', '24122001'],
  ['C++', 'C#'],
  ['O’Brien', 'Obrien'],
  ['Teil 2 365 Tage', 'Teil 2365 Tage'],
])('%s and %s are two', async (...texts) => {
  expect(new Set(await folded(texts)).size).toBe(2)
})

it('pages fold as the database does', async () => {
  const letters = Array.from({ length: 0x500 - 0x20 }, (_, code) => String.fromCodePoint(code + 0x20))
    // A control sign, and a letter of two: nobody types them.
    .filter((letter) => !['\u0085', '\u0130'].includes(letter))
  const texts = [
    ...DEMO_BOOKS.flatMap(({ title, subtitle, authors }) => [title, `${title}: ${subtitle}`, ...authors]),
    ...letters.map((letter) => `a${letter}b 1${letter}2 ${letter}`),
    'R2-D2 & C-3PO, L.A. Confidential, 100% u. a. m.',
    'Café d’Orsay, Война и мир, 90er, 3D-Druck, rock’n’roll',
  ]
  expect(texts.map(foldTitle)).toEqual(await folded(texts))
})
