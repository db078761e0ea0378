import { foldLetters } from './search-text.ts'

interface PostalFacts {
  firstName: string
  lastName: string
  streetNameNumber: string
  postalCode: string
}

/** How somebody and where they live is written to be compared; null where it is not known. */
interface PostalPerson {
  /** The full name, its words in one order. */
  name: string | null
  /** Street, number and postal code. */
  address: string | null
  /** Both. */
  person: string | null
}

const WORDS = /[\p{L}\p{N}]+/gu

/**
 * One spelling of name and address: lower case, unified umlauts, no marks and spaces, "Str." for "Straße". Name order is ignored; another
 * full name is another person.
 */
export function postalPerson({ firstName, lastName, streetNameNumber, postalCode }: PostalFacts): PostalPerson {
  const [first, last, street] = [folded(firstName), folded(lastName), folded(streetNameNumber)]
  const name = first.length > 0 && last.length > 0 ? [...first, ...last].toSorted().join(' ') : null
  const address = street.length > 0 && postalCode !== '' ? `${street.join('').replaceAll('strasse', 'str')} ${postalCode}` : null
  return { name, address, person: name === null || address === null ? null : `${name} / ${address}` }
}

function folded(text: string): string[] {
  return foldLetters(text.normalize('NFKC').toLowerCase()).match(WORDS) ?? []
}
