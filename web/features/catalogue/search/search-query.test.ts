import { describe, expect, it } from 'vitest'
import { choicesInUse, choicesOf, chosenIds, facetsInUse, withoutFacet, withoutFacets, type Facet } from './filters/search-choices.ts'
import { isbnAsked } from './search-isbn.ts'
import { readSearch, searchedFor, searchPath, sortInForce, withFilter, withoutSubject, type Search } from '../../../books/search-query.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

describe('the address', () => {
  it('says what is searched, and what makes no sense counts as absent', () => {
    expect(read('q=Momo&filter_by=title&start=30&only_offered=true')).toMatchObject({
      searchText: 'Momo',
      filterBy: 'title',
      start: 30,
      onlyOffered: true,
    })
    expect(read('filter_by=colour&start=-3&only_offered=1')).toMatchObject({
      searchText: '',
      filterBy: 'all',
      start: 0,
      onlyOffered: false,
    })
    expect(read('start=1.5').start).toBe(0)
    expect(read('emptyState=true').isEmptyState).toBe(true)
    const nothing = { sort: 'relevance', genres: [], languages: [], conditions: [], priceMin: null, priceMax: null, notMeant: [] }
    expect(read('sort=colour&not_meant=colour&genre=x&language=xx&condition=NEW&price_min=0&price_max=1e9')).toMatchObject(nothing)
    expect(read('price_min=&price_max=')).toMatchObject(nothing)
    expect(read('price_min=1&price_max=99')).toMatchObject(nothing)
    expect(read('photos=1').withPhotos).toBe(false)
    expect(read('price_min=9&price_max=3')).toMatchObject({ priceMin: 3, priceMax: 9 })
  })

  it('that is written reads as the same search', () => {
    const search = {
      searchText: 'Grün & 100 %',
      filterBy: 'author',
      start: 60,
      onlyOffered: true,
      isEmptyState: false,
      sort: 'price',
      genres: ['kinderbuecher', 'ratgeber'],
      languages: ['de'],
      conditions: ['LIKE_NEW', 'GOOD'],
      priceMin: 3,
      priceMax: 5,
      withPhotos: true,
      notMeant: ['genre', 'year'],
    } satisfies Search
    expect(readSearch(new URL(searchPath(search), 'http://here.invalid').searchParams)).toEqual(search)
    expect(searchPath({ searchText: 'Momo' })).toBe('/search?q=Momo&filter_by=all&start=0&only_offered=false')
  })

  it('of several values has one spelling, whatever order and form they came in; what is unknown is left out', () => {
    const search = read('genre=ratgeber,kinderbuecher&genre=ratgeber&language=en, de,xx&condition=GOOD%2CLIKE_NEW')
    expect(search).toMatchObject({ genres: ['kinderbuecher', 'ratgeber'], languages: ['de', 'en'], conditions: ['LIKE_NEW', 'GOOD'] })
    expect(searchPath(search)).toContain('&genre=kinderbuecher,ratgeber&language=de,en&condition=LIKE_NEW,GOOD')
  })

  it('leaves out the order that holds anyway', () => {
    expect(sortInForce(read('q='))).toBe('newest')
    expect(sortInForce(read('q=Momo'))).toBe('relevance')
    expect(searchPath({ sort: 'newest' })).not.toContain('sort')
    expect(searchPath({ searchText: 'Momo', sort: 'newest' })).toContain('sort=newest')
  })
})

