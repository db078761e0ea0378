import type { GreyPicture } from './picture/grey-picture.ts'
import { evened, scanLineOf } from './picture/scan-line.ts'

/** Bands of the picture that are read, each a share of its height; the value has to stand in two of them. */
const BANDS = 12
const BAND_HEIGHT = 0.02
const READS_MIN = 2
/** It has so few signs of its own that a shorter number could be anything. */
const DIGITS_MIN = 6
/** A wide bar is two to three narrow ones; a blurred one still this many. */
const WIDE_MIN = 1.6
/** Spaces say nothing and are as wide as the printer likes, but never like this beside a narrow bar. */
const SPACE_MAX = 2.6
/** Narrow bars that stay white before and after it. */
const QUIET = 4

/** Which two of the five bars of a digit are wide. */
const DIGITS = new Map(
  ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'].map((bars, digit) => [bars, String(digit)]),
)

/**
 * Reads Standard (Industrial) 2 of 5 in an upright picture in both directions, which the library lacks. Requires a valid check digit
 * (modulo 10, weights 3 and 1 from the right).
 */
export function readTwoOfFive(picture: GreyPicture): string[] {
  const reads = new Map<string, number>()
  for (let band = 0; band < BANDS; band++) {
    const from = (band + 0.5) / BANDS
    const line = evened(scanLineOf(picture, [from, from + BAND_HEIGHT]))
    for (const value of new Set([...readRuns(runsOf(line)), ...readRuns(runsOf(line.toReversed()))]))
      reads.set(value, (reads.get(value) ?? 0) + 1)
  }
  return [...reads].filter(([, count]) => count >= READS_MIN).map(([value]) => value)
}

/** Lengths of light and dark by turns, beginning and ending with light. */
function runsOf(line: Uint8Array): number[] {
  const runs = [0]
  let isDark = false
  for (const value of line) {
    if (value < 128 !== isDark) {
      isDark = !isDark
      runs.push(0)
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  return isDark ? [...runs, 0] : runs
}

function readRuns(runs: readonly number[]): string[] {
  const values: string[] = []
  // Every dark run may be the first: wide, wide, narrow, with quiet before it.
  for (let at = 1; at + 5 < runs.length; at += 2) {
    const narrow = runs[at + 4] ?? 0
    const isStart = signOf(runs, at, 3) === '110' && (runs[at - 1] ?? 0) >= QUIET * narrow
    const value = isStart ? readDigits(runs, at + 6, narrow) : undefined
    if (value !== undefined && value.length >= DIGITS_MIN && hasCheckDigit(value)) values.push(value)
  }
  return values
}

/** Digits up to the end sign (wide, narrow, wide, then quiet); undefined when it does not come. */
function readDigits(runs: readonly number[], first: number, narrow: number): string | undefined {
  let value = ''
  for (let at = first; at + 4 < runs.length; at += 10) {
    if (signOf(runs, at, 3) === '101' && (runs[at + 5] ?? 0) >= QUIET * narrow) return value
    const digit = DIGITS.get(signOf(runs, at, 5) ?? '')
    if (digit === undefined) return undefined
    value += digit
  }
  return undefined
}

/** So many bars as 1 for wide and 0 for narrow; undefined when they do not fall apart into two, or the spaces between are no spaces of a sign. */
function signOf(runs: readonly number[], at: number, bars: number): string | undefined {
  const lengths = Array.from({ length: bars }, (_, bar) => runs[at + 2 * bar] ?? 0)
  const sorted = lengths.toSorted((one, other) => other - one)
  const [narrowest, narrow, wide] = [sorted.at(-1) ?? 0, sorted[2] ?? 0, sorted[1] ?? 0]
  if (narrowest === 0 || wide < WIDE_MIN * narrow) return undefined
  for (let bar = 0; bar + 1 < bars; bar++) {
    const space = runs[at + 2 * bar + 1] ?? 0
    if (space === 0 || space > SPACE_MAX * narrow) return undefined
  }
  return lengths.map((length) => (length >= wide ? 1 : 0)).join('')
}

function hasCheckDigit(value: string): boolean {
  const sum = [...value].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
