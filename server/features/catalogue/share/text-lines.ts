import { cleanText } from '../../../platform/typography/clean-text.ts'
import { fitOrCut } from '../../../platform/typography/fit-or-cut.ts'
import type { Typeface } from '../../../platform/typography/fonts.ts'
import { PathPen } from '../../../platform/typography/path-pen.ts'
import { directionOf } from '../../../platform/typography/script-direction.ts'
import { lineWidth, setLine } from '../../../platform/typography/set-line.ts'
import type { ShapedWord } from '../../../platform/typography/shape-word.ts'

/** Style of a text, in pixels of the picture. */
export interface TextStyle {
  typeface: Typeface
  largest: number
  smallest: number
  lines: number
  /** Height the lines may take. */
  height: number
  width: number
  color: string
  /** Distance to the text above, from its last baseline to the height of these capitals. */
  gap: number
}

/** A text with its size; empty without anything to set. */
export interface FittedText {
  style: TextStyle
  size: number
  lines: ShapedWord[][]
  isRightToLeft: boolean
}

const LEADING = 1.16
const CAPITAL_HEIGHT = 0.7
/** Pixels are whole; a tenth is finer than anybody sees. */
const GRID = 10

/** The size at which a text fits; empty when no font has its glyphs. */
export function fitText(text: string, style: TextStyle): FittedText[] {
  const { typeface, largest, smallest, lines, height, width } = style
  const comfortable = (largest + smallest) / 2
  const fitted = fitOrCut(cleanText(text), typeface, { width, height, largest, comfortable, smallest, lines, leading: LEADING })
  return fitted ? [{ ...fitted, style, isRightToLeft: directionOf(text) === 'rtl' }] : []
}

/** Height of stacked texts from the first capitals to the last baseline. */
export function heightOf(texts: readonly FittedText[]): number {
  return texts.reduce((sum, { style, size, lines }, index) => {
    return sum + (index > 0 ? style.gap : 0) + (CAPITAL_HEIGHT + (lines.length - 1) * LEADING) * size
  }, 0)
}

/** Stacked texts as SVG paths from `left` and `top`; right-aligned when the first one is right-to-left. */
export function setTexts(texts: readonly FittedText[], left: number, top: number): string {
  let y = top
  const endsRight = texts[0]?.isRightToLeft ?? false
  return texts
    .map(({ style, size, lines, isRightToLeft }, index) => {
      const pen = new PathPen(GRID)
      y += (index > 0 ? style.gap : 0) + CAPITAL_HEIGHT * size
      lines.forEach((line, lineIndex) => {
        if (lineIndex > 0) y += LEADING * size
        const lineStyle = { size, spacing: 0, direction: isRightToLeft ? ('rtl' as const) : ('ltr' as const) }
        setLine(pen, line, left + (endsRight ? style.width - lineWidth(line, lineStyle) : 0), y, lineStyle)
      })
      return pen.element(style.color)
    })
    .join('')
}
