import type { PathPen } from './path-pen.ts'
import type { Direction } from './script-direction.ts'
import type { ShapedWord } from './shape-word.ts'

/** How a line is set: size and letter spacing in cover units, and the direction of the paragraph. */
type LineStyle = { size: number; spacing: number; direction: Direction }

/** Width of a word space in em. */
const wordSpace = 0.235

/** Width in em of words on one line, without letter spacing. */
export function widthInEm(words: ShapedWord[]): number {
  const letters = words.reduce((sum, word) => sum + word.advance, 0)
  return letters + Math.max(0, words.length - 1) * wordSpace
}

// Joined scripts break apart when letters are spaced.
function spacingOf(word: ShapedWord, style: LineStyle): number {
  return word.direction === 'rtl' ? 0 : style.spacing
}

/** Width of the line in cover units, letter spacing included. */
export function lineWidth(words: ShapedWord[], style: LineStyle): number {
  const spaced = words.reduce((sum, word) => sum + word.gaps * spacingOf(word, style), 0)
  const between = Math.max(0, words.length - 1) * style.spacing
  return widthInEm(words) * style.size + spaced + between
}

/**
 * The words from left to right as they are drawn. Words against the direction of the paragraph
 * keep their own order within their group, as the Unicode rules for mixed text have it.
 */
function visualOrder(words: ShapedWord[], direction: Direction): ShapedWord[] {
  const groups: { direction: Direction; words: ShapedWord[] }[] = []
  for (const word of words) {
    const last = groups.at(-1)
    const own = word.direction ?? (/\d/.test(word.text) ? 'ltr' : direction)
    if (last?.direction === own) last.words.push(word)
    else groups.push({ direction: own, words: [word] })
  }
  if (direction === 'rtl') groups.reverse()
  return groups.flatMap((group) => (group.direction === 'rtl' ? group.words.toReversed() : group.words))
}

/** Draws a line from x on baseline y, in cover units. */
export function setLine(pen: PathPen, words: ShapedWord[], x: number, y: number, style: LineStyle): void {
  let left = x
  for (const word of visualOrder(words, style.direction)) {
    const spacing = spacingOf(word, style)
    for (const glyph of word.glyphs) {
      const glyphX = left + glyph.x * style.size + glyph.gapsBefore * spacing
      pen.addOutline(glyph.outline, glyphX, y - glyph.y * style.size, style.size / glyph.unitsPerEm)
    }
    left += word.advance * style.size + word.gaps * spacing + wordSpace * style.size + style.spacing
  }
}
