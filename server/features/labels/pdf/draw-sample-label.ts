import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { drawText, fitLine, type TextPlace } from './draw-text.ts'
import { ink, millimetres, quiet, signal } from './label-paper.ts'

const size: [number, number] = [millimetres(90), millimetres(40)]
const modules = 18

// A picture of a code, not a code: nothing can read it, and it only has to differ from serial to serial.
function bitsOf(serial: string): () => boolean {
  let state = 2166136261
  for (const character of serial) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 2246822507)
    return ((mixed ^ (mixed >>> 13)) & 16) !== 0
  }
}

function matrixPath(bit: () => boolean): string {
  const cells: string[] = []
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      // A ruled left and lower edge, as real two-dimensional marks have one.
      const edge = column === 0 || row === modules - 1
      if (edge || bit()) cells.push(`M${column} ${row}h1v1h-1z`)
    }
  }
  return cells.join('')
}

function barsPath(bit: () => boolean, width: number, height: number): string {
  const bars: string[] = []
  for (let x = 0; x < width - 3; x += bit() ? 2 : 3) {
    const thickness = bit() ? 1 : 2
    bars.push(`M${x} 0h${thickness}v${height}h-${thickness}z`)
    x += thickness
  }
  return bars.join('')
}

function drawWords(page: PDFPage, text: string, letterSize: number, place: TextPlace): void {
  const fitted = fitLine(text, { width: millimetres(54), largest: letterSize, smallest: 4, lines: 1 })
  if (fitted) drawText(page, fitted, place)
}

function drawMark(page: PDFPage, serial: string): void {
  const bit = bitsOf(serial)
  const left = millimetres(33)
  page.drawRectangle({ x: 1, y: 1, width: size[0] - 2, height: size[1] - 2, borderColor: quiet, borderWidth: 0.75 })
  page.drawSvgPath(matrixPath(bit), {
    x: millimetres(4),
    y: size[1] - millimetres(6),
    scale: millimetres(25) / modules,
    color: ink,
    borderWidth: 0,
  })
  drawWords(page, 'Büchersendung', 13, { x: left, top: millimetres(5), color: ink })
  drawWords(page, 'ungültig – kein Porto', 10, { x: left, top: millimetres(11), color: signal })
  page.drawSvgPath(barsPath(bit, 150, 26), { x: left, y: size[1] - millimetres(18.5), color: ink, borderWidth: 0 })
  drawWords(page, serial, 8, { x: left, top: millimetres(29.5), color: ink })
}

/** Draws a sample mark (90 x 40 mm, one page) for systems without real postage, with MUSTER across it so that nobody posts it. */
export async function drawSampleLabel(serial: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle('Muster einer Versandmarke')
  const page = pdf.addPage(size)
  drawMark(page, serial)
  const muster = fitLine('MUSTER', { width: millimetres(90), largest: 54, smallest: 54, lines: 1 })
  if (muster) drawText(page, muster, { x: millimetres(5), top: millimetres(21), color: signal, angle: 17, opacity: 0.5 })
  return pdf.save()
}
