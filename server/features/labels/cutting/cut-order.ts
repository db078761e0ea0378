/** How labels lie in a file: one on each page, several on a sheet, or one mark somewhere on its only page. */
export type LabelCut = { cut: 'pages' } | { cut: 'sheets'; columns: number; rows: number } | { cut: 'mark' }

/** What the process that cuts is asked. */
export type CutOrder = LabelCut & { pdf: Uint8Array; mostLabels: number }

/** What it answers: single-page PDFs, what is wrong with the file as one of labels, or why it cannot be read as a PDF. */
export type CutAnswer = { pages: Uint8Array[] } | { blankPage: number } | { tooMany: true } | { unreadable: string }

/** The file is a PDF with more labels than one may have. */
export class TooManyLabels extends Error {
  override readonly name = 'TooManyLabels'
}

/** A page of the file, counted from 1, has nothing on it: whoever made the file meant another one. */
export class BlankPage extends Error {
  override readonly name = 'BlankPage'
  readonly page: number

  constructor(page: number) {
    super(`Page ${page} is blank.`)
    this.page = page
  }
}
