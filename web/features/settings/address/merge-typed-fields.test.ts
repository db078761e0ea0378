import { expect, it } from 'vitest'
import { mergeTypedFields, type OwnAddress } from './merge-typed-fields.ts'

const OLD: OwnAddress = {
  firstName: 'Mara',
  lastName: 'Klein',
  streetNameNumber: 'Alte Gasse 1',
  addressExtra: '',
  postalCode: '10115',
  city: 'Berlin',
}
/** As it was changed on another device after the form was shown. */
const STORED: OwnAddress = { ...OLD, streetNameNumber: 'Neuer Weg 2', addressExtra: 'c/o Frei', postalCode: '50667', city: 'Köln' }

const save = (change: Partial<OwnAddress>) => mergeTypedFields(STORED, { ...OLD, ...change }, (field) => field in change)

it('a name that is corrected on an older page leaves the address as it is by now', () => {
  expect(save({ lastName: 'Groß' })).toEqual({ ...STORED, lastName: 'Groß' })
})

it('an address is saved as a whole, never half of two', () => {
  expect(save({ streetNameNumber: 'Alte Gasse 3' })).toEqual({ ...OLD, streetNameNumber: 'Alte Gasse 3' })
})

it('nothing typed changes nothing', () => {
  expect(save({})).toEqual(STORED)
})
