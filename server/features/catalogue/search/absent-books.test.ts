import { beforeAll, describe, expect, it } from 'vitest'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

const BOOKS = [
  { title: 'Der Proceß', authors: 'Franz Kafka' },
  { title: 'Die Verwandlung', authors: 'Franz Kafka' },
  { title: 'Kleine Fische', authors: 'Ole Sand' },
  { title: 'Das Fest', authors: 'Nora Nest' },
  { title: '1989', authors: 'Mauer Fall' },
  { title: 'Harry Potter und der Stein der Weisen', authors: 'J. K. Rowling' },
]

beforeAll(async () => {
  const { caller } = await registerMember(test())
  for (const book of BOOKS) await addBook(caller, book)
})

const titles = (books: { title: string }[]): string[] => books.map((book) => book.title)

async function search(query: string, more: Record<string, string> = {}): Promise<{ hits: string[]; similar: string[]; total: number }> {
  const { body } = await test()
    .visitor()
    .get(`/books/search?${new URLSearchParams({ query, ...more }).toString()}`)
  return { hits: titles(body.books), similar: titles(body.similar ?? []), total: body.total }
}

describe('a book that is not there', () => {
  it.each(['Der kleine Prinz', 'Kafka Das Schloss', 'Die Pest', 'Harry Belafonte', '1984'])(
    'has no hits, and what has a part of its words is similar: %s',
    async (query) => {
      expect(await search(query)).toMatchObject({ hits: [], total: 0 })
    },
  )

  it('shows other books of its author as similar', async () => {
    expect((await search('Kafka Das Schloss')).similar.toSorted()).toEqual(['Der Proceß', 'Die Verwandlung'])
  })

  it('a year is not a typing error of another one', async () => {
    expect((await search('1984')).similar).toEqual([])
  })

  it('has similar ones on the first page alone, and the most similar first', async () => {
    expect((await search('Der kleine Prinz', { start: '30' })).similar).toEqual([])
    expect((await search('Der kleine Prinz', { sort: 'newest' })).similar).toEqual(['Kleine Fische'])
  })
})

describe('a book that is there', () => {
  it.each(['Harry Poter', 'harry potter stien der wiesen', 'rowling harry pottr', 'Verwandlug', 'die verwandlunk kafka'])(
    'is a hit also where it is misspelled: %s',
    async (query) => {
      const { hits, similar } = await search(query)
      expect(hits.length).toBeGreaterThan(0)
      expect(similar).toEqual([])
    },
  )
})
