import { zipSync } from 'fflate'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readAnyFile } from './read-file.ts'

const SHEET = [
  ['Meine Bücher'],
  [],
  ['Titel', 'Autor', 'ISBN', 'Jahr', 'Zustand'],
  ['Die Wand', 'Haushofer, Marlen', 9783548605715, 2004, 'gut'],
  ['Momo', 'Michael Ende', '978-3-522-20255-8', new Date('2018-05-06'), null],
  ['Null verloren', 'Jemand Anders', 140328726, null, null],
  ['Zwei Nullen verloren', 'Jemand Anders', 12345678, null, null],
  ['Abgeschnitten', 'Jemand Anders', '9,78355E+12', null, null],
]
const ENTRIES = [
  { isbn13: '9783548605715', title: 'Die Wand', authors: 'Marlen Haushofer', publishYear: 2004, condition: 'GOOD' },
  { isbn13: '9783522202558', title: 'Momo', publishYear: 2018 },
  { isbn13: '9780140328721', title: 'Null verloren' },
  { isbn13: null, isbnText: '12345678', isbnProblem: 'VALIDITY' },
  { isbn13: null, isbnText: '9,78355E+12', isbnProblem: 'LOST_DIGITS' },
]

it.each([
  ['.xlsx', writeXlsx],
  ['.ods', writeOds],
])('reads %s: ISBNs as numbers, the heading below the name of the table', async (_, write) => {
  const bytes = await write({
    sheets: [
      { name: 'Leer', rows: [] },
      { name: 'Bücher', rows: SHEET },
    ],
  })
  const { format, entries, table } = await readAnyFile(bytes)
  expect(format).toBe('table')
  expect(entries).toMatchObject(ENTRIES)
  expect(table?.columns.map(({ column }) => column)).toEqual(['title', 'authors', 'isbn', 'year', 'condition'])
})

it('joins the sheets of one shape, and leaves out the others', async () => {
  const heading = ['Titel', 'ISBN']
  const sheets = [
    {
      name: 'Ausgaben',
      rows: [
        ['Monat', 'Euro'],
        ['Mai', 3],
      ],
    },
    { name: 'Krimis', rows: [heading, ['Die Wand', 9783548605715]] },
    { name: 'Romane', rows: [heading, ['Momo', 9783522202558]] },
  ]
  expect((await readAnyFile(await writeXlsx({ sheets }))).entries.map(({ title }) => title)).toEqual(['Die Wand', 'Momo'])
})

it('finds ISBNs in a sheet that is no table', async () => {
  const rows = [['siehe 978-3-548-60571-5'], [], ['und 9783522202558']]
  expect((await readAnyFile(await writeXlsx({ sheets: [{ name: 'Zettel', rows }] }))).entries).toHaveLength(2)
})

it('says that a workbook asks for a password', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'Bücher', rows: SHEET }], encryption: { password: 'geheim', spinCount: 1 } })
  await expect(readAnyFile(bytes)).rejects.toMatchObject({ code: 'FILE_ENCRYPTED' })
})

const zipOf = (parts: Record<string, Uint8Array>): Uint8Array => zipSync(parts)
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it.each([
  ['a zip of something else', zipOf({ 'a.txt': textBytes('9783548605715') }), 'FILE_UNREADABLE'],
  ['half a zip', zipOf({ 'xl/workbook.xml': textBytes('<workbook/>') }).subarray(0, 40), 'FILE_UNREADABLE'],
  ['an old container of something else', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(2000)]), 'FILE_UNREADABLE'],
  ['a zip that is a hundred times as large when unpacked', zipOf({ 'xl/workbook.xml': new Uint8Array(101 * 1024 * 1024) }), 'TOO_LARGE'],
  ['too many parts', zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, textBytes('')]))), 'TOO_LARGE'],
])('refuses %s', async (_, bytes, code) => {
  await expect(readAnyFile(bytes)).rejects.toMatchObject({ code })
})

it('takes entities of a hostile workbook for no text, and more lines than an import takes for too many', async () => {
  const sheet = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "9783548605715"><!ENTITY b SYSTEM "file:///etc/passwd">]>
    <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&a;&b;</t></is></c></row></sheetData></worksheet>`
  const bytes = zipOf({
    '[Content_Types].xml': textBytes('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': textBytes(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': textBytes(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': textBytes(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': textBytes(sheet),
  })
  await expect(readAnyFile(bytes)).rejects.toMatchObject({ code: expect.stringMatching(/^FILE_/u) })
  const rows = [['Titel'], ...Array.from({ length: 5001 }, () => ['Momo'])]
  await expect(readAnyFile(await writeXlsx({ sheets: [{ name: 'viele', rows }] }))).rejects.toMatchObject({ code: 'TOO_LARGE' })
})
