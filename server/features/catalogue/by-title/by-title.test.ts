import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundEdition } from '#contract/by-title.ts'
import { processorMs } from '../../../testing/costs/processor-time.ts'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { DECOYS, OLD_RECORDS, type DnbRecord } from '../../../testing/old-books/dnb-records.ts'
import { startStandInDnb } from '../../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../../testing/stand-ins/stand-in-openlibrary.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { titleLookupRetention } from './commands.ts'

const VOLUMES: DnbRecord[] = [
  {
    fields: [
      ['245', ['a', '\u0098Die\u009c Spinne'.normalize('NFD')], ['n', 'Bd. 3'], ['p', 'Netze über Ärmelsund'.normalize('NFD')]],
      ['264', ['a', 'Köln [u.a.]'.normalize('NFD')], ['b', 'Muster & Co [u.a.]'], ['c', '1971-1973']],
      ['020', ['a', '3-492-00001-0'], ['c', 'kart. : DM 4.80']],
      ['700', ['a', 'Weber, Jörg'.normalize('NFD')], ['4', 'edt']],
    ],
  },
  {
    fields: [
      ['245', ['a', '\u0098Die\u009c Spinne'], ['n', '4.']],
      ['264', ['b', '[s.n.]'], ['c', 'o. J.']],
      ['830', ['a', 'Bücher der Gilde'.normalize('NFD')], ['v', '[12]']],
      ['041', ['a', 'und']],
    ],
  },
  { kind: 'ab', fields: [['245', ['a', 'Die Spinne, ein Aufsatz']]] },
]
const dnb = await startStandInDnb([...DECOYS, ...OLD_RECORDS, ...VOLUMES])
const openLibrary = await startStandInOpenLibrary()
const test = useTestApplication({ env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: openLibrary.url } })
let reader: RegisteredMember

beforeAll(async () => {
  reader = await registerMember(test())
})

