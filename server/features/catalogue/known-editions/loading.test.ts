import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inventRecords, type InventedRecord } from '../../../../bench/known-editions/invent-records.ts'
import { writeBinary, writeXml, XML_BEGIN, XML_END, type WrittenField } from '../../../../bench/known-editions/marc-text.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { storeCatalogue } from './load/load-command.ts'
import { storeFile, type LoadOutcome } from './load/load-file.ts'
import { prepareSession } from './load/queries.ts'

const test = useTestApplication()
const folder = mkdtempSync(join(tmpdir(), 'buchfink-known-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  await sql`truncate known_edition, known_edition_file`.execute(test().db)
})

const RECORDS = 1000
const records: InventedRecord[] = []
for (const invented of inventRecords(7)) if (records.push(invented) === RECORDS) break

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const binary = fileOf('dnb_all_dnbmarc.1.mrc.gz', gzipSync(records.map(writeBinary).join('')))

function load(...args: string[]): Promise<string> {
  const env = { ...test().services.env, DATABASE_URL: test().services.pool.options.connectionString }
  return storeCatalogue(env, ['--load-catalogue', ...args], { signal: new AbortController().signal, tell: () => undefined })
}

async function rows() {
  return test().db.selectFrom('known_edition').selectAll().orderBy('number').execute()
}

describe('a thousand records', () => {
  it('are known by each ISBN in $a, or by their own number, as what they are', async () => {
    expect(await load(binary)).toMatch(/1,000 records read, \d{3} of them tell of an edition\.$/u)
    const stored = new Map((await rows()).map((row) => [String(row.number), row]))
    const once = records.filter(({ isbns }) => isbns.every((isbn) => records.filter((other) => other.isbns.includes(isbn)).length === 1))
    for (const { oddity, isbns } of once) {
      const isKnown = !['deleted', 'without title'].includes(oddity)
      for (const isbn of isbns) expect([oddity, stored.has(isbn)]).toEqual([oddity, isKnown])
      const medium = oddity === 'file' ? 'FILE' : oddity === 'sound' ? 'AUDIO' : 'PRINT'
      if (isKnown && isbns[0]) expect(stored.get(isbns[0])?.medium).toBe(medium)
    }
    const withoutIsbn = once.filter(({ oddity }) => ['without ISBN', 'cancelled ISBN', 'wrong ISBN'].includes(oddity))
    expect([...stored.keys()].filter((number) => number.startsWith('-'))).toHaveLength(withoutIsbn.length)
  })

  it('have composed letters and no marks of sorting', async () => {
    await load(binary)
    const text = JSON.stringify(await rows())
    expect(text).toBe(text.normalize('NFC'))
    expect(text).not.toMatch(/[\u0098\u009C]/u)
    expect(text).toMatch(/[äöü]/u)
  })

  it('come to the same from XML, compressed or not, and are not read twice', async () => {
    await load(binary)
    const before = await rows()
    expect(await load(binary)).toContain('was loaded before')
    await sql`truncate known_edition`.execute(test().db)
    const xml = `${XML_BEGIN}${records.map(writeXml).join('')}${XML_END}`
    await load(fileOf('dnb.mrc.xml.gz', gzipSync(xml)))
    expect(await rows()).toEqual(before)
    await sql`truncate known_edition`.execute(test().db)
    await load(fileOf('dnb.mrc.xml', xml), binary, '--again')
    expect(await rows()).toEqual(before)
  })

  it('leave out one that is damaged, and count it', async () => {
    const damaged = records.filter(({ oddity }) => oddity === 'none').map(writeBinary)
    const path = fileOf('damaged.mrc', `${damaged[0]}\r\n00000nam a2200xyz${damaged[1]}${damaged[2]}`)
    expect(await load(path)).toContain('3 records read, 2 of them tell of an edition, 1 damaged ones left out.')
  })
})

/** Loads as a process would that ends as `onBatch` says. */
async function loadOnce(options: Partial<Parameters<typeof storeFile>[2]>): Promise<LoadOutcome> {
  const client = await test().services.pool.connect()
  try {
    await prepareSession(client)
    const usual = { signal: new AbortController().signal, again: false, onBatch: () => undefined, batchRecords: 100 }
    return await storeFile(client, binary, { ...usual, ...options })
  } finally {
    client.release(true)
  }
}

function endAt500(progress: { records: number }): void {
  if (progress.records === 500) throw new Error('killed')
}

