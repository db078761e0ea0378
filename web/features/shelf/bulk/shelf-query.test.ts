import { expect, test } from 'vitest'
import { isFiltered, readShelfQuery, shelfPath } from './shelf-query.ts'

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
