import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { drawAddress, type AddressArea, type PostalAddress } from './address-block.ts'
import { drawText, fitLine } from './draw-text.ts'
import { a6Landscape, ink, markRoom, millimetres, quiet } from './label-paper.ts'
import { shownPage } from './shown-page.ts'

export type { PostalAddress } from './address-block.ts'

/** The prepaid mark as a PDF, both addresses, and the exchange's number for the people involved. */
type LabelInput = { mark: Uint8Array; recipient: PostalAddress; sender: PostalAddress; reference: string }

const margin = millimetres(7)

const senderArea: AddressArea = {
  x: margin,
  top: margin + 11,
  width: millimetres(41),
  height: millimetres(33),
  largest: 8,
  smallest: 5,
}

const recipientArea: AddressArea = {
  x: millimetres(52),
  top: millimetres(60),
  width: millimetres(89),
  height: millimetres(38),
  largest: 16,
  smallest: 8,
}

async function placeMark(pdf: PDFDocument, page: PDFPage, mark: Uint8Array): Promise<void> {
  const source = await PDFDocument.load(mark, { updateMetadata: false })
  const shown = shownPage(source.getPage(0))
  // Only what a viewer shows is printed, and as it shows it: upright.
  const embedded = await pdf.embedPage(source.getPage(0), shown.box, shown.matrix)
  // Codes have to be read by machines: the mark is never enlarged, and only made smaller if it must.
  const scale = Math.min(1, markRoom.width / shown.width, markRoom.height / shown.height)
  const x = page.getWidth() - margin - shown.width * scale
  const y = page.getHeight() - margin - shown.height * scale
  page.drawPage(embedded, { x, y, xScale: scale, yScale: scale })
}

function drawCaption(page: PDFPage, text: string, x: number, top: number): void {
  const caption = fitLine(text, { width: millimetres(41), largest: 6.5, smallest: 5, lines: 2 })
  if (caption) drawText(page, caption, { x, top, color: quiet })
}

/**
 * Composes the A6 label: prepaid mark at the top right, small return address beside it, large receiver address below. Gives a one-page
 * PDF without personal metadata; rejects for an unreadable mark.
 */
export async function composeLabel({ mark, recipient, sender, reference }: LabelInput): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle('Versandetikett')
  pdf.setLanguage('de-DE')
  const page = pdf.addPage(a6Landscape)
  await placeMark(pdf, page, mark)
  drawCaption(page, 'Absender', senderArea.x, margin)
  drawAddress(page, sender, senderArea, ink)
  drawCaption(page, 'An', recipientArea.x, recipientArea.top - 12)
  drawAddress(page, recipient, recipientArea, ink)
  drawCaption(page, reference, margin, page.getHeight() - margin - 16)
  return pdf.save()
}
