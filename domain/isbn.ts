/** What is wrong with a typed ISBN: the last part of its key in `FORMS_RULES.ISBN`. */
export type IsbnProblem = 'VALIDITY' | 'CHECK_DIGIT' | 'MUSIC'

export type IsbnResult = { ok: true; isbn13: string } | { ok: false; problem: IsbnProblem }

/**
 * Reads an ISBN as people type, paste or scan it and gives its 13-digit form (D16):
 * spaces and hyphens are dropped, `x` is upper-cased, ISBN-10 becomes ISBN-13,
 * check digits must be right (ISO 2108), 979-0 (music) is refused.
 */
export function readIsbn(text: string): IsbnResult {
  const compact = text.replace(/[\s\-‐-―]/gu, '').toUpperCase()
  if (/^\d{9}[\dX]$/u.test(compact)) return readIsbn10(compact)
  if (!/^97[89]\d{10}$/u.test(compact)) return { ok: false, problem: 'VALIDITY' }
  if (compact.startsWith('9790')) return { ok: false, problem: 'MUSIC' }
  if (checkDigit13(compact.slice(0, 12)) !== compact[12]) return { ok: false, problem: 'CHECK_DIGIT' }
  return { ok: true, isbn13: compact }
}

/** The first ISBN that stands in a text, such as a link or the words around it, in its 13-digit form; undefined when there is none. */
export function findIsbn(text: string): string | undefined {
  for (const token of text.split(/[^\dXx\-\u2010-\u2015]+/u)) {
    const read = readIsbn(token)
    if (read.ok) return read.isbn13
  }
  return undefined
}

function readIsbn10(compact: string): IsbnResult {
  if (checkDigit10(compact.slice(0, 9)) !== compact[9]) return { ok: false, problem: 'CHECK_DIGIT' }
  const body = `978${compact.slice(0, 9)}`
  return { ok: true, isbn13: body + checkDigit13(body) }
}

function checkDigit13(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

function checkDigit10(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}
