import { expect, it } from 'vitest'
import type { ReadFile } from './read-file.ts'
import { readFile } from './read-file.ts'
import { MADE_FILES } from '../testing/made-files.ts'
import { PROGRAM_FILES } from '../testing/program-files.ts'

const SHAPES = [...PROGRAM_FILES, ...MADE_FILES]

const read = (file: string | Uint8Array): ReadFile => readFile(typeof file === 'string' ? Buffer.from(file) : file)
const booksOf = ({ entries }: ReadFile): string[] =>
  entries.map(
    ({ isbn13, title, authors, suggested }) =>
      `${isbn13 ?? '-'} ${title ?? '-'} / ${authors ?? '-'}${suggested === 'WISHES' ? ' → WISHES' : ''}`,
  )
const columnsOf = ({ table }: ReadFile): string | undefined => table?.columns.map(({ column }) => column ?? '-').join(',')

it('are at least forty', () => {
  expect(SHAPES.length).toBeGreaterThanOrEqual(40)
})

it.each(SHAPES)('reads $name', ({ file, books, columns, format }) => {
  const found = read(file)
  expect(columnsOf(found)).toBe(columns)
  expect(booksOf(found)).toEqual(books)
  if (format) expect(found.format).toBe(format)
})
