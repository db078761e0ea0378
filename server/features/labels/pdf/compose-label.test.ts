import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { composeLabel } from './compose-label.ts'
import { drawSampleLabel } from './draw-sample-label.ts'
import { fitLine } from './draw-text.ts'

const sender = { name: 'Mara Kleßmann', streetNameNumber: 'Lindenstraße 12', postalCode: '04109', city: 'Leipzig' }
const recipient = {
  name: 'Rūta Žemaitytė-Łukasz',
  addressExtra: 'bei Müller',
  streetNameNumber: 'Straße des 17. Juni 135',
  postalCode: '10623',
  city: 'Berlin',
}
const reference = 'Tausch 4711'

async function expectOneA6Page(bytes: Uint8Array): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  expect(pdf.getPageCount()).toBe(1)
  const { width, height } = pdf.getPage(0).getSize()
  expect([width, height].map((points) => Math.round((points * 25.4) / 72))).toEqual([148, 105])
  return pdf
}

it('composes one A6 page from the sample mark, without personal metadata', async () => {
  const mark = await drawSampleLabel('DV-2026-000017')
  const pdf = await expectOneA6Page(await composeLabel({ mark, recipient, sender, reference }))
  expect(pdf.getTitle()).toBe('Versandetikett')
  expect([pdf.getAuthor(), pdf.getSubject(), pdf.getKeywords()]).toEqual([undefined, undefined, undefined])
})

it.each([
  ['endless words', 'W'.repeat(3000)],
  ['many words', 'von und zu '.repeat(300)],
  ['another script', 'Анна Каренина'],
  ['right to left', 'الطيب صالح'],
  ['nothing printable', '日本語'],
  ['control characters', '\u0000\u202e\ud800(Tj) ET'],
])('prints %s and stays on the page', async (_, name) => {
  const mark = await drawSampleLabel(name)
  const hostile = { name, addressExtra: name, streetNameNumber: name, postalCode: '12345', city: name }
  await expectOneA6Page(await composeLabel({ mark, recipient: hostile, sender: hostile, reference: name }))
})

it('never sets a line wider or smaller than its room', () => {
  const room = { width: 120, largest: 8, smallest: 5, lines: 2 }
  for (const text of ['W'.repeat(300), 'Maximiliane von Hohenzollern '.repeat(9), sender.name]) {
    const fitted = fitLine(text, room)
    expect(fitted?.size).toBeGreaterThanOrEqual(5)
    expect(fitted?.lines.length).toBeLessThanOrEqual(2)
    for (const line of fitted?.lines ?? []) {
      const width = line.reduce((sum, word) => sum + word.advance, 0) * (fitted?.size ?? 0)
      expect(width).toBeLessThanOrEqual(120)
    }
  }
})

it('shrinks a mark that is larger than its room, and refuses one that is no PDF', async () => {
  const large = await PDFDocument.create()
  large.addPage([595, 842]).drawText('Marke')
  await expectOneA6Page(await composeLabel({ mark: await large.save(), recipient, sender, reference }))
  await expect(composeLabel({ mark: new TextEncoder().encode('no pdf'), recipient, sender, reference })).rejects.toThrow()
})

it('draws the same pattern for the same serial number, and another for another', async () => {
  const [first, again, other] = await Promise.all(['A1', 'A1', 'A2'].map(drawSampleLabel))
  expect(first?.length).toBe(again?.length)
  expect(Buffer.from(first ?? []).equals(Buffer.from(other ?? []))).toBe(false)
})
