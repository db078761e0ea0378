import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { entriesOf, preview } from './testing/import-steps.ts'

const test = useTestApplication()

const toShelf = (isbn: string, fields: object = {}) => ({ isbn, authors: 'Ria Tammen', target: 'SHELF', comment: '', ...fields })

/** Files that people reported as read wrongly, byte by byte as they came, and what is right. */
const REPORTED: [file: string, entries: object[]][] = [
  ['bookwyrm', [toShelf('9783548070018'), toShelf('9783548070025', { target: 'WISHES' })]],
  ['calibre', [{ verdict: 'NOT_PRINTED', target: 'NONE', authors: 'Ria Tammen, Ole Brandt', comment: '' }]],
  ['bookbuddy', [toShelf('9783548070070', { authors: 'Ria Tammen, Ole Brandt' }), toShelf('9783548070087', { target: 'WISHES' })]],
  [
    'floats',
    [
      toShelf('9783548070155'),
      toShelf('9783548070162'),
      { verdict: 'ISBN_INVALID', isbnProblem: 'LOST_DIGITS', isbn: '9,78355E+12', title: 'Bucht' },
    ],
  ],
  ['annotated', ['9783548070179', '9783548070186', '9783548070193', '9783548070209'].map((isbn) => toShelf(isbn))],
  ['invisible', ['9783548070216', '9783548070223', '9783548070230', '9783548070247'].map((isbn) => toShelf(isbn))],
  ['german-headers', [toShelf('9783548070377', { condition: 'GOOD', price: 3 })]],
  ['copies', [toShelf('9783548070360', { copies: 3 }), toShelf('9783548070360', { copies: 1 })]],
  ['own-export', [toShelf('9783548071114', { condition: 'LIKE_NEW', price: 3 }), { verdict: 'UNOWNED', absence: 'GONE', target: 'NONE' }]],
  ['jr', ['Martin Luther King Jr.', 'Kurt Vonnegut Jr.', 'Martin Luther King Jr.'].map((authors) => ({ authors, target: 'SHELF' }))],
]

it.each(REPORTED)('reads the reported file %s', async (file, entries) => {
  const { caller } = await registerMember(test())
  const text = await readFile(new URL(`testing/reported-files/${file}.csv`, import.meta.url), 'utf8')
  expect(await entriesOf(caller, (await preview(caller, text)).uuid)).toMatchObject(entries)
})
