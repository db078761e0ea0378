import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { addBook, putCopy } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { listPage } from './search-books.ts'
import { ANY_BOOK } from './search-filters.ts'

const test = useTestApplication()
let reader: { caller: Caller; id: string }

/** In the order in which they are added: the newest stands last. */
const BOOKS = [
  { title: 'Tschick', authors: 'Wolfgang Herrndorf', isbn: '978-3-499-25635-6', genres: ['jugendbuecher'] },
  { title: 'Tschick und das Theater', authors: 'Robert Koall' },
  { title: 'Lektüren: Tschick im Unterricht', authors: 'Eva Lehrer' },
  { title: 'Tschickologie', authors: 'Karl Müller' },
  { title: 'Der Tchick', authors: 'Otto Tippfehler' },
  { title: 'Bilder deiner großen Liebe', authors: 'Wolfgang Herrndorf', genres: ['romane-erzaehlungen'] },
  { title: 'Größe Straße Übermut', authors: 'Jörg Müller' },
  { title: 'Es', authors: 'Stephen King', originalTitle: 'It', genres: ['krimis-thriller'] },
  { title: 'Essen und Trinken', authors: 'Kurt Koch', genres: ['ratgeber'] },
  { title: 'Wie es war', authors: 'Ida Erinnert' },
  { title: 'Wespen', authors: 'Esra Biene' },
  { title: '100% Leben', authors: 'Petra Prozent' },
  { title: '1000 Leben', authors: 'Tausend Schön' },
  { title: 'a_c', authors: 'Unter Strich' },
  { title: 'abc', authors: 'Anna Alphabet' },
  { title: 'The Hunger Games', authors: 'Suzanne Collins', languageCode: 'en' },
  { title: 'Ein gutes Omen', authors: 'Terry Pratchett, Neil Gaiman', originalTitle: 'Good Omens' },
  { title: 'Война и мир', authors: 'Лев Толстой', languageCode: 'ru' },
]

beforeAll(async () => {
  reader = await registerMember(test())
  for (const book of BOOKS) await addBook(reader.caller, book)
})

async function search(query: Record<string, string>): Promise<{ titles: string[]; body: Awaited<ReturnType<Caller['get']>>['body'] }> {
  const answer = await test()
    .visitor()
    .get(`/books/search?${new URLSearchParams(query).toString()}`)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return { titles: answer.body.books.map((book: { title: string }) => book.title), body: answer.body }
}

async function titlesOf(query: string, more: Record<string, string> = {}): Promise<string[]> {
  return (await search({ query, ...more })).titles
}

describe('the order of hits', () => {
  it('is the exact title, titles that begin so, words, beginnings of words, and what is spelled nearly so', async () => {
    expect(await titlesOf('tschick')).toEqual([
      'Tschick',
      'Tschick und das Theater',
      'Tschickologie',
      'Lektüren: Tschick im Unterricht',
      'Der Tchick',
    ])
  })

  it('takes a title for the same whatever its article or subtitle is', async () => {
    for (const book of ['Die Nebelkrähe: Roman', 'Nebelkrähennest', 'Der Nebelkrähenmann']) await addBook(reader.caller, { title: book })
    expect(await titlesOf('nebelkraehe')).toEqual(['Die Nebelkrähe: Roman', 'Der Nebelkrähenmann', 'Nebelkrähennest'])
    expect(await titlesOf('eine Nebelkrähe')).toEqual(['Die Nebelkrähe: Roman'])
    expect((await titlesOf('Nebelkrähe: Ein Krimi'))[0]).toBe('Die Nebelkrähe: Roman')
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('title', 'like', '%Nebelkrähe%').execute()
  })

  it('puts a title first that is all of the query but the author', async () => {
    const titles = ['Ein Otterleben in Wort und Bild', 'Otterleben']
    for (const title of titles) await addBook(reader.caller, { title, authors: 'Flora Flusswart' })
    expect(await titlesOf('flusswart otterleben')).toEqual(titles.toReversed())
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('title', 'in', titles).execute()
  })

  it('puts copies one can order first among equals', async () => {
    const [, theatre] = (await search({ query: 'tschick' })).body.books
    const before = await titlesOf('herrndorf')
    const last = (await search({ query: 'herrndorf' })).body.books.at(-1)
    await putCopy(test(), { bookId: last.uuid, ownerId: reader.id, price: 7 })
    expect(theatre.lowestPrice).toBeNull()
    expect(await titlesOf('herrndorf')).toEqual(before.toReversed())
    expect((await search({ query: 'herrndorf' })).body.books[0]).toMatchObject({ offersNum: 1, lowestPrice: 7 })
  })
})

