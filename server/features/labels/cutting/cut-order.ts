import { createHash } from 'node:crypto'

/** Layout of labels in a file: one per page, several per sheet, or one on its only page. */
export type LabelCut = { cut: 'pages' } | { cut: 'sheets'; columns: number; rows: number } | { cut: 'mark' }

export type CutOrder = LabelCut & { pdf: Uint8Array; mostLabels: number }

/** A label as a one-page PDF, its SHA-256 (equal whenever the same mark is cut the same way), and its page number from 1. */
export type CutLabel = { pdf: Uint8Array; sha256: Uint8Array; page: number }

/** Output of the process: labels, a problem with the labels, or an unreadable PDF. */
export type CutAnswer = { labels: CutLabel[] } | { blankPage: number } | { tooMany: true } | { unreadable: string }

/** Creates a label from its page. */
export function cutLabel(pdf: Uint8Array, identity = pdf, page = 1): CutLabel {
  return { pdf, sha256: createHash('sha256').update(identity).digest(), page }
}

export class TooManyLabels extends Error {
  override readonly name = 'TooManyLabels'
}

/** A page of the file (from 1) is empty, so probably the wrong file. */
export class BlankPage extends Error {
  override readonly name = 'BlankPage'
  readonly page: number

  constructor(page: number) {
    super(`Page ${page} is blank.`)
    this.page = page
  }
}
