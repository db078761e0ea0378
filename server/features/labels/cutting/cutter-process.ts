/**
 * Program of the process that reads an uploaded PDF and gives back its labels, one single-page PDF each. The server
 * starts it from this text (cutter.ts), with little memory and time and without configuration or secrets: a PDF may be
 * made to take all of them. It imports nothing of ours, serves one file and ends.
 */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

interface Order {
  /** `pages`: each page is a label. `sheets`: each page is a sheet of labels in columns and rows. */
  cut: 'pages' | 'sheets'
  pdf: Uint8Array
  columns: number
  rows: number
  mostLabels: number
}

class TooMany extends Error {}

/** Scripts, forms and links go before the page is copied: what a page carries along survives the copy. */
async function splitPages({ pdf, mostLabels }: Order): Promise<Uint8Array[]> {
  const source = await PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false, password: '' })
  const count = source.getPageCount()
  if (count > mostLabels) throw new TooMany()
  const labels: Uint8Array[] = []
  for (let index = 0; index < count; index++) {
    const page = source.getPage(index)
    for (const name of ['AA', 'Annots', 'Metadata', 'PieceInfo']) page.node.delete(PDFName.of(name))
    const label = await PDFDocument.create({ updateMetadata: false })
    const [copy] = await label.copyPages(source, [index])
    if (copy) label.addPage(copy)
    labels.push(await label.save())
  }
  return labels
}

const DOTS_PER_INCH = 300
const POINTS_PER_INCH = 72

/**
 * A part cut out of a page keeps the text of all others in the file, so sheets are drawn first and the drawing is cut
 * (measured: only the drawing is clean of the neighbours' data). Empty parts are no labels.
 */
async function cutSheets({ pdf, columns, rows, mostLabels }: Order): Promise<Uint8Array[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(pdf), '')
  const labels: Uint8Array[] = []
  try {
    if (document.getPageCount() > mostLabels) throw new TooMany()
    for (const page of document.pages()) {
      const drawn = await page.render({ scale: DOTS_PER_INCH / POINTS_PER_INCH, render: 'bitmap' })
      const width = Math.floor(drawn.width / columns)
      const height = Math.floor(drawn.height / rows)
      for (let part = 0; part < columns * rows; part++) {
        const area = { left: (part % columns) * width, top: Math.floor(part / columns) * height, width, height }
        const grey = await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
          .extract(area)
          .flatten({ background: '#fff' })
          .greyscale()
          .toColourspace('b-w')
          .raw()
          .toBuffer()
        if (isEmpty(grey)) continue
        if (labels.length >= mostLabels) throw new TooMany()
        labels.push(await asPdf(grey, width, height))
      }
    }
  } finally {
    document.destroy()
    library.destroy()
  }
  return labels
}

function isEmpty(grey: Buffer): boolean {
  return grey.every((shade) => shade > 250)
}

async function asPdf(grey: Buffer, width: number, height: number): Promise<Uint8Array> {
  const png = await sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const label = await PDFDocument.create({ updateMetadata: false })
  const size: [number, number] = [(width / DOTS_PER_INCH) * POINTS_PER_INCH, (height / DOTS_PER_INCH) * POINTS_PER_INCH]
  const page = label.addPage(size)
  page.drawImage(await label.embedPng(png), { x: 0, y: 0, width: size[0], height: size[1] })
  return label.save()
}

process.once('message', (order: Order) => {
  const labels = order.cut === 'pages' ? splitPages(order) : cutSheets(order)
  labels
    .then(
      (pages) => process.send?.({ pages }),
      (error: unknown) => process.send?.({ error: error instanceof TooMany ? 'too many' : String(error) }),
    )
    .finally(() => process.disconnect())
})
