import { beforeAll, describe, expect, it } from 'vitest'
import { addBook } from '../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
let reader: RegisteredMember

beforeAll(async () => {
  reader = await registerMember(test())
})

async function look(typed: {
  title: string
  authors: string
  isbn?: string
}): Promise<{ isKnown: boolean; isIsbnTaken: boolean; found: string[] }> {
  const { status, body } = await reader.caller.get(`/books/look-alikes?${new URLSearchParams(typed)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { isKnown: body.isKnown, isIsbnTaken: body.isIsbnTaken, found: body.books.map((book: { uuid: string }) => book.uuid) }
}

describe('books that look like the typed one', () => {
  it('have its title and one of its authors, however they are written', async () => {
    const { uuid } = await addBook(reader.caller, { title: 'Der Zauberberg: Roman aus Davos', authors: 'Thomas Mann' })
    await addBook(reader.caller, { title: 'Der Zauberberg', authors: 'Jemand Anders' })
    for (const typed of [
      { title: 'Der Zauberberg', authors: 'Thomas Mann' },
      { title: 'zauberberg', authors: 'Mann, Thomas' },
      { title: 'DER ZAUBERBERG (Taschenbuch)', authors: 'Eine Übersetzerin, Thomas Mann' },
    ])
      expect(await look(typed), typed.title).toEqual({ isKnown: false, isIsbnTaken: false, found: [uuid] })
    expect((await look({ title: 'Der Zauberlehrling', authors: 'Thomas Mann' })).found).toEqual([])
  })

  it('with an ISBN are those without one; the book of that ISBN is it', async () => {
    const numbered = await addBook(reader.caller, { title: 'Momo', authors: 'Michael Ende', isbn: '9783522202107' })
    const plain = await addBook(reader.caller, { title: 'Momo', authors: 'Michael Ende' })
    const momo = { title: 'Momo', authors: 'Michael Ende' }
    expect(new Set((await look(momo)).found)).toEqual(new Set([numbered.uuid, plain.uuid]))
    expect((await look({ ...momo, isbn: '978-3-608-93828-9' })).found).toEqual([plain.uuid])
    expect(await look({ ...momo, isbn: '978-3-522-20210-7' })).toEqual({ isKnown: true, isIsbnTaken: false, found: [numbered.uuid] })
    expect(await look({ title: 'MOMO: ein Märchenroman', authors: 'Ende', isbn: '9783522202107' })).toMatchObject({ isKnown: true })
  })

  it('with an ISBN that its publisher has used for another book are a choice, that book first', async () => {
    const first = await addBook(reader.caller, { title: 'Die Ebbe', authors: 'Ria Tammen', isbn: '9783548210148' })
    const plain = await addBook(reader.caller, { title: 'Kuchen vom Blech', authors: 'Bodo Bäck' })
    const typed = { title: 'Kuchen vom Blech', authors: 'Bodo Bäck', isbn: '9783548210148' }
    expect(await look(typed)).toEqual({ isKnown: false, isIsbnTaken: true, found: [first.uuid, plain.uuid] })
  })

  it('are never those that nobody can offer any more', async () => {
    const { uuid } = await addBook(reader.caller, { title: 'Archiviert', authors: 'Anna Beispiel' })
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', uuid).execute()
    expect((await look({ title: 'Archiviert', authors: 'Anna Beispiel' })).found).toEqual([])
  })
})

it('one author stays one when the name is turned', async () => {
  const book = await addBook(reader.caller, { title: 'Tonio Kröger', authors: 'Mann, Thomas' })
  expect(book.authors.map((author: { authorFullName: string }) => author.authorFullName)).toEqual(['Thomas Mann'])
})
