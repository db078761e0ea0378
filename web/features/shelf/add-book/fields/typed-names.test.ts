import { expect, test } from 'vitest'
import { lastName, withLastName } from './typed-names.ts'

test.each([
  ['', ''],
  ['Max', 'Max'],
  ['Max Frisch, Ing', 'Ing'],
  ['Max Frisch,  ', ''],
])('of "%s" the name being typed is "%s"', (typed, name) => {
  expect(lastName(typed)).toBe(name)
})

test.each([
  ['Ing', 'Ingeborg Bachmann'],
  ['Max Frisch, Ing', 'Max Frisch, Ingeborg Bachmann'],
  ['Max Frisch,Ing', 'Max Frisch, Ingeborg Bachmann'],
  ['Max Frisch, ', 'Max Frisch, Ingeborg Bachmann'],
])('"%s" becomes "%s"', (typed, names) => {
  expect(withLastName(typed, 'Ingeborg Bachmann')).toBe(names)
})
