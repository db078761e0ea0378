import { createHash } from 'node:crypto'

/** How labels lie in a file: one on each page, several on a sheet, or one mark somewhere on its only page. */
export type LabelCut = { cut: 'pages' } | { cut: 'sheets'; columns: number; rows: number } | { cut: 'mark' }

/** What the process that cuts is asked. */
export type CutOrder = LabelCut & { pdf: Uint8Array; mostLabels: number }

/** A label as a single-page PDF, and the SHA-256 of what tells it from others: the same mark has the same whenever it is cut. */
export type CutLabel = { pdf: Uint8Array; sha256: Uint8Array }

/** What it answers: labels, what is wrong with the file as one of labels, or why it cannot be read as a PDF. */
export type CutAnswer = { labels: CutLabel[] } | { blankPage: number } | { tooMany: true } | { unreadable: string }

/** Makes a label of its page. */
export function cutLabel(pdf: Uint8Array, identity = pdf): CutLabel {
  return { pdf, sha256: createHash('sha256').update(identity).digest() }
}

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
