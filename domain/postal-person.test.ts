import { expect, it } from 'vitest'
import { postalPerson } from './postal-person.ts'

const RIA = { firstName: 'Ria', lastName: 'Müller', streetNameNumber: 'Lindenstraße 5a', postalCode: '04229' }

it.each([
  [{ lastName: 'Mueller' }],
  [{ lastName: 'MÜLLER' }],
  [{ firstName: 'Müller', lastName: 'Ria' }],
  [{ streetNameNumber: 'Lindenstr. 5 A' }],
  [{ streetNameNumber: 'Linden-Strasse 5a' }],
])('%o is the same person', (other) => {
  expect(postalPerson({ ...RIA, ...other }).person).toBe(postalPerson(RIA).person)
})

it.each([[{ firstName: 'Max' }], [{ streetNameNumber: 'Lindenstraße 5' }], [{ postalCode: '04109' }]])('%o is another person', (other) => {
  expect(postalPerson({ ...RIA, ...other }).person).not.toBe(postalPerson(RIA).person)
})

it('knows the address of whoever gave no last name, and no person', () => {
  const { name, address, person } = postalPerson({ ...RIA, lastName: '' })
  expect({ name, person }).toEqual({ name: null, person: null })
  expect(address).toBe(postalPerson(RIA).address)
})

it('knows nothing of whoever gave no address but the name', () => {
  expect(postalPerson({ ...RIA, streetNameNumber: '' })).toEqual({ name: 'muller ria', address: null, person: null })
})
