import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LABELS_PER_FILE_MAX, LABEL_SHEET } from '#domain/policy/exchange.ts'
import { cutLabels } from './cutter.ts'
import { PDF_BOMB } from '../../../testing/stand-ins/pdf-bomb.ts'
import { onBusyMachine } from '../../../testing/stand-ins/busy-machine.ts'

const SHEETS = { cut: 'sheets', ...LABEL_SHEET } as const
const A4: [number, number] = [595, 842]
const PER_SHEET = LABEL_SHEET.columns * LABEL_SHEET.rows

/** The grain of a scanned sheet, which packs badly. */
async function grain(): Promise<Uint8Array> {
  const pixels = Buffer.from(Array.from({ length: 620 * 877 }, (_, index) => 190 + (Math.imul(index, 2654435761) >>> 27)))
  return sharp(pixels, { raw: { width: 620, height: 877, channels: 1 } })
    .resize(2480, 3508)
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** Sheets of A4 with a label in each quarter, printed by a program or scanned. */
async function sheets(count: number, kind: 'printed' | 'scanned' = 'printed'): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const scan = kind === 'scanned' ? await pdf.embedJpg(await grain()) : undefined
  for (let sheet = 0; sheet < count; sheet++) {
    const page = pdf.addPage(A4)
    if (scan) page.drawImage(scan, { x: 0, y: 0, width: A4[0], height: A4[1] })
    for (let part = 0; part < PER_SHEET; part++)
      for (let line = 0; line < 15; line++)
        page.drawText(`Etikett ${sheet}-${part}, Zeile ${line}`, {
          x: 30 + (part % 2) * 297,
          y: 780 - Math.floor(part / 2) * 421 - line * 18,
          size: 12,
        })
  }
  return pdf.save()
}

describe('cutting', () => {
  it('gives the same labels each of 20 times, while the machine is busy', async () => {
    const sheet = await sheets(1)
    await onBusyMachine(async () => {
      for (let index = 0; index < 20; index++) expect(await cutLabels(sheet, SHEETS)).toHaveLength(PER_SHEET)
    })
  })

  it.each(['printed', 'scanned'] as const)('cuts as many labels as a file may have: %s', async (kind) => {
    const labels = await cutLabels(await sheets(LABELS_PER_FILE_MAX / PER_SHEET, kind), SHEETS)
    expect(labels).toHaveLength(LABELS_PER_FILE_MAX)
  })
})

/** Pages with a text each; an empty text leaves the page blank. */
async function pages(texts: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const text of texts) pdf.addPage([297, 421]).drawText(text, { x: 20, y: 200 })
  return pdf.save()
}

describe('refusals', () => {
  it('refuses a blank page, and says which', async () => {
    const refusal = { code: 'VALIDATION', message: expect.stringContaining('Page 2 ') }
    const errors = [{ path: 'labels.pdf.2', code: 'FORMS_RULES.LABELS.BLANK_PAGE' }]
    await expect(cutLabels(await pages(['Eins', '', 'Drei']), { cut: 'pages' })).rejects.toMatchObject({ ...refusal, options: { errors } })
    const secondSheetBlank = await PDFDocument.load(await sheets(1))
    secondSheetBlank.addPage(A4)
    await expect(cutLabels(await secondSheetBlank.save(), SHEETS)).rejects.toMatchObject({ ...refusal, options: { errors } })
  })

  it.each([
    ['time', { seconds: 0.001, processorSeconds: 10, heapMegabytes: 256 }],
    ['memory', { seconds: 60, processorSeconds: 10, heapMegabytes: 4 }],
  ])('never tells that the machine had too little %s as “not a PDF”', async (_, bounds) => {
    const refusal = { code: 'READING_STOPPED', message: expect.stringContaining('try again') }
    await expect(cutLabels(await pages(['Eins']), { cut: 'pages' }, bounds)).rejects.toMatchObject(refusal)
  })

  // From outside a greedy file looks the same as a machine that is short of memory.
  it('stops at a file that is made to take all of the processor', async () => {
    const bounds = { seconds: 60, processorSeconds: 1, heapMegabytes: 256 }
    await expect(cutLabels(Buffer.from(PDF_BOMB), { cut: 'pages' }, bounds)).rejects.toMatchObject({ code: 'READING_STOPPED' })
  })

  it('says of a broken PDF that it is none', async () => {
    await expect(cutLabels((await pages(['Eins'])).slice(0, 300), SHEETS)).rejects.toMatchObject({ code: 'PDF_UNREADABLE' })
  })
})
