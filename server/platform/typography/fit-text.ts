import { hyphenate } from './hyphenate.ts'
import type { Typeface } from './fonts.ts'
import { shapeWord, type ShapedWord } from './shape-word.ts'
import { widthInEm } from './set-line.ts'

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

function fewestLines(words: ShapedWord[], limit: number): number | null {
  let count = 1
  let line: ShapedWord[] = []
  for (const word of words) {
    if (word.advance > limit) return null
    const full = line.at(-1)?.endsLine || widthInEm([...line, word]) > limit
    if (line.length > 0 && full) {
      count += 1
      line = []
    }
    line.push(word)
  }
  return count
}

// "Die Entdeckung der / Langsamkeit" reads worse than "Die Entdeckung / der Langsamkeit".
function rag(line: ShapedWord[], target: number, isLast: boolean): number {
  const difference = widthInEm(line) - target
  const dangling = !isLast && (line.at(-1)?.text.length ?? 0) <= 3 ? target * target * 0.08 : 0
  return difference * difference + dangling
}

type Plan = { cost: number; lines: ShapedWord[][] }

function bestPlan(
  words: ShapedWord[],
  start: number,
  count: number,
  limit: number,
  target: number,
  known: Map<number, Plan | null>,
): Plan | null {
  if (start === words.length) return count === 0 ? { cost: 0, lines: [] } : null
  if (count === 0) return null
  const key = start * 100 + count
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  let best: Plan | null = null
  for (let end = start + 1; end <= words.length; end += 1) {
    const line = words.slice(start, end)
    if (widthInEm(line) > limit || line.slice(0, -1).some((word) => word.endsLine)) break
    const rest = bestPlan(words, end, count - 1, limit, target, known)
    const cost = rag(line, target, end === words.length) + (rest?.cost ?? 0)
    if (rest && (!best || cost < best.cost)) best = { cost, lines: [line, ...rest.lines] }
  }
  known.set(key, best)
  return best
}

/** Breaks words into the fewest lines within `limit` em, evenly. Null when a word is too wide or `maximumLines` are not enough. */
function breakLines(words: ShapedWord[], limit: number, maximumLines: number): ShapedWord[][] | null {
  const count = fewestLines(words, limit)
  if (count === null || count > maximumLines) return null
  const target = Math.min(limit, widthInEm(words) / count)
  return bestPlan(words, 0, count, limit, target, new Map())?.lines ?? null
}
