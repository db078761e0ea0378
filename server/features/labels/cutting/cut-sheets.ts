import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { shownPage } from '../pdf/shown-page.ts'
import { BlankPage, cutLabel, TooManyLabels, type CutLabel, type CutOrder } from './cut-order.ts'
import { cutOut, drawGrey, isBlank, withPages, type Drawing, type OpenPage } from './draw-grey.ts'
import { withPrintedPages } from './open-file.ts'
import { picturePage } from './picture-page.ts'

const DOTS_PER_INCH = 300
const POINTS_PER_INCH = 72

type SheetOrder = Extract<CutOrder, { cut: 'sheets' }>

/**
 * A part cut out of a page keeps the text of all others in the file, so sheets are drawn first and the drawing is cut
 * (measured: only the drawing is clean of the neighbours' data). Empty parts are no labels.
 * @throws TooManyLabels, BlankPage for a sheet without any label, Error for what is no readable PDF.
 */
export async function cutSheets({ pdf, mostLabels, ...grid }: SheetOrder): Promise<CutLabel[]> {
  const library = await PDFiumLibrary.init()
  const count = await withPages(library, pdf, async (sheets) => sheets.length)
  if (count === 0) return []
  if (count > mostLabels) throw new TooManyLabels()
  const source = await PDFDocument.load(pdf, { updateMetadata: false, password: '' }).catch(() => undefined)
  const cutAll = (sheets: OpenPage[]): Promise<CutLabel[]> => cutEach(sheets, source, { mostLabels, ...grid })
  // What only one of the two libraries reads is cut as it came.
  return source?.getPageCount() === count ? withPrintedPages(library, { pdf, source }, cutAll) : withPages(library, pdf, cutAll)
}

async function cutEach(
  sheets: OpenPage[],
  source: PDFDocument | undefined,
  { mostLabels, ...grid }: Omit<SheetOrder, 'cut' | 'pdf'>,
): Promise<CutLabel[]> {
  const labels: CutLabel[] = []
  for (const [index, sheet] of sheets.entries()) {
    const page = source?.getPages()[index]
    const parts = await cutSheet(sheet, { ...grid, unit: page ? shownPage(page).unit : 1 })
    if (parts.length === 0) throw new BlankPage(index + 1)
    if (labels.length + parts.length > mostLabels) throw new TooManyLabels()
    for (const part of parts) labels.push(cutLabel(await picturePage(part, { width: pointsOf(part.width), height: pointsOf(part.height) })))
  }
  return labels
}

/** The parts of a sheet that have something on them, from left to right and from top to bottom. */
async function cutSheet(sheet: OpenPage, { columns, rows, unit }: { columns: number; rows: number; unit: number }): Promise<Drawing[]> {
  const drawing = await drawGrey(sheet, DOTS_PER_INCH * unit)
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
