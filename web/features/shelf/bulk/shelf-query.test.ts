import { expect, test } from 'vitest'
import { isFiltered, needsSelection, needsTools, readShelfQuery, shelfPath } from './shelf-query.ts'

const read = (query: string) => readShelfQuery(new URLSearchParams(query))

test('an address is read and written back', () => {
  const query = read('q=M%26M&sort=title&state=paused&start=30')
  expect(query).toEqual({ q: 'M&M', sort: 'title', state: 'paused', start: 30 })
  expect(read(shelfPath(query).split('?')[1] ?? '')).toEqual(query)
  expect(isFiltered(query)).toBe(true)
})

test('what makes no sense is as if it were not there', () => {
  const query = read('sort=best&state=gone&start=-5&q=%20')
  expect(shelfPath(query)).toBe('/shelf/my-offers')
  expect(isFiltered(query)).toBe(false)
  expect(read('q=%00Mo%00mo').q).toBe('Momo')
})

test.each([
  ['', 1, false, false],
  ['', 2, false, true],
  ['', 5, false, true],
  ['', 6, true, true],
  ['q=Momo', 0, true, true],
  ['q=Momo', 1, true, true],
  ['state=paused', 1, true, true],
  ['sort=title', 1, true, false],
])('%j with %s copies: tools %s, selection %s', (query, total, hasTools, hasSelection) => {
  expect([needsTools(read(query), total), needsSelection(read(query), total)]).toEqual([hasTools, hasSelection])
})
