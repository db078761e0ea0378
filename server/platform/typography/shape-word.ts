import type { PathCommand } from 'fontkit'
import { fontFor, type LoadedFont, type Typeface } from './fonts.ts'
import { directionOf, mirrorAroundNumber, mirrorPunctuation, type Direction } from './script-direction.ts'

/** One glyph of a word; x and y are in em from the word's origin, y upwards. */
type PlacedGlyph = { outline: PathCommand[]; unitsPerEm: number; x: number; y: number; gapsBefore: number }

/** A word as glyphs of any size; `advance` is its width in em. */
export type ShapedWord = {
  text: string
  advance: number
  gaps: number
  direction: Direction | null
  glyphs: PlacedGlyph[]
  /** Set on the pieces of a hyphenated word: the line has to end here. */
  endsLine?: boolean
}

type Run = { font: LoadedFont; text: string }

const combining = /\p{M}/u

// The subsets of one family are separate files, so one word may need several; a mark stays with its letter.
function splitRuns(text: string, typeface: Typeface): Run[] {
  const whole = fontFor(
    typeface,
    Array.from(text, (character) => character.codePointAt(0) ?? 0),
  )
  if (whole) return [{ font: whole, text }]
  const runs: Run[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const keep = last && combining.test(character) && last.font.characters.has(codePoint)
    const font = keep ? last.font : fontFor(typeface, [codePoint])
    if (!font) continue
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

function placeRun(run: Run, word: ShapedWord): void {
  const { unitsPerEm } = run.font.font
  const { glyphs, positions } = run.font.font.layout(run.text)
  glyphs.forEach((glyph, index) => {
    const position = positions[index]
    if (!position) return
    const x = word.advance + position.xOffset / unitsPerEm
    const y = position.yOffset / unitsPerEm
    word.glyphs.push({ outline: glyph.path.commands, unitsPerEm, x, y, gapsBefore: word.gaps })
    word.advance += position.xAdvance / unitsPerEm
    if (position.xAdvance > 0) word.gaps += 1
  })
}

/** Shapes a word without spaces. Characters without a glyph are left out; right-to-left words are in visual order. */
export function shapeWord(text: string, typeface: Typeface): ShapedWord {
  const direction = directionOf(text)
  const word: ShapedWord = { text, advance: 0, gaps: 0, direction, glyphs: [] }
  const runs = splitRuns(text, typeface)
  if (direction === 'rtl') runs.reverse()
  for (const run of runs) {
    const neutral = direction === 'rtl' && directionOf(run.text) === null
    placeRun(neutral ? { font: run.font, text: mirrorPunctuation(run.text) } : run, word)
  }
  return word
}

/** Shapes the words of a text, leaving out those without glyphs. */
export function shapeWords(text: string, typeface: Typeface): ShapedWord[] {
  const mirror = directionOf(text) === 'rtl'
  const words = text.split(/\s+/).map((part) => {
    const number = mirror && directionOf(part) === null
    return shapeWord(number ? mirrorAroundNumber(part) : part, typeface)
  })
  return words.filter((word) => word.glyphs.some((glyph) => glyph.outline.length > 0))
}
