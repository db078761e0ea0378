import { beforeAll, describe, expect, it } from 'vitest'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

const BOOKS = [
  { title: 'Schuld und Sühne', authors: 'Fjodor Dostojewski' },
  { title: 'The Idiot', authors: 'Fyodor Dostoevsky', languageCode: 'en' },
  { title: 'Братья Карамазовы', authors: 'Фёдор Достоевский', languageCode: 'ru' },
  { title: 'Der Kirschgarten', authors: 'Anton Tschechow' },
  { title: 'Anna Karenina', authors: 'Lew Tolstoi' },
  { title: 'Ein Tag im Leben', authors: 'Alexander Solschenizyn' },
  { title: 'Die Blechtrommel', authors: 'Günter Grass' },
  { title: 'Trommel, Pauke, Becken', authors: 'Rita Rhythmus' },
  { title: 'Trommeln lernen', authors: 'Rita Rhythmus' },
  { title: 'Der Zauberberg', authors: 'Thomas Mann' },
  { title: 'Dostojewskis Petersburg', authors: 'Ida Reise' },
  { title: 'C', authors: 'Tom Schrift' },
  { title: 'C++ lernen', authors: 'Bea Code' },
  { title: 'C# kurz und gut', authors: 'Bea Code' },
  { title: 'Cabaret', authors: 'Kit Kat' },
  { title: '1984', authors: 'George Orwell' },
  { title: '.hack//Legende', authors: 'Rei Izumi' },
  { title: 'Hackordnung', authors: 'Uta Huhn' },
]

beforeAll(async () => {
  const { caller } = await registerMember(test())
  for (const book of BOOKS) await addBook(caller, book)
})

async function titlesOf(query: string, more: Record<string, string> = {}): Promise<string[]> {
  const { body } = await test()
    .visitor()
    .get(`/books/search?${new URLSearchParams({ query, ...more }).toString()}`)
  return body.books.map((book: { title: string }) => book.title)
}

describe('names in other transliterations', () => {
  const dostojewski = ['Schuld und Sühne', 'The Idiot', 'Братья Карамазовы']

  it.each(['Dostoevsky', 'Dostojewski', 'Dostoyevsky', 'Dostojewskij', 'Dostoïevski', 'Dostojevskis', 'Достоевский'])(
    'are the same author: %s',
    async (query) => {
      expect((await titlesOf(query, { filter_by: 'author' })).toSorted()).toEqual(dostojewski)
      expect(await titlesOf(query)).toEqual(expect.arrayContaining(dostojewski))
    },
  )

  it.each([
    ['Chekhov', 'Der Kirschgarten'],
    ['Čechov', 'Der Kirschgarten'],
    ['Tolstoy', 'Anna Karenina'],
    ['Толстой', 'Anna Karenina'],
    ['Solzhenitsyn', 'Ein Tag im Leben'],
    ['idiot dostojewski', 'The Idiot'],
  ])('%s finds %s', async (query, title) => {
    expect((await titlesOf(query))[0]).toBe(title)
  })

  it('are names of authors, no words of titles', async () => {
    expect(await titlesOf('Dostojevskij', { filter_by: 'title' })).not.toContain('Schuld und Sühne')
  })
})

async function workOf(id: string): Promise<string> {
  return (await test().db.selectFrom('book').select('work_id').where('id', '=', id).executeTakeFirstOrThrow()).work_id
}

describe('names of other editions', () => {
  it('lead to all books of their author', async () => {
    const { caller } = await registerMember(test())
    const german = await addBook(caller, { title: 'Aus dem Leben eines Taugenichts', authors: 'Sholem Rabinowitsch' })
    const english = await addBook(caller, { title: 'Tevye', authors: 'Scholem Alejchem', languageCode: 'en' })
    await addBook(caller, { title: 'Stempenju', authors: 'Scholem Alejchem' })
    await test()
      .db.updateTable('book')
      .set({ work_id: await workOf(english.uuid) })
      .where('id', '=', german.uuid)
      .execute()
    expect((await titlesOf('Rabinowitsch')).toSorted()).toEqual(['Aus dem Leben eines Taugenichts', 'Stempenju', 'Tevye'])
  })
})

describe('compound words', () => {
  it('are found by their last part, behind whole words and beginnings', async () => {
    expect(await titlesOf('trommel')).toEqual(['Trommel, Pauke, Becken', 'Trommeln lernen', 'Die Blechtrommel'])
    expect(await titlesOf('grass trommel')).toEqual(['Die Blechtrommel'])
    expect(await titlesOf('berg mann')).toEqual(['Der Zauberberg'])
  })

  it('are words of titles, no names', async () => {
    expect(await titlesOf('trommel', { filter_by: 'author' })).toEqual([])
  })
})

describe('titles with signs and digits', () => {
  it.each([
    ['c++', ['C++ lernen']],
    ['C#', ['C# kurz und gut']],
    ['1984', ['1984']],
    ['.hack', ['.hack//Legende', 'Hackordnung']],
    ['c', ['C', 'Cabaret', 'C++ lernen', 'C# kurz und gut']],
  ])('%s finds %j', async (query, titles) => {
    expect(await titlesOf(query)).toEqual(titles)
  })
})
