import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let reader: { caller: Caller }

beforeAll(async () => {
  reader = await registerMember(test())
  await addBook(reader.caller, { title: 'Tschick', authors: 'Wolfgang Herrndorf' })
  await addBook(reader.caller, { title: 'Tschick und das Theater', authors: 'Robert Koall' })
  await addBook(reader.caller, { title: 'Bilder deiner großen Liebe', authors: 'Wolfgang Herrndorf' })
})

async function suggest(q: string): Promise<string[]> {
  const answer = await test()
    .visitor()
    .get(`/books/suggest?${new URLSearchParams({ q }).toString()}`)
  expect(answer.status).toBe(200)
  return answer.body.suggestions.map((suggestion: { title: string }) => suggestion.title)
}

async function authors(q: string): Promise<{ name: string; booksNum: number }[]> {
  return (
    await test()
      .visitor()
      .get(`/books/suggest?${new URLSearchParams({ q }).toString()}`)
  ).body.authors
}

describe('suggestions', () => {
  it('need more than three characters', async () => {
    expect(await suggest('tsc')).toEqual([])
    expect(await suggest('  tsc ')).toEqual([])
    expect((await suggest('tsch'))[0]).toBe('Tschick')
  })

  it('are titles with their authors and address, nearly right ones too', async () => {
    expect((await test().visitor().get('/books/suggest?q=tschick')).body.suggestions[0]).toMatchObject({
      title: 'Tschick',
      authors: ['Wolfgang Herrndorf'],
      slug: 'tschick-wolfgang-herrndorf',
    })
    expect(await suggest('tschik')).toContain('Tschick')
    expect((await suggest('herrndorf tsch'))[0]).toBe('Tschick')
  })

  it('are at most eight, and name a work once', async () => {
    for (let edition = 0; edition < 3; edition++) await addBook(reader.caller, { title: 'Vielfach aufgelegt', authors: 'Auf Lage' })
    for (let part = 0; part < 9; part++) await addBook(reader.caller, { title: `Vielfach geteilt ${part}`, authors: 'Teil Weise' })
    const titles = await suggest('vielfach')
    expect(titles).toHaveLength(8)
    expect(titles.filter((title) => title === 'Vielfach aufgelegt')).toHaveLength(1)
  })
})

describe('suggested authors', () => {
  it('are those with all the words in their names, in any order, the last word maybe a beginning', async () => {
    expect(await authors('herrn')).toEqual([{ name: 'Wolfgang Herrndorf', booksNum: 2 }])
    expect(await authors('Herrndorf, Wolf')).toEqual([{ name: 'Wolfgang Herrndorf', booksNum: 2 }])
    expect(await authors('tschick')).toEqual([])
    expect(await authors('wol')).toEqual([])
  })

  it('are three at most, those with most books first', async () => {
    for (const [name, books] of Object.entries({
      'Anna Zwirnstein': 1,
      'Bert Zwirnstein': 3,
      'Cora Zwirnstein': 2,
      'Dora Zwirnstein': 1,
    })) {
      for (let book = 0; book < books; book++) await addBook(reader.caller, { title: `Faden ${name} ${book}`, authors: name })
    }
    expect(await authors('zwirnst')).toEqual([
      { name: 'Bert Zwirnstein', booksNum: 3 },
      { name: 'Cora Zwirnstein', booksNum: 2 },
      { name: 'Anna Zwirnstein', booksNum: 1 },
    ])
  })

  it('count only books that are shown', async () => {
    const { uuid } = await addBook(reader.caller, { title: 'Einmalig', authors: 'Solo Einzelwerk' })
    const archive = (at: Date | null) => test().db.updateTable('book').set({ archived_at: at }).where('id', '=', uuid).execute()
    expect(await authors('einzelw')).toEqual([{ name: 'Solo Einzelwerk', booksNum: 1 }])
    await archive(new Date())
    expect(await authors('einzelw')).toEqual([])
    await archive(null)
    expect(await authors('einzelw')).toEqual([{ name: 'Solo Einzelwerk', booksNum: 1 }])
  })
})