describe('words', () => {
  it.each(['Herrndorf Tschick', 'Tschick Herrndorf', 'herrndorf, wolfgang: tschick', 'TSCHICK  herrn'])(
    'in any order: %s',
    async (query) => {
      expect((await titlesOf(query))[0]).toBe('Tschick')
    },
  )

  it.each(['Größe', 'Groesse', 'Grosse', 'grösse strasse', 'GRÖSSE STRASSE UEBERMUT', 'größe straße ubermut'])(
    'fold umlauts and ß both ways: %s',
    async (query) => {
      expect(await titlesOf(query)).toContain('Größe Straße Übermut')
    },
  )

  it.each(['Mueller', 'Müller', 'muller'])('fold in names: %s', async (query) => {
    expect((await titlesOf(query, { filter_by: 'author' })).toSorted()).toEqual(['Größe Straße Übermut', 'Tschickologie'])
  })

  it('may stand in the original title', async () => {
    expect(await titlesOf('good omens')).toEqual(['Ein gutes Omen'])
  })

  it('may be of any script', async () => {
    expect(await titlesOf('толстой война')).toEqual(['Война и мир'])
  })

  it.each(['Tschik', 'Tshcick Herndorf', 'Herrendorf', 'huger gamse', 'Tschikologgie', 'gut es omen', 'hungergames', 'Толсто война'])(
    'may be misspelled: %s',
    async (query) => {
      expect((await titlesOf(query)).length).toBeGreaterThan(0)
    },
  )
})

describe('one to three characters', () => {
  it('match whole words and the beginnings of titles', async () => {
    expect(await titlesOf('es')).toEqual(['Es', 'Essen und Trinken', 'Wie es war'])
    expect(await titlesOf('It')).toEqual(['Es'])
  })
})

describe('signs', () => {
  it('% is a plain character', async () => {
    expect((await titlesOf('100%')).slice(0, 1)).toEqual(['100% Leben'])
    expect(await titlesOf('100%')).not.toContain('1000 Leben')
    expect(await titlesOf('%')).toEqual(['100% Leben'])
    expect(await titlesOf('100 Prozent')).toEqual(['100% Leben'])
  })

  it('_ is a plain character', async () => {
    expect(await titlesOf('a_c')).toEqual(['a_c'])
    expect(await titlesOf('_')).toEqual([])
    expect(await titlesOf('\\')).toEqual([])
  })
})

