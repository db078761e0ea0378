import { expect, test } from 'vitest'
import { readSearch, searchPath, withFilter } from './search-query.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('an address says what is searched, and what makes no sense counts as absent', () => {
  expect(read('q=Momo&filter_by=title&start=30&only_offered=true')).toMatchObject({
    q: 'Momo',
    filterBy: 'title',
    start: 30,
    onlyOffered: true,
  })
  expect(read('filter_by=colour&start=-3&only_offered=1')).toMatchObject({ q: '', filterBy: 'all', start: 0, onlyOffered: false })
  expect(read('start=1.5').start).toBe(0)
  expect(read('emptyState=true').isEmptyState).toBe(true)
})

test('an address that is written reads as the same search', () => {
  const search = { q: 'Grün & 100 %', filterBy: 'author', start: 60, onlyOffered: true, isEmptyState: false } as const
  expect(readSearch(new URL(searchPath(search), 'http://here.invalid').searchParams)).toEqual(search)
})

test('words stay between free filters; a genre’s slug does not become a title', () => {
  expect(withFilter(read('q=Momo&filter_by=title&start=30'), 'author')).toEqual({ q: 'Momo', filterBy: 'author', onlyOffered: false })
  expect(withFilter(read('q=ratgeber&filter_by=genre'), 'title')).toMatchObject({ q: '', filterBy: 'title' })
  expect(withFilter(read('q=Momo'), 'genre')).toMatchObject({ q: '', filterBy: 'genre' })
})
