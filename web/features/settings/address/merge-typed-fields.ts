import type { OwnUser } from '#contract/members.ts'

/** Name and address as typed. */
export type OwnAddress = Pick<OwnUser, 'firstName' | 'lastName' | 'streetNameNumber' | 'addressExtra' | 'postalCode' | 'city'>

const ADDRESS = ['streetNameNumber', 'addressExtra', 'postalCode', 'city'] as const

/** Merges typed fields over stored ones; address parts only together. */
export function mergeTypedFields(stored: OwnAddress, typed: OwnAddress, isTyped: (field: keyof OwnAddress) => boolean): OwnAddress {
  const { streetNameNumber, addressExtra, postalCode, city } = ADDRESS.some(isTyped) ? typed : stored
  return {
    firstName: isTyped('firstName') ? typed.firstName : stored.firstName,
    lastName: isTyped('lastName') ? typed.lastName : stored.lastName,
    streetNameNumber,
    addressExtra,
    postalCode,
    city,
  }
}
