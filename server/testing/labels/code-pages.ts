import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFDocument } from '@cantoo/pdf-lib'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** A PNG of the matrix code of a mark. */
async function drawCode(text: string): Promise<Uint8Array> {
  const program = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true })
  const { image, error } = await writeBarcode(text, { format: 'DataMatrix', scale: 8 })
  if (!image) throw new Error(error)
  return new Uint8Array(await image.arrayBuffer())
}

const A6 = [297, 421] as const
const CODE = 80

/** A PDF of labels, one a page, each with the code of its text; an empty text is a label without one. */
export async function labelPages(texts: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const text of texts) {
    const page = pdf.addPage([...A6])
    page.drawText('Paket', { x: 30, y: 380 })
    if (text !== '') page.drawImage(await pdf.embedPng(await drawCode(text)), { x: 60, y: 200, width: CODE, height: CODE })
  }
  return pdf.save()
}

/** A PDF of one sheet of four such labels; an empty text leaves its quarter free. */
export async function labelSheet(texts: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const page = pdf.addPage([595, 842])
  for (const [index, text] of texts.entries()) {
    if (text === '') continue
    const place = { x: 60 + (index % 2) * 297, y: 621 - Math.floor(index / 2) * 421, width: CODE, height: CODE }
    page.drawImage(await pdf.embedPng(await drawCode(text)), place)
  }
  return pdf.save()
}
