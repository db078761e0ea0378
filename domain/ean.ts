/** What a number of 13 digits is: a book has 978 or 979, but 979-0 is music and 977 a periodical; a wrong check digit makes it none. */
type EanKind = 'BOOK' | 'MUSIC' | 'PERIODICAL' | 'PRODUCT' | 'WRONG'

/** Kind of an EAN-13 (decision 16, A §5); WRONG also for other lengths. */
export function kindOfEan(digits: string): EanKind {
  if (!hasRightCheckDigit(digits)) return 'WRONG'
  if (digits.startsWith('9790')) return 'MUSIC'
  if (digits.startsWith('978') || digits.startsWith('979')) return 'BOOK'
  return digits.startsWith('977') ? 'PERIODICAL' : 'PRODUCT'
}

/** Whether 13 digits have a valid EAN-13 check digit. */
export function hasRightCheckDigit(value: string): boolean {
  return /^\d{13}$/u.test(value) && checkDigit13(value) === value[12]
}

/** The 13 digits of a scanned EAN-13 without an add-on of two or five digits after a space or plus. */
export function withoutAddOn(text: string): string {
  return /^(\d{13})(?:[ +]\d{2}(?:\d{3})?)?$/u.exec(text)?.[1] ?? text
}

/** The ISBN-13 of 10 or 13 characters without separators (ISO 2108); undefined when invalid. `X` must be a capital. */
export function isbn13Of(signs: string): string | undefined {
  if (signs.length === 13) return kindOfEan(signs) === 'BOOK' ? signs : undefined
  if (!/^\d{9}[\dX]$/u.test(signs) || checkDigit10(signs) !== signs[9]) return undefined
  const body = `978${signs.slice(0, 9)}`
  return body + checkDigit13(body)
}

/** Of the first 12 digits. */
function checkDigit13(digits: string): string {
  let sum = 0
  for (let place = 0; place < 12; place++) sum += Number(digits[place]) * (place % 2 ? 3 : 1)
  return String((10 - (sum % 10)) % 10)
}

/** Of the first nine digits. */
function checkDigit10(digits: string): string {
  let sum = 0
  for (let place = 0; place < 9; place++) sum += Number(digits[place]) * (10 - place)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}
