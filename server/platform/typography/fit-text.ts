import { breakLines } from './break-lines.ts'
import { hyphenate } from './hyphenate.ts'
import type { Typeface } from './fonts.ts'
import { shapeWord, type ShapedWord } from './shape-word.ts'

/** Area of a text in cover units; `leading` is the line height in em. */
export type TextArea = {
  width: number
  height: number
  largest: number
  /** Below this size long words are hyphenated rather than set smaller still. */
  comfortable: number
  smallest: number
  lines: number
  leading: number
}

/** Lines of words with their font size. */
export type Fitted = { size: number; lines: ShapedWord[][] }

function fitsHeight(lineCount: number, size: number, room: TextArea): boolean {
  return (0.75 + (lineCount - 1) * room.leading) * size <= room.height
}

function fitBetween(wordsAt: (size: number) => ShapedWord[], from: number, to: number, room: TextArea): Fitted | null {
  for (let size = from; size >= to; size -= 1) {
    const lines = breakLines(wordsAt(size), room.width / size, room.lines)
    if (lines && fitsHeight(lines.length, size, room)) return { size, lines }
  }
  return null
}

function rememberShapes(typeface: Typeface): (text: string) => ShapedWord {
  const known = new Map<string, ShapedWord>()
  return (text) => {
    const shaped = known.get(text) ?? shapeWord(text, typeface)
    known.set(text, shaped)
    return shaped
  }
}

function hyphenated(words: ShapedWord[], limit: number, shapeOf: (text: string) => ShapedWord): ShapedWord[] {
  const measure = (text: string) => shapeOf(text).advance
  return words.flatMap((word) => {
    // Joined scripts have no hyphenation; such a word is only ever set smaller.
    if (word.advance <= limit || word.direction === 'rtl') return [word]
    const pieces = hyphenate(word.text, limit, measure)
    return pieces.map((piece, index) => ({ ...shapeOf(piece), endsLine: index < pieces.length - 1 }))
  })
}

/** The largest size at which words fit the area, without hyphens, then with. Null when even the smallest is too large. */
export function fitText(words: ShapedWord[], typeface: Typeface, room: TextArea): Fitted | null {
  const whole = fitBetween(() => words, room.largest, room.comfortable, room)
  if (whole) return whole
  const start = Math.min(room.largest, room.comfortable + 5)
  // Each size tries other pieces, many of which are the same, so shaped pieces are remembered.
  const shapeOf = rememberShapes(typeface)
  const broken = (size: number) => hyphenated(words, room.width / size, shapeOf)
  const fitted = fitBetween(broken, start, room.smallest, room)
  if (fitted || !words.some((word) => word.direction === 'rtl')) return fitted
  return fitBetween(() => words, room.smallest, room.smallest / 3, room)
}
