import { describe, expect, it } from 'vitest'
import { LOOKUP_TIMEOUT_MS, SOURCE_TIMEOUT_MS } from './ask-source.ts'
import { startStandInDnb } from '../../../testing/stand-ins/stand-in-dnb.ts'
import { startStandInOpenLibrary } from '../../../testing/stand-ins/stand-in-openlibrary.ts'
import { holdTimeouts } from '../../../testing/stand-ins/hold-timeouts.ts'
import type { Fault, StandIn } from '../../../testing/stand-ins/stand-in-server.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { dnbSource } from './sources/dnb.ts'
import { readSruAnswer } from './sources/sru-answer.ts'
import { openLibrarySource } from './sources/openlibrary.ts'
import { ISBN_SOURCE_PAUSE_MS, pauseAfterFailure, SOURCE_FAILURES_BEFORE_REST } from './sources/pause-after-failure.ts'
import { SourceFailure, SourceRefusal } from './sources/source.ts'
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
  it('a look-up says that the libraries could not be asked, and when they can be', async () => {
    const answer = await test().visitor().get(`/books/isbn/${TSCHICK}`)
    expect(answer).toMatchObject({ status: 503, body: { code: 'LIBRARIES_UNREACHED' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
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
    await whileBroken(dnb, 'garbage', () => expect(lookUp(TSCHICK, 'member')).rejects.toMatchObject({ code: 'LIBRARIES_UNREACHED' }))
    expect(await stored(TSCHICK)).toEqual([])
    expect(await lookUp(TSCHICK, 'member')).toMatchObject({ source: 'dnb' })
  })

  it('takes no longer than four seconds when nobody answers', async () => {
    const lookUp = createIsbnLookup(test().db, sources())
    const runOut = holdTimeouts()
    dnb.onSilence = () => runOut(SOURCE_TIMEOUT_MS)
    openLibrary.onSilence = () => runOut(LOOKUP_TIMEOUT_MS)
    await whileBroken(dnb, 'slow', () =>
      whileBroken(openLibrary, 'slow', () =>
        expect(lookUp('9783446249004', 'member')).rejects.toMatchObject({ code: 'LIBRARIES_UNREACHED' }),
      ),
    )
    expect(LOOKUP_TIMEOUT_MS).toBeLessThan(4000)
  })
})

it('a source that failed three times in a row is left alone for 30 seconds', async () => {
  let now = 0
  const source = pauseAfterFailure(dnbSource(`${dnb.url}/sru/dnb`, 'test'), () => now)
  const fail = () => whileBroken(dnb, 'error', () => expect(source.ask(TSCHICK, signal())).rejects.toBeInstanceOf(SourceFailure))
  await fail()
  // One failure says nothing of the next question.
  expect(await source.ask(TSCHICK, signal())).toMatchObject({ title: 'Tschick' })
  for (let failures = 0; failures < SOURCE_FAILURES_BEFORE_REST; failures++) await fail()
  const asked = dnb.asked.length
  now = ISBN_SOURCE_PAUSE_MS - 1
  await expect(source.ask(TSCHICK, signal())).rejects.toMatchObject({ name: 'SourceFailure', restMs: 1 })
  expect(dnb.asked.length).toBe(asked)
  now = ISBN_SOURCE_PAUSE_MS
  // After the rest one failure more is enough.
  await fail()
  now++
  await expect(source.ask(TSCHICK, signal())).rejects.toBeInstanceOf(SourceFailure)
  expect(dnb.asked.length).toBe(asked + 1)
  now = 2 * ISBN_SOURCE_PAUSE_MS
  expect(await source.ask(TSCHICK, signal())).toMatchObject({ title: 'Tschick' })
})

it('a source that asks for a rest gets it after one answer, and no longer than ten minutes', async () => {
  let now = 0
  for (const [restMs, rests] of [
    [0, ISBN_SOURCE_PAUSE_MS],
    [120_000, 120_000],
    [86_400_000, 600_000],
  ] as const) {
    const asking = { name: 'dnb' as const, ask: () => Promise.reject(new SourceFailure('answered 429', { restMs })) }
    const source = pauseAfterFailure(asking, () => now)
    await expect(source.ask(TSCHICK, signal())).rejects.toMatchObject({ restMs })
    now += 1
    await expect(source.ask(TSCHICK, signal())).rejects.toMatchObject({ restMs: rests - 1 })
  }
})

it('a question that a source refuses makes it rest never', async () => {
  let now = 0
  const refusing = { name: 'dnb' as const, ask: () => Promise.reject(new SourceRefusal('a diagnostic')) }
  const source = pauseAfterFailure(refusing, () => now++)
  for (let asked = 0; asked <= SOURCE_FAILURES_BEFORE_REST; asked++)
    await expect(source.ask(TSCHICK, signal())).rejects.toBeInstanceOf(SourceRefusal)
})

it('an entry of Open Library that is odd is read as far as it goes, and silences nobody', async () => {
  let now = 0
  const source = pauseAfterFailure(openLibrarySource(openLibrary.url, 'test'), () => now++)
  for (let asked = 0; asked < SOURCE_FAILURES_BEFORE_REST; asked++)
    expect(await source.ask('9780306406157', signal())).toMatchObject({ title: '42', authors: ['nobody'] })
  expect(await source.ask(NINETEEN, signal())).toMatchObject({ title: 'Nineteen Eighty-Four' })
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
    const {
      records: [book],
    } = readSruAnswer(record('__proto__ &#228; &amp; 007'))
    expect(book?.fields[0]?.subfields[0]).toEqual({ code: 'a', text: '__proto__ ä & 007' })
  })
})