async function look(title: string, author = ''): Promise<{ editions: FoundEdition[]; silent: string[] }> {
  const { status, body } = await reader.caller.get(`/books/by-title?${new URLSearchParams({ title, author })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const queries = () => dnb.asked.map((path) => new URL(path, dnb.url).searchParams.get('query') ?? '')

describe('a book of 1971', () => {
  it('comes with what one chooses it by, in composed letters', async () => {
    const { editions, silent } = await look('gruppenbild mit dame')
    expect(silent).toEqual([])
    expect(editions[0]).toEqual({
      book: {
        title: 'Gruppenbild mit Dame',
        authors: [{ uuid: '', authorFullName: 'Heinrich Böll' }],
        genres: [],
        numberOfPages: 399,
        languageCode: 'de',
        publishDate: '1971',
        description: null,
        publisher: 'Kiepenheuer u. Witsch',
        originalTitle: null,
        isbn: null,
        archived: false,
        reviewed: false,
      },
      subtitle: 'Roman',
      part: null,
      series: 'Bücher der Neunzehn, Bd. 1',
      binding: 'HARDCOVER',
      source: 'dnb',
    })
    expect(editions[1]).toMatchObject({ binding: 'PAPERBACK', series: 'dtv, 1000', book: { publisher: 'Dt. Taschenbuch-Verl.' } })
    expect(JSON.stringify(editions)).toBe(JSON.stringify(editions).normalize('NFC'))
  })

  it('is neither a reading nor a file of the same name', async () => {
    const { editions } = await look('deutschstunde', 'Siegfried Lenz')
    expect(editions.map(({ book }) => book.publishDate)).toEqual(['1968', '1987'])
  })

  it('is found with the name turned, in another spelling, and with a wrong one', async () => {
    for (const author of ['Böll', 'Böll, Heinrich', 'Heinrich Boell', 'Heinrich Böl', 'Günter Grass'])
      expect((await look('Gruppenbild mit Dame', author)).editions[0]?.book.publishDate, author).toBe('1971')
  })
})

it('tells volumes apart, with what the record says of each', async () => {
  const { editions } = await look('die spinne')
  expect(editions).toMatchObject([
    {
      part: '3',
      binding: 'PAPERBACK',
      book: { title: 'Die Spinne Bd. 3: Netze über Ärmelsund', publishDate: '1971', publisher: 'Muster & Co', languageCode: 'de' },
    },
    { part: '4', series: 'Bücher der Gilde, 12', book: { publishDate: null, publisher: null, languageCode: '', isbn: null } },
  ])
  expect(editions[0]?.book.authors[0]?.authorFullName).toBe('Jörg Weber')
})

it('asks Open Library as well; facts of many editions are none of one', async () => {
  expect((await look('orwell')).editions).toMatchObject([
    {
      source: 'openlibrary',
      book: { title: 'Neunzehnhundertvierundachtzig', publishDate: '1950', languageCode: 'de', numberOfPages: 347 },
    },
  ])
  expect((await look('der grüne koffer')).editions.map(({ book }) => [book.title, book.publishDate, book.isbn])).toEqual([
    ['Der grüne Koffer', '1999', '9783257228007'],
    ['Der grüne Koffer reist', null, null],
  ])
})

describe('a book of our catalogue', () => {
  it('comes first, as it is stored, and not once more from a library', async () => {
    const own = await addBook(reader.caller, {
      title: 'Montauk',
      authors: 'Max Frisch',
      publisher: 'Suhrkamp Verlag',
      publishDate: 1975,
    })
    const { editions } = await look('montauk')
    expect(editions.filter(({ book }) => book.publishDate === '1975')).toHaveLength(1)
    expect(editions.slice(0, 2).map(({ source, book }) => [source, book.publishDate])).toEqual([
      ['own', '1975'],
      ['dnb', '1987'],
    ])
    expect(editions[0]?.book).toMatchObject({ uuid: own.uuid, slug: own.slug })
  })

  it('is all there is while the libraries are silent, and they are named', async () => {
    const own = await addBook(reader.caller, { title: 'Nur bei uns', authors: 'Ilse Muster' })
    dnb.fault = 'error'
    openLibrary.fault = 'garbage'
    try {
      const { editions, silent } = await look('nur bei uns')
      expect(editions.map(({ book }) => book.uuid)).toEqual([own.uuid])
      expect(silent).toEqual(['dnb', 'openlibrary'])
      for (const title of ['mutmassungen', 'ansichten']) expect((await look(title)).silent).toEqual(['dnb', 'openlibrary'])
      const asked = dnb.asked.length
      expect((await look('jahrestage')).silent, 'left alone after three failures').toEqual(['dnb', 'openlibrary'])
      expect(dnb.asked.length).toBe(asked)
      // What was answered before is still known.
      expect((await look('gruppenbild mit dame')).editions[0]?.book.publishDate).toBe('1971')
    } finally {
      dnb.fault = undefined
      openLibrary.fault = undefined
    }
  })
})

it('keeps nothing of what was typed, and nothing for longer than it is given', async () => {
  const rows = await test().db.selectFrom('title_lookup').selectAll().execute()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.every((row) => row.question_hash.length === 32)).toBe(true)
  await test().shiftClock('8 days')
  await titleLookupRetention(test().db).forget()
  expect(await test().db.selectFrom('title_lookup').selectAll().execute()).toEqual([])
})

describe('what is typed', () => {
  it('never is more than words in the query of the library', async () => {
    for (const title of ['" or WOE="a', 'x) or (TIT=*', 'and not prox sortby', 'a\\"b', 'tit>1 *?^ wand', 'ＴＩＴ＝＊', 'a=b/c']) {
      const response = await reader.caller.get(`/books/by-title?${new URLSearchParams({ title, author: `Böll" or PER=*` })}`)
      expect([200, 400], title).toContain(response.status)
    }
    for (const query of queries())
      expect(query).toMatch(/^\((?:(?:TIT|PER|WOE)=(?:"[\p{L}\p{M}\p{N}]+"|[\p{L}\p{M}\p{N}]+\*)|[()]| and | or )+\) and MAT=books$/u)
  })

  it('is refused when there is no word in it', async () => {
    for (const title of ['', '   ', '?!', '…'])
      expect(await reader.caller.get(`/books/by-title?${new URLSearchParams({ title })}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'title', code: 'FORMS_RULES.TITLE.NOT_EMPTY' }] },
      })
  })

  it('may be long and strange without taking long', async () => {
    const spent = await processorMs(async () => {
      await look('aaaaaaaaab '.repeat(18), 'ä'.repeat(200))
      await look('x'.repeat(200))
    })
    expect(spent).toBeLessThan(8000)
  })
})
