import { expect, it } from 'vitest'
import { guessMissingBook } from './guess-missing-book.ts'

it.each([
  ['Der Fährmann', { title: 'Der Fährmann', authors: '' }],
  ['momo michael ende', { title: 'momo michael ende', authors: '' }],
  ['Momo, Michael Ende', { title: 'Momo', authors: 'Michael Ende' }],
  ['Michael Ende - Momo', { title: 'Momo', authors: 'Michael Ende' }],
  ['Michael Ende: Die unendliche Geschichte', { title: 'Die unendliche Geschichte', authors: 'Michael Ende' }],
  ['die wand – marlen haushofer', { title: 'die wand', authors: 'marlen haushofer' }],
  // Either side could be the name, or neither: all of it is title.
  ['Großer Panda - Kleiner Drache', { title: 'Großer Panda - Kleiner Drache', authors: '' }],
  ['Der Graf von Monte Christo', { title: 'Der Graf von Monte Christo', authors: '' }],
  ['Momo, Krabat, Es', { title: 'Momo, Krabat, Es', authors: '' }],
  ['1984 - 2084', { title: '1984 - 2084', authors: '' }],
  ['', { title: '', authors: '' }],
])('reads "%s"', (searchText, guess) => {
  expect(guessMissingBook({ searchText, filterBy: 'all' })).toEqual({ ...guess, isbn: '' })
})

it('goes by what was searched', () => {
  expect(guessMissingBook({ searchText: 'Michael Ende', filterBy: 'author' })).toMatchObject({ title: '', authors: 'Michael Ende' })
  expect(guessMissingBook({ searchText: 'Momo, Michael Ende', filterBy: 'title' })).toMatchObject({ title: 'Momo, Michael Ende' })
  expect(guessMissingBook({ searchText: 'Krimis', filterBy: 'genre' })).toMatchObject({ title: '', authors: '' })
})
