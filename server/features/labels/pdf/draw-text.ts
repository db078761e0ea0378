import { degrees, type Color, type PDFPage } from '@cantoo/pdf-lib'
import { cutTo } from '#domain/texts/letters.ts'
import type { Fitted } from '../../../platform/typography/fit-text.ts'
import { fitOrCut } from '../../../platform/typography/fit-or-cut.ts'
import { fineGrid, PathPen } from '../../../platform/typography/path-pen.ts'
import { directionOf } from '../../../platform/typography/script-direction.ts'
import { setLine } from '../../../platform/typography/set-line.ts'
import { cleanText } from '../../../platform/typography/clean-text.ts'

/** Room for one text in points: as large as `largest`, not below `smallest`, on at most `lines` lines. */
type TextRoom = { width: number; largest: number; smallest: number; lines: number }

const leading = 1.22

/** Fits a text into its width; null for an empty one. */
export function fitLine(text: string, room: TextRoom): Fitted | null {
  const comfortable = Math.max(room.smallest, room.largest * 0.78)
  // The address may not carry a text that fills pages; 200 characters are more than any form takes.
  return fitOrCut(cutTo(cleanText(text), 200), 'text', { ...room, height: Infinity, comfortable, leading })
}

/** Height of a fitted text in points, line spacing included. */
export function heightOfText(fitted: Fitted): number {
  return fitted.lines.length * fitted.size * leading
}

/** Position of a text: x and top in points from the top left corner, angle in degrees. */
export type TextPlace = { x: number; top: number; color: Color; angle?: number; opacity?: number }

/** Draws a text as outlines: all scripts print without embedded fonts, but it cannot be selected. */
export function drawText(page: PDFPage, fitted: Fitted, { x, top, color, angle = 0, opacity = 1 }: TextPlace): void {
  const pen = new PathPen(fineGrid)
  fitted.lines.forEach((line, index) => {
    const direction = directionOf(line.map((word) => word.text).join(' ')) ?? 'ltr'
    const baseline = (index * leading + 0.82) * fitted.size
    setLine(pen, line, 0, baseline, { size: fitted.size, spacing: 0, direction })
  })
  const y = page.getHeight() - top
  page.drawSvgPath(pen.data, { x, y, scale: 1 / fineGrid, color, opacity, rotate: degrees(angle), borderWidth: 0 })
}
