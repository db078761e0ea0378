import { expect, it } from 'vitest'
import { joinAuthors, splitAuthors, turnName } from './author-names.ts'

it.each<[string, string[]]>([
  ['Mann, Thomas', ['Thomas Mann']],
  ['Thomas Mann', ['Thomas Mann']],
  ['Rowling, J. K.', ['J. K. Rowling']],
  ['Tolkien, J.R.R.', ['J.R.R. Tolkien']],
  ['Droste-Hülshoff, Annette von', ['Annette von Droste-Hülshoff']],
  ['von Goethe, Johann Wolfgang', ['Johann Wolfgang von Goethe']],
  ['Ruiz Zafón, Carlos', ['Carlos Ruiz Zafón']],
  ['Terry Pratchett, Neil Gaiman', ['Terry Pratchett', 'Neil Gaiman']],
  ['J. K. Rowling, John Tiffany', ['J. K. Rowling', 'John Tiffany']],
  [' Terry Pratchett ,Neil Gaiman,, Terry Pratchett,', ['Terry Pratchett', 'Neil Gaiman']],
  ['Kästner, Lindgren, Ende', ['Kästner', 'Lindgren', 'Ende']],
  ['Mann, Thomas; Mann, Heinrich', ['Thomas Mann', 'Heinrich Mann']],
  ['Homer; Vergil', ['Homer', 'Vergil']],
  ['Loriot', ['Loriot']],
  ['Loriot,', ['Loriot']],
  [' , ,', []],
  [';', []],
])('reads "%s" as %j', (text, names) => {
  expect(splitAuthors(text)).toEqual(names)
})

it.each([[['Homer', 'Vergil']], [['Thomas Mann']], [['Terry Pratchett', 'Neil Gaiman']], [['Loriot', 'Evelyn Hamann']], [['A', 'B', 'C']]])(
  'writes %j so that it is read as the same again',
  (names) => {
    expect(splitAuthors(joinAuthors(names))).toEqual(names)
  },
)

it('turns one name of a library, however many words it has', () => {
  expect(turnName('García Márquez, Gabriel José')).toBe('Gabriel José García Márquez')
  expect(turnName('Loriot')).toBe('Loriot')
})
