import { describe, expect, it } from 'vitest'
import { ISBN_SOURCE_PAUSE_MS } from './sources/pause-after-failure.ts'
import { LOOKUP_TIMEOUT_MS, SOURCE_TIMEOUT_MS } from './ask-source.ts'
import { startStandInDnb } from '../../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../../testing/stand-ins/stand-in-openlibrary.ts'
import { holdTimeouts } from '../../../testing/stand-ins/hold-timeouts.ts'
import type { Fault, StandIn } from '../../../testing/stand-ins/stand-in-server.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { dnbSource } from './sources/dnb.ts'
import { readSruAnswer } from './sources/marc.ts'
import { openLibrarySource } from './sources/openlibrary.ts'
import { pauseAfterFailure } from './sources/pause-after-failure.ts'
import { SourceFailure } from './sources/source.ts'
import { createIsbnLookup } from './look-up-isbn.ts'

const dnb = await startStandInDnb()
const openLibrary = await startStandInOpenLibrary()
// Without a network: nothing listens where the application looks.
const test = useTestApplication()

const TSCHICK = '9783871347108'
const NINETEEN = '9780141036144'
const signal = () => AbortSignal.timeout(SOURCE_TIMEOUT_MS)
const sources = () => [dnbSource(`${dnb.url}/sru/dnb`, 'test'), openLibrarySource(openLibrary.url, 'test')]
const stored = (isbn13: string) => test().db.selectFrom('isbn_lookup').selectAll().where('isbn13', '=', isbn13).execute()

async function whileBroken<T>(standIn: StandIn, fault: Fault, work: () => Promise<T>): Promise<T> {
  standIn.fault = fault
  try {
    return await work()
  } finally {
    standIn.fault = undefined
  }
}

describe('without a network', () => {
  it('a look-up is a "not found" that is not kept', async () => {
    expect(await test().visitor().get(`/books/isbn/${TSCHICK}`)).toMatchObject({ status: 404, body: { code: 'ISBN_UNKNOWN' } })
    expect(await stored(TSCHICK)).toEqual([])
  })
})

describe.each<Fault>(['error', 'garbage', 'redirect', 'endless', 'cut', 'slow'])('a source with the fault "%s"', (fault) => {
  it('is a failure, not a miss', async () => {
    const runOut = holdTimeouts()
    dnb.onSilence = openLibrary.onSilence = () => runOut(SOURCE_TIMEOUT_MS)
    const [first, second] = sources()
    await whileBroken(dnb, fault, () => expect(first?.ask(TSCHICK, signal())).rejects.toBeInstanceOf(SourceFailure))
    await whileBroken(openLibrary, fault, () => expect(second?.ask(NINETEEN, signal())).rejects.toBeInstanceOf(SourceFailure))
  })
})

describe('a look-up', () => {
  it('goes on to the next source when one fails', async () => {
    const lookUp = createIsbnLookup(test().db, sources())
    const answer = await whileBroken(dnb, 'error', () => lookUp(NINETEEN, 'member'))
    expect(answer).toMatchObject({ source: 'openlibrary', book: { title: 'Nineteen Eighty-Four' } })
  })

  it('does not keep a miss when a source failed, and finds the book once it works again', async () => {
    const lookUp = createIsbnLookup(test().db, sources())
    await whileBroken(dnb, 'garbage', () => expect(lookUp(TSCHICK, 'member')).rejects.toMatchObject({ code: 'ISBN_UNKNOWN' }))
    expect(await stored(TSCHICK)).toEqual([])
    expect(await lookUp(TSCHICK, 'member')).toMatchObject({ source: 'dnb' })
  })

  it('takes no longer than four seconds when nobody answers', async () => {
    const lookUp = createIsbnLookup(test().db, sources())
    const runOut = holdTimeouts()
    dnb.onSilence = () => runOut(SOURCE_TIMEOUT_MS)
    openLibrary.onSilence = () => runOut(LOOKUP_TIMEOUT_MS)
    await whileBroken(dnb, 'slow', () =>
      whileBroken(openLibrary, 'slow', () => expect(lookUp('9783446249004', 'member')).rejects.toMatchObject({ code: 'ISBN_UNKNOWN' })),
    )
    expect(LOOKUP_TIMEOUT_MS).toBeLessThan(4000)
  })
})

it('a source that failed is left alone for 30 seconds', async () => {
  let now = 0
  const source = pauseAfterFailure(dnbSource(`${dnb.url}/sru/dnb`, 'test'), () => now)
  await whileBroken(dnb, 'error', () => expect(source.ask(TSCHICK, signal())).rejects.toBeInstanceOf(SourceFailure))
  const asked = dnb.asked.length
  now = ISBN_SOURCE_PAUSE_MS - 1
  await expect(source.ask(TSCHICK, signal())).rejects.toBeInstanceOf(SourceFailure)
  expect(dnb.asked.length).toBe(asked)
  now = ISBN_SOURCE_PAUSE_MS
  expect(await source.ask(TSCHICK, signal())).toMatchObject({ title: 'Tschick' })
})

it('an entry of Open Library that is no edition is a failure', async () => {
  await expect(sources()[1]?.ask('9780306406157', signal())).rejects.toBeInstanceOf(SourceFailure)
})

const record = (title: string, head = '') =>
  `<?xml version="1.0"?>${head}<searchRetrieveResponse><numberOfRecords>1</numberOfRecords><records><record><recordData><record>` +
  `<datafield tag="245"><subfield code="a">${title}</subfield></datafield></record></recordData></record></records></searchRetrieveResponse>`

describe('hostile XML', () => {
  it.each([
    ['declares entities', record('&lol;', '<!DOCTYPE lolz [<!ENTITY lol "lol">]>')],
    ['reads a file', record('&xxe;', '<!DOCTYPE foo [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>')],
    ['is not closed', record('x').slice(0, -10)],
    ['is another document', '<html><body/></html>'],
    ['is empty', ''],
    ['is a diagnostic', '<searchRetrieveResponse><diagnostics/></searchRetrieveResponse>'],
    ['is very deep', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
  ])('that %s is a failure', (_what, xml) => {
    expect(() => readSruAnswer(xml)).toThrow(SourceFailure)
  })

  it('with prototype names and numbers for text is only text', () => {
    const [book] = readSruAnswer(record('__proto__ &#228; &amp; 007'))
    expect(book?.fields[0]?.subfields[0]).toEqual({ code: 'a', text: '__proto__ ä & 007' })
  })
})
