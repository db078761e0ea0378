import type { TextLayout } from './composition.ts'
import { fitOrCut } from '../../../../platform/typography/fit-or-cut.ts'
import { coarseGrid, fineGrid, PathPen } from '../../../../platform/typography/path-pen.ts'
import { directionOf, type Direction } from '../../../../platform/typography/script-direction.ts'
import { lineWidth, setLine } from '../../../../platform/typography/set-line.ts'
import type { ShapedWord } from '../../../../platform/typography/shape-word.ts'
import { authorLines, type SplitTitle } from './split-title.ts'

/** The text of a cover as paths, with its height in cover units. */
export type TextBlock = { pen: PathPen; top: number; bottom: number }

type Part = { lines: ShapedWord[][]; size: number; leading: number; spacing: number; gapBefore: number }

const capHeight = 0.7
const titleGap = 15

function leadingFor(text: string): number {
  if (/\p{Script=Arabic}/u.test(text)) return 1.45
  return /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}]/u.test(text) ? 1.2 : 1.1
}

function largestFor(title: string, layout: TextLayout): number {
  const longest = Math.max(...title.split(' ').map((word) => Array.from(word).length))
  if (title.length <= 2) return 104
  if (title.length <= 5) return 58
  return longest <= 5 && title.length <= 9 ? 46 : (layout.largest ?? 38)
}

function titlePart(title: string, layout: TextLayout, height: number): Part[] {
  const leading = leadingFor(title)
  const room = { width: layout.width, height, largest: largestFor(title, layout), comfortable: 18, smallest: 12, lines: 6, leading }
  const fitted = fitOrCut(title, 'title', room)
  return fitted ? [{ ...fitted, leading, spacing: 0, gapBefore: 0 }] : []
}

function subtitlePart(subtitle: string, layout: TextLayout): Part[] {
  const leading = leadingFor(subtitle) + 0.12
  const room = { width: layout.width, height: 46, largest: 11.5, comfortable: 9.5, smallest: 8.5, lines: 3, leading }
  const fitted = fitOrCut(subtitle, 'text', room)
  return fitted ? [{ ...fitted, leading, spacing: 0, gapBefore: titleGap }] : []
}

function authorParts(authors: string[], layout: TextLayout): Part[] {
  return authorLines(authors).flatMap((author, index) => {
    const spacing = 0.7
    // Scripts without capitals look smaller at the same size.
    const largest = directionOf(author) === 'rtl' ? 14.5 : 10.5
    // Letter spacing widens a line by about a twelfth of its size per letter.
    const room = { width: layout.width * 0.9, height: 30, largest, comfortable: 7.5, smallest: 6.5, lines: 2, leading: 1.25 }
    const fitted = fitOrCut(author, 'text', room)
    return fitted ? [{ ...fitted, leading: 1.3, spacing, gapBefore: index === 0 ? 17 : 6.5 }] : []
  })
}

function gapAbove(parts: Part[], index: number): number {
  const above = parts[index - 1]
  if (!above) return 0
  return (parts[index]?.gapBefore ?? 0) + Math.max(0, above.size * (above.leading - 0.9) - 6)
}

function heightOf(parts: Part[]): number {
  return parts.reduce((sum, part, index) => {
    return sum + gapAbove(parts, index) + (capHeight + (part.lines.length - 1) * part.leading) * part.size
  }, 0)
}

function setParts(pen: PathPen, parts: Part[], top: number, layout: TextLayout, direction: Direction): void {
  let y = top
  parts.forEach((part, index) => {
    y += gapAbove(parts, index) + capHeight * part.size
    part.lines.forEach((line, lineIndex) => {
      if (lineIndex > 0) y += part.leading * part.size
      const own = directionOf(line.map((word) => word.text).join(' ')) ?? direction
      const style = { size: part.size, spacing: part.spacing, direction: own }
      const free = layout.width - lineWidth(line, style)
      const shift = layout.align === 'middle' ? free / 2 : direction === 'rtl' ? free : 0
      setLine(pen, line, layout.x + shift, y, style)
    })
  })
}

function startOf(height: number, layout: TextLayout): number {
  const free = Math.max(0, layout.height - height)
  return layout.top + (layout.anchor === 'top' ? 0 : layout.anchor === 'middle' ? free / 2 : free)
}

/** Fits title, subtitle and authors into the text area of a composition, never wider than it. */
export function setTextBlock({ title, subtitle }: SplitTitle, authors: string[], layout: TextLayout): TextBlock {
  const direction = directionOf(title) ?? directionOf(authors[0] ?? '') ?? 'ltr'
  const subtitles = subtitlePart(subtitle, layout)
  const names = authorParts(authors, layout)
  const below = layout.authorFoot === undefined ? [...subtitles, ...names] : subtitles
  const budget = layout.height - heightOf(below) - (below[0]?.gapBefore ?? 0)
  const main = [...titlePart(title, layout, budget), ...below]
  const height = heightOf(main)
  const top = startOf(height, layout)
  const pen = new PathPen(title.length + subtitle.length > 36 ? coarseGrid : fineGrid)
  setParts(pen, main, top, layout, direction)
  if (layout.authorFoot !== undefined) setParts(pen, names, layout.authorFoot - heightOf(names), layout, direction)
  return { pen, top, bottom: top + height }
}
