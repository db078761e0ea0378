import type { OwnUser } from '#contract/members.ts'

/** Name and postal address of a member, as the form has them. */
export type OwnAddress = Pick<OwnUser, 'firstName' | 'lastName' | 'streetNameNumber' | 'addressExtra' | 'postalCode' | 'city'>

const ADDRESS = ['streetNameNumber', 'addressExtra', 'postalCode', 'city'] as const

/** What was typed, and the rest as it is stored; the parts of an address belong together, as half of two leads to nobody. */
export function onTopOf(stored: OwnAddress, typed: OwnAddress, isTyped: (field: keyof OwnAddress) => boolean): OwnAddress {
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
