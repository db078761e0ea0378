import { addressQuestions, type AddressQuestion } from '#domain/address-questions.ts'
import type { OwnAddress } from './on-top-of.ts'

const PLACE = ['streetNameNumber', 'addressExtra', 'postalCode'] as const

/** What is to be asked before an address is saved on top of another one: of what stands there already it was asked before. */
export function newQuestions(stored: OwnAddress, typed: OwnAddress): AddressQuestion[] {
  const known = stored.streetNameNumber === '' ? [] : addressQuestions(stored)
  const hasMoved = PLACE.some((part) => typed[part].trim() !== stored[part])
  return addressQuestions(typed).filter((question) => !known.includes(question) || (hasMoved && question !== 'LAST_NAME.ONE_NAME'))
}
