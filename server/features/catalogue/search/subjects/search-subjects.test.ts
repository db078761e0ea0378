import { beforeAll, describe, expect, it } from 'vitest'
import { addBook, putCopy } from '../../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../../testing/test-application.ts'

const test = useTestApplication()

/** In the order in which they are added: the newest stands last. */
const BOOKS = [
  { title: 'Der Nachbar von oben', authors: 'Vera Wolf', genres: ['krimis-thriller'], publisher: 'Suhrkamp Verlag AG', publishDate: 1998 },
  { title: 'Nebel über Husum', authors: 'Hauke Deich', genres: ['krimis-thriller'], publisher: 'Piper' },
  { title: 'Wie man einen Krimi schreibt', authors: 'Otto Feder', genres: ['ratgeber'], publisher: 'S. Fischer' },
  { title: 'Drachenflug', authors: 'Ines Feuer', genres: ['fantasy-science-fiction'] },
  { title: 'Der kleine Igel', authors: 'Pia Klein', genres: ['kinderbuecher'] },
  { title: 'Küçük Kirpi', authors: 'Pelin Kaya', genres: ['kinderbuecher'], languageCode: 'tr' },
  { title: 'Das innere Kind', authors: 'Paul Seele', genres: ['philosophie-psychologie'] },
  { title: 'The Quiet Harbour', authors: 'Ann Lake', genres: ['krimis-thriller'], languageCode: 'en' },
  { title: 'Der englische Garten', authors: 'Rosa Beet', genres: ['freizeit-hobby'], publisher: 'Suhrkamp', publishDate: 2011 },
  { title: 'Der Meeresroman', authors: 'Uli Welle', genres: ['andere'] },
  { title: 'Meeres Stille', authors: 'Uli Welle', genres: ['romane-erzaehlungen'] },
  { title: 'Jahre wie Sand', authors: 'Ida Ufer', genres: ['romane-erzaehlungen'], publishDate: 1998 },
] as const

beforeAll(async () => {
  const { caller, id } = await registerMember(test())
  for (const { ...book } of BOOKS) {
    const { uuid } = await addBook(caller, { ...book, genres: [...book.genres] })
    if (book.title === 'Der Nachbar von oben') await putCopy(test(), { bookId: uuid, ownerId: id, price: 4 })
  }
})

async function search(query: string, more: Record<string, string> = {}) {
  const { status, body } = await test()
    .visitor()
    .get(`/books/search?${new URLSearchParams({ query, ...more }).toString()}`)
  expect(status).toBe(200)
  const titles: string[] = body.books.map((book: { title: string }) => book.title)
  return { titles, meant: body.meant, total: body.total }
}

const CRIME = [{ kind: 'genre', values: ['krimis-thriller'] }]
const ENGLISH = [{ kind: 'language', values: ['en'] }]

describe('what a book is about', () => {
  it('is found by the everyday word, behind titles with it; what can be ordered comes first, then the newest', async () => {
    expect(await search('Krimi')).toEqual({
      titles: ['Wie man einen Krimi schreibt', 'Der Nachbar von oben', 'The Quiet Harbour', 'Nebel über Husum'],
      meant: CRIME,
      total: 4,
    })
  })

  it.each(['Krimis', 'thriller', 'Detektyvai', 'crime fiction', 'Kriminalroman'])(
    'is the same genre however it is called: %s',
    async (query) => {
      const { titles, meant } = await search(query)
      expect(meant).toEqual(CRIME)
      expect(titles).toContain('Nebel über Husum')
    },
  )

  it.each(['Englisch', 'englische Bücher', 'english books', 'Bücher auf Englisch', 'angliškai', 'anglų kalba'])(
    'is its language: %s',
    async (query) => {
      const { titles, meant } = await search(query)
      expect(titles).toContain('The Quiet Harbour')
      expect(meant).toEqual(ENGLISH)
    },
  )

  it('is its publisher, named as the catalogue writes it', async () => {
    expect(await search('suhrkamp')).toMatchObject({
      titles: ['Der Nachbar von oben', 'Der englische Garten'],
      meant: [{ kind: 'publisher', values: ['Suhrkamp'] }],
    })
    expect(await search('Suhrkamp Verlag')).toMatchObject({ titles: ['Der Nachbar von oben', 'Der englische Garten'] })
    expect(await search('Verlag')).toMatchObject({ titles: [], meant: [] })
  })

  it('is its year', async () => {
    expect(await search('1998')).toMatchObject({
      titles: ['Der Nachbar von oben', 'Jahre wie Sand'],
      meant: [{ kind: 'year', values: ['1998'] }],
    })
  })
})

describe('several words', () => {
  it('name several subjects, of which a book has each', async () => {
    expect(await search('türkisches Kinderbuch')).toMatchObject({
      titles: ['Küçük Kirpi'],
      meant: [
        { kind: 'genre', values: ['kinderbuecher'] },
        { kind: 'language', values: ['tr'] },
      ],
    })
    expect(await search('Krimi Suhrkamp 1998')).toMatchObject({ titles: ['Der Nachbar von oben'] })
  })

  it('that name none are looked for as ever', async () => {
    expect(await search('Husum Krimi')).toMatchObject({ titles: ['Nebel über Husum'], meant: CRIME })
    expect(await search('Der englische Garten')).toMatchObject({ titles: ['Der englische Garten'], meant: [] })
    expect(await search('Der englische Patient')).toMatchObject({ titles: [], meant: [] })
    expect(await search('Meeres Roman')).toMatchObject({ titles: ['Der Meeresroman'], meant: [] })
  })
})

describe('a subject', () => {
  it('can be taken off: then the words are words alone', async () => {
    expect(await search('Krimi', { notMeant: 'genre' })).toEqual({ titles: ['Wie man einen Krimi schreibt'], meant: [], total: 1 })
    expect(await search('türkisches Kinderbuch', { notMeant: 'language' })).toMatchObject({ meant: [] })
  })

  it('holds besides filters, orders and pages', async () => {
    expect((await search('Krimi', { onlyOffered: 'true' })).titles).toEqual(['Der Nachbar von oben'])
    expect((await search('Krimi', { language: 'en' })).titles).toEqual(['The Quiet Harbour'])
    expect((await search('Krimi', { genre: 'ratgeber' })).titles).toEqual(['Wie man einen Krimi schreibt'])
    expect((await search('Krimi', { sort: 'newest' })).titles.slice(0, 2)).toEqual(['The Quiet Harbour', 'Wie man einen Krimi schreibt'])
    const pages = [await search('Krimi', { limit: '3' }), await search('Krimi', { start: '3', limit: '3' })]
    expect(pages.flatMap(({ titles }) => titles)).toEqual((await search('Krimi')).titles)
    expect((await search('Krimi', { filter_by: 'title' })).titles).toEqual(['Wie man einen Krimi schreibt'])
  })

  it('is read in a filter by genre or language, too, and said', async () => {
    expect(await search('Krimi', { filter_by: 'genre' })).toMatchObject({ total: 3, meant: CRIME })
    expect(await search('englische', { filter_by: 'language' })).toMatchObject({ total: 1, meant: ENGLISH })
  })
})
