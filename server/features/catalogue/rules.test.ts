import { expect, it } from 'vitest'
import { splitAuthors } from './rules.ts'

it('splits authors at commas, each once', () => {
  expect(splitAuthors(' Terry Pratchett ,Neil Gaiman,, Terry Pratchett,')).toEqual(['Terry Pratchett', 'Neil Gaiman'])
})
