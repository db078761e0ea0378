import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundEdition } from '#contract/by-title.ts'
import { writeBinary, type WrittenField } from '../../../../bench/known-editions/marc-text.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { startStandInDnb } from '../../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../../testing/stand-ins/stand-in-openlibrary.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { offer, scan, scanned, stackOf } from '../../intake/testing/stack-steps.ts'
import { storeCatalogue } from './load/load-command.ts'

const dnb = await startStandInDnb()
const openLibrary = await startStandInOpenLibrary()
const test = useTestApplication({ env: { DNB_URL: `${dnb.url}/sru/dnb`, OPENLIBRARY_URL: `${openLibrary.url}/` } })
const folder = mkdtempSync(join(tmpdir(), 'buchfink-known-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PRINTED = '9783499100017'
const AS_FILE = '9783499100024'
let reader: RegisteredMember

function field(tag: string, ...subfields: [string, string][]): WrittenField {
  return { tag, indicators: tag < '010' ? '' : '  ', subfields }
}

const sailor = [
  field('041', ['a', 'ger']),
  field('084', ['a', 'B'], ['2', 'sdnb']),
  field('100', ['a', 'Überall, Jörg'.normalize('NFD')], ['4', 'aut']),
  field('245', ['a', '\u0098Der\u009C Matrose im Nebel'], ['b', 'eine Reise ins Eis'], ['c', 'Jörg Überall']),
  field('264', ['b', 'Muster-Verlag'], ['c', '[2004]']),
  field('300', ['a', '253 Seiten']),
]

beforeAll(async () => {
  const texts = [
    writeBinary({
      kind: 'nam',
      part: ' ',
      fields: [field('001', ['', '101234567']), field('020', ['a', PRINTED], ['c', 'Gb.']), ...sailor],
    }),
    writeBinary({ kind: 'nam', part: ' ', fields: [field('007', ['', 'cr||']), field('020', ['a', AS_FILE]), ...sailor] }),
    // The edition of 1962, without an ISBN.
    writeBinary({ kind: 'nam', part: ' ', fields: [field('001', ['', '45012345X']), ...sailor.slice(0, 4), field('264', ['c', '1962'])] }),
  ]
  const path = join(folder, 'few.mrc')
  writeFileSync(path, texts.join(''))
  const env = { ...test().services.env, DATABASE_URL: test().services.pool.options.connectionString }
  await storeCatalogue(env, ['--load-catalogue', path], { signal: new AbortController().signal, tell: () => undefined })
  reader = await registerMember(test())
})

const asked = () => dnb.asked.length + openLibrary.asked.length

describe('an ISBN that is known', () => {
  it('is answered without a question to a library, also where they knew nothing a moment ago', async () => {
    await sql`insert into isbn_lookup (isbn13, source, record) values (${PRINTED}, null, null)`.execute(test().db)
    const before = asked()
    expect((await test().visitor().get(`/books/isbn/${PRINTED}`)).body).toMatchObject({
      source: 'dnb',
      book: {
        title: 'Der Matrose im Nebel: eine Reise ins Eis',
        authors: [{ authorFullName: 'Jörg Überall' }],
        genres: [{ name: 'romane-erzaehlungen' }],
        publisher: 'Muster-Verlag',
        publishDate: '2004',
        numberOfPages: 253,
        languageCode: 'de',
        isbn: PRINTED,
      },
    })
    expect(asked()).toBe(before)
  })

  it('is ready on the stack, and becomes a book of the library once it is offered', async () => {
    const before = asked()
    const { body } = await scan(reader.caller, scanned({ isbn: PRINTED }))
    await test().settle()
    expect(await stackOf(reader.caller)).toMatchObject([{ state: 'READY', book: { uuid: null, authors: 'Jörg Überall' } }])
    expect(await test().db.selectFrom('book').where('isbn13', '=', PRINTED).execute()).toEqual([])
    await offer(reader.caller, body.rows[0].key)
    expect(await test().db.selectFrom('book').select('source').where('isbn13', '=', PRINTED).execute()).toEqual([{ source: 'dnb' }])
    expect(asked()).toBe(before)
  })

  it('is said to be that of a file, where it is', async () => {
    const before = asked()
    expect((await test().visitor().get(`/books/isbn/${AS_FILE}`)).body).toMatchObject({ code: 'NOT_PRINTED', fresh: { medium: 'FILE' } })
    expect(asked()).toBe(before)
  })
})

/** Year and ISBN of each edition. */
async function look(title: string, author = ''): Promise<[year: string | null, isbn: string | null][]> {
  const { body } = await reader.caller.get(`/books/by-title?${new URLSearchParams({ title, author })}`)
  return body.editions.map(({ book }: FoundEdition) => [book.publishDate, book.isbn])
}

describe('a title that is known', () => {
  it.each([
    ['Matrose im Nebel', 'Überall'],
    ['der matrose im nebel', 'Jörg Ueberall'],
    ['Der Matrose im Nebel. Eine Reise ins Eis', 'Überall, Jörg'],
    ['Der Matrose im Nebel', ''],
  ])('%s, %s: its editions come without a question, those before ISBNs too', async (title, author) => {
    const before = asked()
    const found = await look(title, author)
    // The newer one may be in our own catalogue by now.
    expect(found).toContainEqual(['1962', null])
    expect(found).toContainEqual(['2004', PRINTED])
    expect(asked()).toBe(before)
  })

  it.each([
    ['Der Matrose im Nebel', 'Unterdorf'],
    ['Der Matrsoe im Nebel', 'Überall'],
  ])('%s, %s: the libraries are asked for what it is not', async (title, author) => {
    const before = asked()
    await look(title, author)
    expect(asked()).toBeGreaterThan(before)
  })
})
