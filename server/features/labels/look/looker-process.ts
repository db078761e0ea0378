/**
 * Program of the process that looks at labels, one single-page PDF each, as an administrator would: small pictures, and the codes that
 * machines can read on them. It is started as that of cutter.ts, and serves one question.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { z } from 'zod'
import { rgbaOf } from '#domain/barcodes/picture/grey-picture.ts'
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { renderGrey, withPages } from '../cutting/render-grey.ts'
import type { LabelCode, InspectedLabel } from './looked-at.ts'

const questionShape = z.object({ pdfs: z.array(z.instanceof(Uint8Array)) })

/** Enough for machines to read a mark: of 200 some matrix codes could not be read. */
const CODE_DOTS_PER_INCH = 300
const PICTURE_DOTS_PER_INCH = 50
const POINTS_PER_INCH = 72

const FORMATS = ['DataMatrix', 'QRCode', 'Aztec', 'Code128', 'ITF'] as const
const CODES_MAX = 16

async function lookAt({ pdfs }: z.infer<typeof questionShape>): Promise<{ labels: InspectedLabel[] } | { unreadable: string }> {
  try {
    const program = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
    await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true })
    const library = await PDFiumLibrary.init()
    const labels: InspectedLabel[] = []
    for (const pdf of pdfs) labels.push(await withPages(library, pdf, ([page]) => lookAtPage(page)))
    return { labels }
  } catch (error) {
    return { unreadable: String(error) }
  }
}

async function lookAtPage(page: Parameters<typeof renderGrey>[0] | undefined): Promise<InspectedLabel> {
  if (!page) throw new Error('a label without a page')
  const fine = await renderGrey(page, CODE_DOTS_PER_INCH)
  const found = await readBarcodes(rgbaOf({ ...fine, data: fine.shades }), { formats: [...FORMATS], maxNumberOfSymbols: CODES_MAX })
  const codes = found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, position: { topLeft, bottomRight } }): LabelCode => {
      const [x, y] = [(topLeft.x + bottomRight.x) / 2 / fine.width, (topLeft.y + bottomRight.y) / 2 / fine.height]
      return { isMatrix: format === 'DataMatrix', text, x, y }
    })
  const pointsOf = (dots: number): number => (dots / CODE_DOTS_PER_INCH) * POINTS_PER_INCH
  return { width: pointsOf(fine.width), height: pointsOf(fine.height), codes, picture: await renderGrey(page, PICTURE_DOTS_PER_INCH) }
}

answerOnce((question) => lookAt(questionShape.parse(question)))