describe('a file that was begun', () => {
  it('goes on after its process was killed, and nothing is lost', async () => {
    await load(binary)
    const whole = await rows()
    await sql`truncate known_edition, known_edition_file`.execute(test().db)
    await expect(loadOnce({ onBatch: endAt500 })).rejects.toThrow('killed')
    const part = await rows()
    expect(part.length).toBeGreaterThan(0)
    expect(part.length).toBeLessThan(whole.length)
    expect(await loadOnce({})).toMatchObject({ end: 'LOADED', records: RECORDS, fresh: 500 })
    expect(await rows()).toEqual(whole)
  })

  it('ends after the batch that is under way when it is told to, and says how far it is', async () => {
    const stopping = new AbortController()
    const told = await loadOnce({ signal: stopping.signal, onBatch: ({ records: read }) => void (read === 300 && stopping.abort()) })
    expect(told).toMatchObject({ end: 'STOPPED', records: 300 })
    expect(await loadOnce({})).toMatchObject({ end: 'LOADED', fresh: 700 })
  })
})

const ISBN = '9783871347108'

function data(tag: string, code: string, text: string): WrittenField {
  return { tag, indicators: '  ', subfields: [[code, text]] }
}

function record(changedAt: string, title: string, more: { kind?: string; fields?: WrittenField[] } = {}): string {
  const fields = [
    { tag: '005', indicators: '', subfields: [['', `${changedAt}120000.0`]] as const },
    ...(more.fields ?? []),
    data('020', 'a', ISBN),
    data('245', 'a', title),
  ]
  return writeBinary({ kind: more.kind ?? 'nam', part: ' ', fields })
}

async function titleAfter(...written: string[]): Promise<string | undefined> {
  await load(fileOf('few.mrc', written.join('')))
  return (await rows())[0]?.title
}

describe('of records with the same ISBN', () => {
  it('the newest stays, in one file and over several', async () => {
    expect(await titleAfter(record('20100101', 'Old'), record('20200101', 'New'), record('20150101', 'Between'))).toBe('New')
    expect(await titleAfter(record('20190101', 'Older than that'))).toBe('New')
    expect(await titleAfter(record('20210101', 'Newer still'))).toBe('Newer still')
  })

  it('the printed one stays against a newer file or reading of it', async () => {
    const file: WrittenField = { tag: '007', indicators: '', subfields: [['', 'cr||||']] }
    const asFile = record('20220101', 'File', { fields: [file] })
    expect(await titleAfter(asFile, record('20100101', 'Printed'))).toBe('Printed')
    expect(await titleAfter(record('20230101', 'File', { fields: [file] }))).toBe('Printed')
  })

  it('none stays once the library has deleted it', async () => {
    expect(await titleAfter(record('20100101', 'Old'))).toBe('Old')
    expect(await titleAfter(record('20090101', 'Old', { kind: 'dam' }))).toBe('Old')
    expect(await titleAfter(record('20110101', 'Old', { kind: 'dam' }))).toBeUndefined()
  })
})

describe('what fails, in a sentence', () => {
  it.each([
    ['is not there', () => join(folder, 'nothing.mrc.gz')],
    ['is a folder', () => folder],
    ['is neither MARC 21', () => fileOf('page.html', '<!DOCTYPE html><title>Not found</title>')],
    ['is neither MARC 21', () => fileOf('empty.mrc', '')],
    ['gzip cannot read', () => fileOf('noise.mrc.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9]))],
    ['it was cut off', () => fileOf('cut.mrc.gz', readFileSync(binary).subarray(0, 150_000))],
    ['it was cut off', () => fileOf('cut.mrc', records.map(writeBinary).join('').slice(0, -9))],
  ])('a file that %s', async (sentence, path) => {
    await expect(load(path())).rejects.toThrow(sentence)
  })

  it('no file, an option that there is none of, no room, a second process, no database', async () => {
    await expect(load()).rejects.toThrow('Usage: npm run catalogue:load')
    await expect(load(binary, '--newest')).rejects.toThrow('Usage')
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(
      test().db,
    )
    await sql`create trigger full_disk before insert on known_edition execute function full_disk()`.execute(test().db)
    await expect(load(binary)).rejects.toThrow('The disk of the database is full')
    await sql`drop trigger full_disk on known_edition`.execute(test().db)
    await sql`drop function full_disk`.execute(test().db)
    await test()
      .db.connection()
      .execute(async (other) => {
        await sql`select pg_advisory_lock(hashtextextended('known_edition', 0))`.execute(other)
        await expect(load(binary)).rejects.toThrow('Another process is loading')
        await sql`select pg_advisory_unlock(hashtextextended('known_edition', 0))`.execute(other)
      })
    const env = { ...test().services.env, DATA_DIR: join(folder, 'nowhere') }
    const context = { signal: new AbortController().signal, tell: () => undefined }
    await expect(storeCatalogue(env, ['--load-catalogue', binary], context)).rejects.toThrow('There is no database in')
  })
})
