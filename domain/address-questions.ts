/**
 * What of a name and address is unusual, and may be right all the same: it is asked about, never refused. Each is called as the
 * sentence that asks (contract/field-errors.ts).
 */
const ADDRESS_QUESTIONS = ['LAST_NAME.ONE_NAME', 'STREET.HOUSE_NUMBER', 'ADDRESS_EXTRA.POST_NUMBER', 'POSTAL_CODE.UNKNOWN'] as const
export type AddressQuestion = (typeof ADDRESS_QUESTIONS)[number]

/** Address fields that may be questioned. */
export interface AskedAddress {
  lastName: string
  streetNameNumber: string
  addressExtra: string
  postalCode: string
}

/** The field of each question. */
export const QUESTIONED_FIELDS: Record<AddressQuestion, keyof AskedAddress> = {
  'LAST_NAME.ONE_NAME': 'lastName',
  'STREET.HOUSE_NUMBER': 'streetNameNumber',
  'ADDRESS_EXTRA.POST_NUMBER': 'addressExtra',
  'POSTAL_CODE.UNKNOWN': 'postalCode',
}

/** Machines and branches of the post that parcels are kept at, by the names they have had. */
const PARCEL_PLACE = /(?:pack|post)station|postfiliale|paketshop|paketbox/iu
/** Six to ten digits, which no number of a house or of a machine has (DHL). */
const POST_NUMBER = /(?<!\d)\d{6,10}(?!\d)/u
/** The lowest of Germany is 01067, of Dresden. */
const NO_POSTAL_CODE = /^00/u

/**
 * Doubts about an address, in the order of the form: a single name, a street without a number, a parcel machine without a customer
 * number, an unknown postal code.
 */
export function addressQuestions({ lastName, streetNameNumber, addressExtra, postalCode }: AskedAddress): AddressQuestion[] {
  const isParcelPlace = PARCEL_PLACE.test(streetNameNumber)
  const asked: Record<AddressQuestion, boolean> = {
    'LAST_NAME.ONE_NAME': lastName.trim() === '',
    'STREET.HOUSE_NUMBER': !isParcelPlace && !/\p{N}/u.test(streetNameNumber),
    'ADDRESS_EXTRA.POST_NUMBER': isParcelPlace && !POST_NUMBER.test(`${streetNameNumber} ${addressExtra}`),
    'POSTAL_CODE.UNKNOWN': NO_POSTAL_CODE.test(postalCode.trim()),
  }
  return ADDRESS_QUESTIONS.filter((question) => asked[question])
}
