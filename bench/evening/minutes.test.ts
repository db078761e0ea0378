import { expect, it } from 'vitest'
import { growth } from './minutes.ts'

it('compares the last third of the memory with the first, whatever it was between', () => {
  expect(growth([100, 100, 900, 900, 150, 150])).toBe(1.5)
  expect(growth([100, 100, 100, 100])).toBe(1)
  expect(growth([100, 100])).toBeUndefined()
})

it('compares it with the second as well, when what is kept is full', () => {
  expect(growth([100, 100, 200, 200, 300, 300], 'second')).toBe(1.5)
  expect(growth([100, 100], 'second')).toBeUndefined()
})
