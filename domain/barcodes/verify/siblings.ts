import { hasRightCheckDigit } from '../../ean.ts'

/** Digits that sharpening swaps: their patterns differ by one edge that moves by a module. */
const SWAPPED: Record<string, string> = { '1': '7', '7': '1', '2': '8', '8': '2' }
const POSITIONS_MAX = 11
const SIBLINGS_MAX = 600
const PREFIX = 3

/** Valid numbers that differ from a value by easily confused digits; 978 and 979 are fixed. */
export function listSiblings(value: string): string[] {
  const positions = [...value].flatMap((digit, index) => (index >= PREFIX && SWAPPED[digit] ? [index] : [])).slice(0, POSITIONS_MAX)
  const siblings: string[] = []
  for (let choice = 1; choice < 1 << positions.length && siblings.length < SIBLINGS_MAX; choice++) {
    const digits = [...value]
    for (const [bit, position] of positions.entries()) if ((choice >> bit) & 1) digits[position] = SWAPPED[digits[position] ?? ''] ?? ''
    const sibling = digits.join('')
    if (hasRightCheckDigit(sibling)) siblings.push(sibling)
  }
  return siblings
}
