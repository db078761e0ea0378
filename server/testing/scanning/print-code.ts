import { modulesOf } from '#domain/barcodes/line/ean13-modules.ts'
import { Dice } from './dice.ts'
import type { Paper } from './paper.ts'

/** The 13 digits of an EAN-13 with twelve given ones. */
export function withCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** An ISBN-13 by chance; its digits are often those that sharpening confuses (1 and 7, 2 and 8). */
export function anyIsbn(dice: Dice): string {
  const prefix = dice.pick(['978', '978', '978', '9791'])
  const rest = Array.from({ length: 12 - prefix.length }, () => dice.pick([...'0123456789778812']))
  return withCheckDigit(prefix + rest.join(''))
}

/** Where and how large a code is printed, in pixels. */
interface PlacedCode {
  left: number
  top: number
  module: number
  height: number
}

const QUIET = 11
const DIGITS_HEIGHT = 8

/** Prints an EAN-13 on white paper, with the digits beneath; gives the width of all in pixels. */
export function printEan13(paper: Paper, value: string, { left, top, module, height }: PlacedCode): number {
  const width = (95 + 2 * QUIET) * module
  paper.fill(left, top - 3 * module, width, height + (DIGITS_HEIGHT + 5) * module, 255)
  printModules(paper, modulesOf(value), { left: left + QUIET * module, top, module, height })
  // Strokes that stand for digits, between the longer guard bars.
  const dice = new Dice(Number(value.slice(4)))
  for (let digit = 0; digit < 13; digit++) {
    const x = left + (QUIET + digit * 7.3 - 5) * module
    for (const stroke of [0, 2.5, 4])
      if (dice.chance(0.7)) paper.fill(x + stroke * module, top + height + 1.5 * module, module * 0.9, DIGITS_HEIGHT * module * 0.8, 20)
  }
  return width
}

/** Prints modules: 1 a bar, 0 a space. */
export function printModules(paper: Paper, modules: string, { left, top, module, height }: PlacedCode): void {
  for (const { index, 0: bar } of modules.matchAll(/1+/gu)) paper.fill(left + index * module, top, bar.length * module, height, 10)
}

const ADD_ONS = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']

/** Prints an add-on of five digits beside a code (only of odd parity, which is enough to stand in the way). */
export function printAddOn(paper: Paper, digits: string, place: PlacedCode): void {
  const modules = `1011${[...digits].map((digit) => ADD_ONS[Number(digit)]).join('01')}`
  paper.fill(place.left, place.top, (modules.length + 10) * place.module, place.height, 255)
  printModules(paper, modules, place)
}
