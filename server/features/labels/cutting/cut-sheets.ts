import { deflateSync } from 'node:zlib'
import { concatTransformationMatrix, drawObject, PDFDocument, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { BlankPage, TooManyLabels, type CutOrder } from './cut-order.ts'
import { cutOut, drawGrey, isBlank, withPages, type Drawing } from './draw-grey.ts'

const DOTS_PER_INCH = 300
const POINTS_PER_INCH = 72

type SheetOrder = Extract<CutOrder, { cut: 'sheets' }>

/**
 * A part cut out of a page keeps the text of all others in the file, so sheets are drawn first and the drawing is cut
 * (measured: only the drawing is clean of the neighbours' data). Empty parts are no labels.
 * @throws TooManyLabels, BlankPage for a sheet without any label, Error for what is no readable PDF.
 */
export async function cutSheets({ pdf, mostLabels, ...grid }: SheetOrder): Promise<Uint8Array[]> {
  const library = await PDFiumLibrary.init()
  return withPages(library, pdf, async (sheets) => {
    if (sheets.length > mostLabels) throw new TooManyLabels()
    const labels: Uint8Array[] = []
    for (const [index, sheet] of sheets.entries()) {
      const parts = await cutSheet(sheet, grid)
      if (parts.length === 0) throw new BlankPage(index + 1)
      if (labels.length + parts.length > mostLabels) throw new TooManyLabels()
      for (const part of parts) labels.push(await asPdf(part))
    }
    return labels
  })
}

/** The parts of a sheet that have something on them, from left to right and from top to bottom. */
async function cutSheet(sheet: PDFiumPage, { columns, rows }: Pick<SheetOrder, 'columns' | 'rows'>): Promise<Drawing[]> {
  const drawing = await drawGrey(sheet, DOTS_PER_INCH)
  const width = Math.floor(drawing.width / columns)
  const height = Math.floor(drawing.height / rows)
  const parts = Array.from({ length: columns * rows }, (_, part) =>
    cutOut(drawing, { left: (part % columns) * width, top: Math.floor(part / columns) * height, width, height }),
  )
  return parts.filter((part) => !isBlank(part))
}

function pointsOf(dots: number): number {
  return (dots / DOTS_PER_INCH) * POINTS_PER_INCH
}

/**
 * A drawing as the only thing on a page of its size. It is packed here and laid in as it is: by way of a PNG, which the
 * library unpacks and packs again, 32 labels took longer than a file may.
 */
async function asPdf({ width, height, shades }: Drawing): Promise<Uint8Array> {
  const label = await PDFDocument.create({ updateMetadata: false })
  const [across, down] = [pointsOf(width), pointsOf(height)]
  const page = label.addPage([across, down])
  const picture = label.context.stream(deflateSync(shades), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
    Filter: 'FlateDecode',
  })
  const name = page.node.newXObject('Label', label.context.register(picture))
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(across, 0, 0, down, 0, 0), drawObject(name), popGraphicsState())
  return label.save()
}
