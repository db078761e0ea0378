import { expect, it } from 'vitest'
import { otherBreaks } from './word-breaks.ts'

it('joins neighbours and parts long words', () => {
  const breaks = otherBreaks(['die', 'schach', 'novellen']).map(({ words }) => words.join(' '))
  expect(breaks).toEqual(['dieschach novellen', 'die schachnovellen', 'die schach nove llen'])
  expect(otherBreaks(['homofaber'])).toContainEqual({ words: ['homo', 'faber'], changed: ['homo', 'faber'] })
})

it('leaves short words alone', () => {
  expect(otherBreaks(['momo'])).toEqual([])
  expect(otherBreaks([])).toEqual([])
})
