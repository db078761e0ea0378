import { expect, it } from 'vitest'
import { addressQuestions, type AskedAddress } from './address-questions.ts'

const asked = (address: Partial<AskedAddress>): string[] =>
  addressQuestions({ lastName: 'Krüger', streetNameNumber: 'Lindenstraße 1', addressExtra: '', postalCode: '04229', ...address })

it('asks about what is unusual, and about nothing else', () => {
  expect(asked({})).toEqual([])
  expect(asked({ lastName: ' ' })).toEqual(['LAST_NAME.ONE_NAME'])
  expect(asked({ streetNameNumber: 'Hallig Süderoog' })).toEqual(['STREET.HOUSE_NUMBER'])
  expect(asked({ streetNameNumber: 'Hauptstraße 12 a' })).toEqual([])
  expect(asked({ postalCode: '00000' })).toEqual(['POSTAL_CODE.UNKNOWN'])
  expect(asked({ postalCode: '01067' })).toEqual([])
  expect(asked({ lastName: '', streetNameNumber: 'Am Deich', postalCode: '00001' })).toEqual([
    'LAST_NAME.ONE_NAME',
    'STREET.HOUSE_NUMBER',
    'POSTAL_CODE.UNKNOWN',
  ])
})

it('knows parcel machines, whose customers have a number', () => {
  expect(asked({ streetNameNumber: 'Packstation 123' })).toEqual(['ADDRESS_EXTRA.POST_NUMBER'])
  expect(asked({ streetNameNumber: 'DHL PACKSTATION 123', addressExtra: 'Hinterhaus' })).toEqual(['ADDRESS_EXTRA.POST_NUMBER'])
  expect(asked({ streetNameNumber: 'Packstation 123', addressExtra: 'Postnummer 1234567' })).toEqual([])
  expect(asked({ streetNameNumber: 'Packstation 123, 1234567890' })).toEqual([])
  expect(asked({ streetNameNumber: 'Postfiliale 502' })).toEqual(['ADDRESS_EXTRA.POST_NUMBER'])
})
