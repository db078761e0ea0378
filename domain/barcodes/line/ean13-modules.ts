/** Bars (1) and spaces (0) of an EAN-13, module by module (ISO/IEC 15420). */

const ODD = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const RIGHT = ODD.map((digit) => [...digit].map((module) => (module === '1' ? '0' : '1')).join(''))
const EVEN = RIGHT.map((digit) => [...digit].toReversed().join(''))

/** Patterns of the ten digits: left odd, left even, right. */
export const DIGITS = { odd: ODD, even: EVEN, right: RIGHT } as const

/** First digit by the parities of the six left digits. */
export const PARITIES = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'] as const

export const MODULES = 95

/** First module of each of the twelve encoded digits. */
export const DIGIT_STARTS = [3, 10, 17, 24, 31, 38, 50, 57, 64, 71, 78, 85] as const

export function modulesOf(value: string): string {
  const parity = PARITIES[Number(value[0])] ?? ''
  const left = Array.from(value.slice(1, 7), (digit, index) => (parity[index] === 'O' ? ODD : EVEN)[Number(digit)])
  const right = Array.from(value.slice(7), (digit) => RIGHT[Number(digit)])
  return ['101', ...left, '01010', ...right, '101'].join('')
}
