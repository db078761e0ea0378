import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib'

const HIDDEN = 2
const PRINT = 4
const NO_VIEW = 32

/** Removes annotations that viewers do not print and shows those that they do. True when the page has, or had, any. */
export function keepPrintedNotes(page: PDFPage): boolean {
  const notes = page.node.lookup(PDFName.of('Annots'))
  if (!(notes instanceof PDFArray) || notes.size() === 0) return false
  const printed = notes.asArray().filter((note) => {
    const dict = page.node.context.lookup(note)
    return dict instanceof PDFDict && showAsPrinted(dict)
  })
  page.node.set(PDFName.of('Annots'), page.node.context.obj(printed))
  return true
}

function showAsPrinted(note: PDFDict): boolean {
  const flags = note.lookup(PDFName.of('F'))
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
  const isPopup = note.lookup(PDFName.of('Subtype')) === PDFName.of('Popup')
  if (isPopup || (bits & HIDDEN) !== 0 || (bits & PRINT) === 0) return false
  note.set(PDFName.of('F'), PDFNumber.of(bits & ~NO_VIEW))
  return true
}
