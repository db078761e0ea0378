import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { addBook } from '../../testing/catalogue-factories.ts'
import { registerMember } from '../../testing/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

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
