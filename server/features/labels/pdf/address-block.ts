import type { Color, PDFPage } from '@cantoo/pdf-lib'
import type { Fitted } from '../../../platform/typography/fit-text.ts'
import { drawText, fitLine, heightOfText } from './draw-text.ts'

/** A German postal address as frozen at acceptance. */
export type PostalAddress = {
  name: string
  addressExtra?: string | null
  streetNameNumber: string
  postalCode: string
  city: string
}

/** Area of an address in points from the top left corner, and its font size. */
export type AddressArea = { x: number; top: number; width: number; height: number; largest: number; smallest: number }

function addressLines(address: PostalAddress): string[] {
  const place = `${address.postalCode} ${address.city}`
  return [address.name, address.addressExtra ?? '', address.streetNameNumber, place].filter((line) => line.trim() !== '')
}

function fitAll(lines: string[], area: AddressArea, largest: number): Fitted[] {
  const room = { width: area.width, largest, smallest: Math.min(largest, area.smallest), lines: 2 }
  return lines.map((line) => fitLine(line, room)).filter((fitted) => fitted !== null)
}

// One size for the whole address reads best; only a line that is too wide gets smaller than the rest.
function fitAddress(address: PostalAddress, area: AddressArea): Fitted[] {
  const lines = addressLines(address)
  for (let largest = area.largest; largest > area.smallest; largest -= 1) {
    const fitted = fitAll(lines, area, largest)
    const height = fitted.reduce((sum, line) => sum + heightOfText(line), 0)
    if (height <= area.height) return fitted
  }
  return fitAll(lines, area, area.smallest)
}

/** Draws an address into its area. Long lines wrap once, then shrink to fit. */
export function drawAddress(page: PDFPage, address: PostalAddress, area: AddressArea, color: Color): void {
  let { top } = area
  for (const fitted of fitAddress(address, area)) {
    drawText(page, fitted, { x: area.x, top, color })
    top += heightOfText(fitted)
  }
}
