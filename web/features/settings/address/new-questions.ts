import { addressQuestions, type AddressQuestion } from '#domain/address-questions.ts'
import type { OwnAddress } from './merge-typed-fields.ts'

const PLACE = ['streetNameNumber', 'addressExtra', 'postalCode'] as const

/** Questions about an address that its previous version did not raise. */
export function newQuestions(stored: OwnAddress, typed: OwnAddress): AddressQuestion[] {
  const known = stored.streetNameNumber === '' ? [] : addressQuestions(stored)
  const hasMoved = PLACE.some((part) => typed[part].trim() !== stored[part])
  return addressQuestions(typed).filter((question) => !known.includes(question) || (hasMoved && question !== 'LAST_NAME.ONE_NAME'))
}
