import { expect, it } from 'vitest'
import type { GreyPicture } from './picture/grey-picture.ts'
import { readTwoOfFive } from './read-two-of-five.ts'

const SIGNS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

interface Printing {
  /** Pixels of a narrow bar. */
  module: number
  /** Of a wide one, in narrow ones. */
  wide: number
  /** By how many pixels edges are blurred. */
  blur: number
  /** How far the top of the bars lies right of their foot, in pixels. */
  slope: number
}

const CLEAR: Printing = { module: 3, wide: 3, blur: 0, slope: 0 }

/** A picture of the bars of a number, 640 x 240. */
function printed(value: string, { module, wide, blur, slope }: Printing = CLEAR): GreyPicture {
  const bars = ['110', ...[...value].map((digit) => SIGNS[Number(digit)] ?? ''), '101'].join('')
  const line: number[] = []
  for (const bar of bars)
    line.push(
      ...Array.from({ length: Math.round(module * (bar === '1' ? wide : 1)) }, () => 40),
      ...Array.from({ length: module }, () => 220),
    )
  const [width, height] = [640, 240]
  const left = Math.round((width - line.length) / 2)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let step = -blur; step <= blur; step++) sum += line[x + step - left - Math.round((slope * y) / height)] ?? 220
      // Light falls off to the right.
      data[y * width + x] = (sum / (2 * blur + 1)) * (1 - (0.3 * x) / width)
    }
  return { data, width, height }
}

/** With a right check digit. */
const VALUES = ['123457', '00000000', '9788373000', '40063813']

it.each(VALUES.map((digits) => withCheckDigit(digits)))('reads %s, whichever way it is held', (value) => {
  expect(readTwoOfFive(printed(value))).toEqual([value])
  const { data, width, height } = printed(value)
  expect(readTwoOfFive({ data: data.toReversed(), width, height })).toEqual([value])
})

it.each([
  ['wide bars of two narrow ones', { wide: 2 }],
  ['wide bars of two and a half', { wide: 2.5, module: 2 }],
  ['blurred edges', { blur: 1 }],
  ['a tilted hand', { slope: 8 }],
])('reads it with %s', (_, printing) => {
  const value = withCheckDigit('123457')
  expect(readTwoOfFive(printed(value, { ...CLEAR, ...printing }))).toEqual([value])
})

it('takes nothing without a right check digit, nothing short, and nothing from stripes or an empty picture', () => {
  const value = withCheckDigit('123457')
  const wrong = `${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}`
  const stripes = Uint8Array.from({ length: 640 * 240 }, (_, at) => ((at % 640) % 8 < 4 ? 30 : 230))
  expect(readTwoOfFive(printed(wrong))).toEqual([])
  expect(readTwoOfFive(printed(withCheckDigit('123')))).toEqual([])
  expect(readTwoOfFive({ data: stripes, width: 640, height: 240 })).toEqual([])
  expect(readTwoOfFive({ data: new Uint8Array(640 * 240).fill(200), width: 640, height: 240 })).toEqual([])
})

function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
