/** Bodies of ISBNs are all different: the number of the record times this, which shares no factor with 10^8. */
const ISBN_STEP = 61_803_399
export const ISBNS = 100_000_000

/** The ISBN of a record's number, which lies below 50 million. */
export function isbn13Of(index: number): string {
  const body = `9783${String(Number((BigInt(index) * BigInt(ISBN_STEP)) % BigInt(ISBNS))).padStart(8, '0')}`
  let sum = 0
  for (let place = 0; place < 12; place++) sum += Number(body[place]) * (place % 2 ? 3 : 1)
  return body + String((10 - (sum % 10)) % 10)
}

/** Nine digits with that of ISBN-10 and of the library's own numbers behind them. */
export function numberWithCheckDigit(nine: number): string {
  const digits = String(nine).padStart(9, '0')
  let sum = 0
  for (let place = 0; place < 9; place++) sum += Number(digits[place]) * (10 - place)
  const digit = (11 - (sum % 11)) % 11
  return digits + (digit === 10 ? 'X' : String(digit))
}