describe('filters', () => {
  it('title and author look only there', async () => {
    expect(await titlesOf('wolfgang', { filter_by: 'title' })).toEqual([])
    expect(await titlesOf('liebe', { filter_by: 'author' })).toEqual([])
    expect((await titlesOf('wolfgang herrndorf', { filter_by: 'author' })).toSorted()).toEqual(['Bilder deiner großen Liebe', 'Tschick'])
    expect(await titlesOf('Neil Gaiman, Terry Pratchett', { filter_by: 'author' })).toEqual(['Ein gutes Omen'])
  })

  it.each(['krimis-thriller', 'Krimis & Thriller', 'crime & thrillers', 'Detektyvai ir trileriai', 'KRIMIS THRILLER'])(
    'genre by slug or label in any language: %s',
    async (query) => {
      expect(await titlesOf(query, { filter_by: 'genre' })).toEqual(['Es'])
      expect(await titlesOf('', { genre: query })).toEqual(['Es'])
      expect(await titlesOf('stephen', { genre: query })).toEqual(['Es'])
      expect(await titlesOf('tschick', { genre: query })).toEqual([])
    },
  )

  it.each(['en', 'Englisch', 'english', 'anglų'])('language by code or label: %s', async (query) => {
    expect(await titlesOf(query, { filter_by: 'language' })).toEqual(['The Hunger Games'])
    expect(await titlesOf('', { language: query })).toEqual(['The Hunger Games'])
  })

  it('a name that is no genre and no language finds nothing', async () => {
    expect(await titlesOf('quatsch', { filter_by: 'genre' })).toEqual([])
    expect(await titlesOf('tschick', { language: 'quatsch' })).toEqual([])
  })

  it('all also lists the books of a genre that is named exactly', async () => {
    expect(await titlesOf('Ratgeber')).toEqual(['Essen und Trinken'])
  })

  it('only what is offered', async () => {
    expect((await titlesOf('', { onlyOffered: 'true' })).length).toBe(1)
    expect((await search({ query: 'tschick', onlyOffered: 'true' })).body.onlyOffered).toBe(true)
  })
})

describe('pages', () => {
  it('list the newest for an empty query', async () => {
    const { titles, body } = await search({ query: '', limit: '5' })
    expect(titles).toEqual(
      BOOKS.map((book) => book.title)
        .toReversed()
        .slice(0, 5),
    )
    expect(body).toMatchObject({ total: BOOKS.length, totalNumberOfPages: 4, page: 1, booksPerPage: 5, totalIsExact: true })
  })

  it('follow each other without gap or double', async () => {
    for (const query of ['', 'tschick', 'e']) {
      const whole = await titlesOf(query)
      const parts: string[] = []
      for (let start = 0; start < whole.length; start += 2) parts.push(...(await titlesOf(query, { start: String(start), limit: '2' })))
      expect(parts, query).toEqual(whole)
    }
  })

  it('beyond the end are empty and still know the total', async () => {
    const { titles, body } = await search({ query: '', start: '900000' })
    expect(titles).toEqual([])
    expect(body.total).toBe(BOOKS.length)
  })

  it.each(['start=-1', 'start=1.5', 'start=abc', 'limit=0', 'limit=101', 'filter_by=publisher', 'onlyOffered=maybe'])(
    'refuse %s',
    async (query) => {
      expect(await test().visitor().get(`/books/search?${query}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    },
  )
})

it('finds a book by its ISBN however it is typed', async () => {
  for (const query of ['9783499256356', '978-3-499-25635-6', '3-499-25635-5']) expect(await titlesOf(query)).toEqual(['Tschick'])
  expect(await titlesOf('9783871347108')).toEqual([])
})

it('hides archived books', async () => {
  const book = await addBook(reader.caller, { title: 'Verschwundenes Archivstück', isbn: '9780141036144' })
  expect(await titlesOf('archivstück')).toEqual(['Verschwundenes Archivstück'])
  await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', book.uuid).execute()
  for (const query of ['archivstück', 'verschwundenes', 'verschwundnes', '9780141036144', '']) {
    expect(await titlesOf(query)).not.toContain('Verschwundenes Archivstück')
  }
  expect((await test().visitor().get('/books/suggest?q=verschw')).body).toEqual({ suggestions: [], authors: [] })
})

it('sorts a text of more books than are counted without looking at it step by step', async () => {
  const asked = { searchText: 'tschick', scope: 'all', sort: 'newest', notMeant: [] } as const
  const { ids, total } = await listPage(test().db, asked, ANY_BOOK, { start: 0, limit: 10, atMost: 1 })
  const { rows } = await sql<{ id: string }>`
    select id from book where title ilike '%tschick%' order by created_at desc, id desc`.execute(test().db)
  expect([ids, total]).toEqual([rows.map(({ id }) => id), 1])
})
