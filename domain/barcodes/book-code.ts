import { readIsbn } from '../isbn.ts'

/** What a value that was read says: an ISBN, the number of another product, or nothing that can be right. */
type CodeKind = 'BOOK' | 'OTHER' | 'WRONG'

/** The 13 digits of an EAN-13 as a reader gives it; an add-on of two or five digits, set off by a space or plus, is left out. */
export function withoutAddOn(text: string): string {
  return /^(\d{13})(?:[ +]\d{2}(?:\d{3})?)?$/u.exec(text)?.[1] ?? text
}

/**
 * Which kind of number an EAN-13 is (decision 16, A §5): a book begins with 978 or 979, but 9790 is music and 977 a magazine.
 * A wrong check digit makes it none.
 */
export function kindOfCode(value: string): CodeKind {
  if (!hasRightCheckDigit(value)) return 'WRONG'
  return readIsbn(value).ok ? 'BOOK' : 'OTHER'
}

/** Whether 13 digits end with the check digit of an EAN-13. */
export function hasRightCheckDigit(value: string): boolean {
  if (!/^\d{13}$/u.test(value)) return false
  const sum = [...value].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
