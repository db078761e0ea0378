import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import type { ListedBook } from '#contract/books.ts'
import { splitList } from '#contract/endpoint.ts'
import { BOOK_LANGUAGES, GENRES, UI_LANGUAGES } from '#domain/lookups.ts'
import { m } from '#messages'
import { addAppleBooks } from '../../../testing/factories/apple-books.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { searchFor, titlesIn } from '../../../testing/factories/search-for.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { readGenres, readLanguages } from '../lookup-labels.ts'

const test = useTestApplication()

beforeAll(async () => addAppleBooks(test(), await registerMember(test())))

function search(query: Record<string, string>): Promise<Answer['body']> {
  return searchFor(test(), query)
}

async function titlesOf(query: Record<string, string>): Promise<string[]> {
  return titlesIn((await search(query)).books)
}

describe('filters of several values', () => {
  it.each(['', 'apfel'])('by several genres, languages and conditions: one of each kind is enough (query "%s")', async (query) => {
    const found = async (filters: Record<string, string>): Promise<string[]> => (await titlesOf({ query, ...filters })).toSorted()
    const garden = ['Apfelgarten', 'Apfelkuchen', 'Apfelwein']
    expect(await found({ genre: 'ratgeber,freizeit-hobby' })).toEqual(garden)
    expect(await found({ genre: 'ratgeber,freizeit-hobby,romane-erzaehlungen' })).toEqual([...garden, 'Der Apfelbaum'])
    expect(await found({ language: 'de,en' })).toHaveLength(5)
    expect(await found({ language: 'lt,en' })).toEqual(['Apple Pie'])
    expect(await found({ condition: 'GOOD,SATISFACTORY' })).toEqual(['Apfelkuchen', 'Apple Pie', 'Der Apfelbaum'])
    expect(await found({ condition: 'GOOD,SATISFACTORY', priceMin: '3' })).toEqual(['Apple Pie', 'Der Apfelbaum'])
    expect(await found({ genre: 'ratgeber,romane-erzaehlungen', language: 'de,en', condition: 'GOOD,SATISFACTORY' })).toEqual([
      'Apfelkuchen',
      'Der Apfelbaum',
    ])
  })

  it('counts a book with two of the genres once', async () => {
    expect(await search({ genre: 'ratgeber,freizeit-hobby' })).toMatchObject({ total: 3, books: { length: 3 } })
    expect(await search({ genre: 'ratgeber,freizeit-hobby', start: '2', limit: '2' })).toMatchObject({ total: 3, books: { length: 1 } })
  })
})

describe('names and numbers of several values', () => {
  it('understands labels in any language beside slugs, a label with a comma in it, and what is named by the query itself', async () => {
    const all = await titlesOf({ genre: 'ratgeber,freizeit-hobby' })
    for (const genre of ['Self-help & guides,freizeit-hobby', ' Ratgeber , Freizeit & Hobby,', 'Leisure & hobbies,RATGEBER,ratgeber']) {
      expect(await titlesOf({ genre }), genre).toEqual(all)
    }
    expect(await titlesOf({ query: 'ratgeber,freizeit-hobby', filter_by: 'genre' })).toEqual(all)
    expect(await titlesOf({ genre: 'Freizeit, Hobby' })).toEqual(await titlesOf({ genre: 'freizeit-hobby' }))
    expect(await titlesOf({ query: 'Litauisch, English', filter_by: 'language' })).toEqual(['Apple Pie'])
    expect(await titlesOf({ genre: 'ratgeber,quatsch' })).toEqual(await titlesOf({ genre: 'ratgeber' }))
    expect(await titlesOf({ genre: 'quatsch,unfug' })).toEqual([])
  })

  it('reads every label in a list of them: none has a comma of its own', () => {
    for (const locale of UI_LANGUAGES) {
      expect(readGenres(splitList(GENRES.map((genre) => m[`genre.${genre}`]({}, { locale })).join(',')))).toEqual(GENRES)
      const languages = BOOK_LANGUAGES.map((language) => m[`bookLanguage.${language}`]({}, { locale }))
      expect(readLanguages(splitList(languages.join(',')))).toEqual(BOOK_LANGUAGES)
    }
  })

  it.each(['', 'apfel', 'apfelbuam'])('by the lowest price of the copies of several conditions (query "%s")', async (query) => {
    const { books } = await search({ query, sort: 'price', condition: 'GOOD,SATISFACTORY,LIKE_NEW', priceMin: '5' })
    const shown = books.map(({ title, lowestPrice, offersNum }: ListedBook) => [title, lowestPrice, offersNum])
    const tree = ['Der Apfelbaum', 5, 2]
    expect(shown).toEqual(query === 'apfelbuam' ? [tree] : [['Apple Pie', 5, 1], tree, ['Apfelgarten', 9, 1]])
    const [first] = (await search({ query, sort: 'price', condition: 'EXCELLENT,LIKE_NEW', genre: 'romane-erzaehlungen' })).books
    expect(first).toMatchObject({ title: 'Der Apfelbaum', lowestPrice: 20, offersNum: 1 })
  })

  it('of several values are counted without all of their own', async () => {
    const { total, facets } = await search({
      query: 'apfel',
      facets: 'true',
      language: 'de,en',
      condition: 'GOOD,SATISFACTORY',
      priceMax: '5',
    })
    expect(total).toBe(3)
    expect(facets).toMatchObject({
      languages: [
        { code: 'de', count: 2 },
        { code: 'en', count: 1 },
      ],
      conditions: [
        { condition: 'GOOD', count: 2 },
        { condition: 'SATISFACTORY', count: 1 },
      ],
      prices: [
        { from: 1, to: 2, count: 1 },
        { from: 3, to: 5, count: 2 },
      ],
    })
  })
})
