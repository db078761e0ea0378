import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { shownPage } from '../pdf/shown-page.ts'
import { BlankPage, cutLabel, TooManyLabels, type CutLabel, type CutOrder } from './cut-order.ts'
import { cropImage, renderGrey, isBlank, withPages, type GreyImage, type OpenPage } from './render-grey.ts'
import { withPrintedPages } from './open-file.ts'
import { picturePage } from './picture-page.ts'

const DOTS_PER_INCH = 300
const POINTS_PER_INCH = 72

type SheetOrder = Extract<CutOrder, { cut: 'sheets' }>

/**
 * Cuts sheets into labels. Renders pages first: a cropped PDF page would still contain its neighbours' text. Skips empty parts.
 * @throws TooManyLabels, BlankPage for a sheet without labels, Error for an unreadable PDF.
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
    for (const part of parts) {
      const label = await picturePage(part, { width: pointsOf(part.width), height: pointsOf(part.height) })
      labels.push(cutLabel(label, label, index + 1))
    }
  }
  return labels
}

/** The parts of a sheet that have something on them, from left to right and from top to bottom. */
async function cutSheet(sheet: OpenPage, { columns, rows, unit }: { columns: number; rows: number; unit: number }): Promise<GreyImage[]> {
  const drawing = await renderGrey(sheet, DOTS_PER_INCH * unit)
  const width = Math.floor(drawing.width / columns)
  const height = Math.floor(drawing.height / rows)
  const parts = Array.from({ length: columns * rows }, (_, part) =>
    cropImage(drawing, { left: (part % columns) * width, top: Math.floor(part / columns) * height, width, height }),
  )
  return parts.filter((part) => !isBlank(part))
}

function pointsOf(dots: number): number {
  return (dots / DOTS_PER_INCH) * POINTS_PER_INCH
}