describe('choices', () => {
  it('words stay whatever is chosen, also by genre and language', () => {
    expect(withFilter(read('q=Momo&filter_by=title&start=30'), 'author')).toMatchObject({
      searchText: 'Momo',
      filterBy: 'author',
      start: 0,
    })
    expect(withFilter(read('q=Momo&genre=ratgeber'), 'genre')).toMatchObject({
      searchText: 'Momo',
      genres: ['ratgeber'],
      filterBy: 'genre',
    })
    const [german] = choicesOf(withFilter(read('q=Momo'), 'language'), 'language')
    expect(german?.search).toMatchObject({ searchText: 'Momo', languages: ['de'] })
  })

  it('a slug in place of words is a choice like any other, and no words', () => {
    const search = read('q=ratgeber&filter_by=genre&language=de&start=30')
    expect(search).toMatchObject({ searchText: '', filterBy: 'all', genres: ['ratgeber'], languages: ['de'] })
    expect(read('q=de,en&filter_by=language')).toMatchObject({ searchText: '', languages: ['de', 'en'] })
    expect(read('q=Krimi&filter_by=genre')).toMatchObject({ searchText: 'Krimi', filterBy: 'genre', genres: [] })
    expect(facetsInUse(search)).toEqual(['genre', 'language'])
    expect(withoutFacet(search, 'genre')).toMatchObject({ searchText: '', filterBy: 'all', genres: [], languages: ['de'], start: 0 })
  })

  it('what the words were read as can be taken off, each kind alone, and the words stay', () => {
    expect(withoutSubject(read('q=Krimi&not_meant=year&start=30'), 'genre')).toEqual(read('q=Krimi&not_meant=genre,year'))
    expect(withoutSubject(read('q=Krimi&filter_by=genre'), 'genre')).toEqual(read('q=Krimi&not_meant=genre'))
  })

  it('all of them can be taken back at once; words and the switch stay', () => {
    const search = read('q=Momo&filter_by=title&genre=ratgeber&condition=GOOD&price_max=2&photos=true&only_offered=true&sort=price')
    expect(facetsInUse(search)).toEqual(['genre', 'condition', 'price', 'photos'])
    expect(withoutFacets(search)).toEqual(read('q=Momo&filter_by=title&only_offered=true&sort=price'))
  })

  it('the ranges of prices know themselves again', () => {
    for (const { id, search } of choicesOf(read(''), 'price')) expect(chosenIds(search, 'price')).toEqual([id])
    expect(chosenIds(read('price_min=4'), 'price')).toEqual(['4-99'])
  })
})

describe('several choices of a kind', () => {
  it('a further one of the same kind stands beside the first, each is taken back alone', () => {
    const pick = (query: string, facet: Facet, id: string) => choicesOf(read(query), facet).find((choice) => choice.id === id)
    expect(pick('genre=ratgeber&start=30', 'genre', 'kinderbuecher')?.search).toMatchObject({
      genres: ['kinderbuecher', 'ratgeber'],
      start: 0,
    })
    expect(pick('genre=ratgeber,kinderbuecher', 'genre', 'ratgeber')).toMatchObject({
      isChosen: true,
      search: { genres: ['kinderbuecher'] },
    })
    expect(pick('condition=GOOD', 'condition', 'LIKE_NEW')?.search.conditions).toEqual(['LIKE_NEW', 'GOOD'])
    expect(pick('price_max=2', 'price', '3-5')?.search).toMatchObject({ priceMin: 3, priceMax: 5 })
    const search = read('genre=ratgeber,kinderbuecher&condition=GOOD&price_max=2')
    expect(choicesInUse(search).map(({ id }) => id)).toEqual(['kinderbuecher', 'ratgeber', 'GOOD', '1-2'])
    expect(choicesInUse(read('photos=true&q=Momo'))).toMatchObject([{ id: 'true', name: 'Mit Fotos', search: read('q=Momo') }])
    expect(choicesInUse(search)[0]?.search).toEqual({ ...search, genres: ['ratgeber'] })
    expect(choicesInUse(search).at(-1)?.search).toEqual(read('genre=ratgeber,kinderbuecher&condition=GOOD'))
  })

  it('without words are what is searched for', () => {
    expect(searchedFor(read('q=kinderbuecher,ratgeber&filter_by=genre'))).toEqual({ term: 'Kinderbücher, Ratgeber', kind: 'genre' })
    expect(searchedFor(read('language=en'))).toEqual({ term: 'Englisch', kind: 'language' })
    expect(searchedFor(read('q=Momo&genre=ratgeber&filter_by=title'))).toEqual({ term: 'Momo', kind: 'title' })
    expect(searchedFor(read('')).term).toBe('')
  })
})

describe('an ISBN in the search box', () => {
  it.each(['9783499256356', '978-3-499-25635-6', '3-499-25635-5', 'ISBN-13: 978 3 499 25635 6'])('is read from %s', (searchText) => {
    expect(isbnAsked({ searchText, filterBy: 'all' })).toEqual({ ok: true, isbn13: '9783499256356' })
  })

  it.each([
    ['978-3-499-25635-5', 'CHECK_DIGIT'],
    ['978349925635', 'VALIDITY'],
    ['9790001000000', 'MUSIC'],
  ])('%s is none: %s', (searchText, problem) => {
    expect(isbnAsked({ searchText, filterBy: 'all' })).toEqual({ ok: false, problem })
  })

  it.each(['1984', 'Momo', '2001: A Space Odyssey', ''])('%j is a text', (searchText) =>
    expect(isbnAsked({ searchText, filterBy: 'all' })).toBeNull(),
  )

  it('is a text like any other in a title', () => expect(isbnAsked({ searchText: '9783499256356', filterBy: 'title' })).toBeNull())
})
