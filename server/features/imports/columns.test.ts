import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { choices, entriesOf, latest, preview } from './testing/import-steps.ts'
import { GOODREADS } from './testing/sample-files.ts'

const test = useTestApplication()

const FILE = 'Werk;Wer;Nummer\nDie Wand;Marlen Haushofer;9783548605715\nMomo;Michael Ende;9783522202558\nTschick;Herrndorf;9783499256356\n'
const columnsOf = (body: { columns: { column: string | null }[] }) => body.columns.map(({ column }) => column)

it('shows what each column of a preview is taken for, and reads the file again when the member says otherwise', async () => {
  const { caller } = await registerMember(test())
  const file = 'Titel;Anmerkung;ISBN;Fach\nDie Wand;ein Eselsohr;9783548605715;3\n'
  const created = await preview(caller, file)
  expect(created.columns).toEqual([
    { heading: 'Titel', sample: 'Die Wand', column: 'title' },
    { heading: 'Anmerkung', sample: 'ein Eselsohr', column: 'comment' },
    { heading: 'ISBN', sample: '9783548605715', column: 'isbn' },
    { heading: 'Fach', sample: '3', column: null },
  ])
  expect(await entriesOf(caller, created.uuid)).toMatchObject([{ comment: 'ein Eselsohr', price: null }])
  const columns = ['title', null, 'isbn', 'points']
  const { status, body } = await caller.put(`/imports/${created.uuid}/columns`, { columns })
  expect(status).toBe(200)
  expect(columnsOf(body.import)).toEqual(columns)
  expect(await entriesOf(caller, created.uuid)).toMatchObject([{ comment: '', price: 3, isbn: '9783548605715' }])
})

it('remembers it for the next file of this shape, of this member alone', async () => {
  const { caller } = await registerMember(test())
  const { uuid, columns } = await preview(caller, FILE)
  expect(columnsOf({ columns })).toEqual(['title', 'authors', 'isbn'])
  await caller.put(`/imports/${uuid}/columns`, { columns: ['title', null, 'isbn'] })
  const next = FILE.replace('Die Wand', 'Die Wand, Roman')
  expect(columnsOf(await preview(caller, next))).toEqual(['title', null, 'isbn'])
  expect(columnsOf(await preview(caller, next.replace('Werk', 'Band')))).toEqual(['title', 'authors', 'isbn'])
  expect(columnsOf(await preview((await registerMember(test())).caller, next))).toEqual(['title', 'authors', 'isbn'])
})

it('keeps the preview when no entry would be left, and changes nothing once the import was started', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = await preview(caller, FILE)
  const nothing = await caller.put(`/imports/${uuid}/columns`, { columns: [null, 'authors', null] })
  expect(nothing).toMatchObject({ status: 422, body: { code: 'FILE_WITHOUT_BOOKS' } })
  expect(columnsOf(await latest(caller))).toEqual(['title', 'authors', 'isbn'])
  const other = (await registerMember(test())).caller
  expect((await other.put(`/imports/${uuid}/columns`, { columns: ['title'] })).status).toBe(404)
  await caller.post(`/imports/${uuid}/start`, choices())
  await test().settle()
  expect(columnsOf(await latest(caller))).toEqual([])
  const late = await caller.put(`/imports/${uuid}/columns`, { columns: ['title', 'authors', 'isbn'] })
  expect(late).toMatchObject({ status: 409, body: { code: 'IMPORT_STATE' } })
})

it('finds no columns in a text', async () => {
  const { caller } = await registerMember(test())
  const { uuid, columns } = await preview(caller, '9783548605715 und 9783522202558')
  expect(columns).toEqual([])
  expect((await caller.put(`/imports/${uuid}/columns`, { columns: ['isbn'] })).status).toBe(409)
})

it('reads a workbook of Excel', async () => {
  const { caller } = await registerMember(test())
  const rows = [
    ['Titel', 'ISBN'],
    ['Die Wand', 9783548605715],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Bücher', rows }] })
  const { status, body } = await caller.post('/imports', { file: Buffer.from(bytes).toString('base64') })
  expect(status).toBe(201)
  expect(await entriesOf(caller, body.import.uuid)).toMatchObject([{ isbn: '9783548605715', title: 'Die Wand' }])
})

it('names the program that a table comes from', async () => {
  const { caller } = await registerMember(test())
  expect(await preview(caller, 'title,author_text,remote_id,isbn_13,shelf\nMomo,Michael Ende,x,9783522202558,read\n')).toMatchObject({
    format: 'bookwyrm',
  })
  expect(await preview(caller, GOODREADS)).toMatchObject({ format: 'goodreads' })
})
