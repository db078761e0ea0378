import { expect, it } from 'vitest'
import { AUTHOR_NAMES_MAX } from '#domain/policy/search.ts'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import type { Caller } from '../../../testing/caller.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

async function namesFor(caller: Caller, typed: string): Promise<string[]> {
  const { body } = await caller.get(`/books/authors?q=${encodeURIComponent(typed)}`)
  return body.authors.map((author: { name: string }) => author.name)
}

it('finds the people of the catalogue by the beginning of any of their names', async () => {
  const { caller } = await registerMember(test())
  await addBook(caller, { title: 'Die Wand', authors: 'Marlen Haushofer' })
  await addBook(caller, { title: 'Himmel, der nirgendwo endet', authors: 'Marlen Haushofer' })
  await addBook(caller, { title: 'Der Prozess', authors: 'Marlene Streeruwitz, Ödön von Horváth' })
  expect((await caller.get('/books/authors?q=Haus')).body.authors).toEqual([{ name: 'Marlen Haushofer', booksNum: 2 }])
  expect(await namesFor(caller, 'marlen')).toEqual(['Marlen Haushofer', 'Marlene Streeruwitz'])
  expect(await namesFor(caller, 'haushofer ma')).toEqual(['Marlen Haushofer'])
  expect(await namesFor(caller, 'horva')).toEqual(['Ödön von Horváth'])
  expect(await namesFor(caller, 'ha')).toEqual(['Marlen Haushofer'])
  for (const nothing of ['h', '', '  ', '!!', '%', '_a', "o'", "':*", 'Nobody Here']) expect(await namesFor(caller, nothing)).toEqual([])
})

it('shows a few, those with most books first, and nobody to guests', async () => {
  const { caller } = await registerMember(test())
  for (let number = 0; number <= AUTHOR_NAMES_MAX; number++) {
    await addBook(caller, { title: `Band ${number}`, authors: `Quirin ${String.fromCodePoint(97 + number)}berg` })
  }
  await addBook(caller, { title: 'Noch einer', authors: 'Quirin zberg' })
  await addBook(caller, { title: 'Und noch einer', authors: 'Quirin zberg' })
  const names = await namesFor(caller, 'Quirin')
  expect(names).toHaveLength(AUTHOR_NAMES_MAX)
  expect(names[0]).toBe('Quirin zberg')
  expect((await test().visitor().get('/books/authors?q=Quirin')).body).toMatchObject({ status: 401 })
})
