const WEBSITE_MAX = 300

/** The values of a semicolon-separated tag; empty when it is missing. */
export function valuesOf(text: string): string[] {
  return [...new Set(text.split(';').map((value) => value.trim()))].filter((value) => /[\p{L}\p{N}]/u.test(value))
}

/** The start of the next address in a tag: after a semicolon, comma or space. */
const NEXT_ADDRESS =
  /\s{0,9};\s{0,9}(?=https?:?\/|www\.|[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}.-]{1,200}(?:[/;\s]|$))|[\s,]{1,9}(?=https?:?\/|www\.)/giu
/** Misspelt schemes with one possible meaning: "https//a.example", "http:a.example". */
const BROKEN_SCHEME = /^(https?)(?::\/?|\/\/)(?!\/)/iu

/**
 * The first usable web address of these tags: http or https, a host with a dot, no user name. A missing scheme is added; an
 * address with a broken scheme counts only when no other is complete.
 */
export function websiteOf(texts: readonly string[]): string | null {
  const addresses = texts.flatMap((text) => text.split(NEXT_ADDRESS)).filter((address) => address !== '')
  const whole = addresses.map((address) => followable(/^https?:\/\//iu.test(address) ? address : `https://${address}`))
  const mended = addresses
    .filter((address) => BROKEN_SCHEME.test(address))
    .map((address) => followable(address.replace(BROKEN_SCHEME, '$1://')))
  return [...whole, ...mended].find((address) => address !== null) ?? null
}

function followable(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null
  if (!/^[^.].*\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(url.hostname) || url.href.length > WEBSITE_MAX) return null
  return url.href
}

/**
 * Street and house number from the first complete values; a number already in the street is not repeated, one without a street is ignored.
 */
export function streetOf({ streets, numbers }: { streets: readonly string[]; numbers: readonly string[] }): string | null {
  const street = streets.flatMap(valuesOf).find((value) => /\p{L}/u.test(value))
  if (street === undefined) return null
  const number = numbers.flatMap(valuesOf).find((value) => /\d/u.test(value) && value.length <= NUMBER_MAX)
  return number === undefined || endsWith(street, number) ? street : `${street} ${number}`
}

/** House numbers such as "12-14 a"; longer texts are sentences. */
const NUMBER_MAX = 20

function endsWith(street: string, number: string): boolean {
  const [folded, end] = [street, number].map((text) => text.toLowerCase().replaceAll(' ', ''))
  if (folded === undefined || end === undefined || !folded.endsWith(end)) return false
  return !/\d$/u.test(folded.slice(0, -end.length))
}

const CAPACITY_MAX = 100_000

/** Number of books in "200", "ca. 200", "~200 Bücher" or "1.200"; null for ranges and words. */
export function capacityOf(text: string): number | null {
  for (const value of valuesOf(text)) {
    const digits = /^(?:ca\.?|circa|etwa|rund|approx\.?|about|~|≈)? ?(\d{1,3}[.,  ]\d{3}|\d{1,6})(?: (?:bücher|books|b\.?))?$/iu.exec(
      value,
    )?.[1]
    const capacity = Number(digits?.replaceAll(/\D/gu, '') ?? 0)
    if (capacity >= 1 && capacity <= CAPACITY_MAX) return capacity
  }
  return null
}
