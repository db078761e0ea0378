import { useRef, useState } from 'react'
import type { FrameReads } from '#domain/barcodes/read-frame.ts'
import { browserApi, callApi } from '../../platform/api/api-client.ts'
import { readPrintedIsbns } from './photo/read-printed-isbn.ts'
import { lookUpIsbn, type IsbnFound } from '../shelf/add-book/look-up-isbn.ts'

/** A found book: ours with the reader's wish, or a library's. */
export type FoundBook = (Extract<IsbnFound, { from: 'own' }> & { isWished: boolean }) | Extract<IsbnFound, { from: 'library' }>

/** One of several numbers of a picture. */
export interface Candidate {
  isbn: string
  /** As it stands in the book. */
  shown: string
  found: IsbnFound | null
}

/** A message beside the running camera. */
export type ScanNotice =
  | { kind: 'unknown'; isbn: string }
  /** A library that may know it could not be asked. */
  | { kind: 'unreached'; isbn: string }
  /** A reading, a file or something else. */
  | { kind: 'notPrinted'; found: Extract<IsbnFound, { from: 'notPrinted' }> }
  /** Without a number where a picture could not be opened. */
  | { kind: 'failed'; isbn: string | null; failure: unknown }
  /** It waits on the stack until it can be looked up, or this device cannot keep it. */
  | { kind: 'kept'; isbn: string; isKept: boolean }
  /** The book that was shown a moment ago. */
  | { kind: 'same'; isbn: string }
  /** A code that is on no book. */
  | { kind: 'other' }
  /** A number that was read from print and may be another one. */
  | { kind: 'unsure'; isbn: string; shown: string }
  /** A picture with several numbers, one of which is that of the book. */
  | { kind: 'which'; candidates: readonly Candidate[] }
  /** A picture without one. */
  | { kind: 'nothing' }
  /** Something shared by another app without a number. */
  | { kind: 'noNumber' }

/** Scanning, waiting, or a book (A §4). `last` is the book left before. */
export type ScanStep =
  | { name: 'scanning'; notice: ScanNotice | null; last: FoundBook | null }
  /** Without a number while a picture is read. */
  | { name: 'looking'; isbn: string | null }
  | { name: 'found'; found: FoundBook }

/** More numbers than that on one picture are no choice any more: that is a pile. */
const CANDIDATES_MAX = 6

const BEGIN: ScanStep = { name: 'scanning', notice: null, last: null }

/** State of the scanner and its transitions. */
export function useScan() {
  const [step, setStep] = useState<ScanStep>(BEGIN)
  /** Counts what was begun: an answer that comes when something else was begun is late. */
  const turn = useRef(0)

  async function follow(isbn: string | null, next: () => Promise<ScanStep>) {
    const own = ++turn.current
    setStep({ name: 'looking', isbn })
    const reached = await next().catch((failure: unknown) => scanningWith({ kind: 'failed', isbn, failure }))
    if (own === turn.current) setStep(reached)
  }

  return {
    step,
    /** Looks for the book of a number. */
    lookUp: (isbn: string) => void follow(isbn, () => stepAfterNumber(isbn)),
    /** Looks for the book of a chosen picture. */
    readPicture: (file: File, readCodes: () => Promise<FrameReads>) =>
      void follow(null, async () => stepAfterPicture(file, await readCodes())),
    /** A number was looked up elsewhere on the page. */
    show: (found: IsbnFound) => void follow(found.isbn, () => stepAfter(found)),
    /** Beside the camera that goes on. */
    say: (notice: ScanNotice) => setStep((now) => (now.name === 'scanning' && now.notice?.kind !== notice.kind ? { ...now, notice } : now)),
    open: (found: FoundBook) => setStep({ name: 'found', found }),
    /** To the camera again. */
    back: () => {
      turn.current++
      setStep((now) => ({ name: 'scanning', notice: null, last: now.name === 'found' ? now.found : null }))
    },
  }
}

function scanningWith(notice: ScanNotice): ScanStep {
  return { name: 'scanning', notice, last: null }
}

/** A number that cannot be looked up now is kept at hand. */
async function stepAfterNumber(isbn: string): Promise<ScanStep> {
  try {
    return await stepAfter(await lookUpIsbn(isbn))
  } catch (failure) {
    return scanningWith({ kind: 'failed', isbn, failure })
  }
}

/** By its barcode; without one by the number that is printed somewhere on it. Of several numbers the reader chooses. */
async function stepAfterPicture(file: File, { books, others }: FrameReads): Promise<ScanStep> {
  const [code] = books
  if (books.length > 1) return stepBeforeChoice(books.map(({ value }) => ({ isbn: value, shown: value })))
  if (code) return stepAfterNumber(code.value)
  if (others.length > 0) return scanningWith({ kind: 'other' })
  const numbers = await readPrintedIsbns(file)
  const [printed] = numbers
  if (!printed) return scanningWith({ kind: 'nothing' })
  if (numbers.length > 1) return stepBeforeChoice(numbers)
  const { isbn, shown, isCertain } = printed
  return isCertain ? stepAfterNumber(isbn) : scanningWith({ kind: 'unsure', isbn, shown })
}

/** A title is easier to choose by than a number; what cannot be looked up now can be chosen by its number. */
async function stepBeforeChoice(numbers: readonly Omit<Candidate, 'found'>[]): Promise<ScanStep> {
  const candidates = numbers
    .slice(0, CANDIDATES_MAX)
    .map(async ({ isbn, shown }) => ({ isbn, shown, found: await lookUpIsbn(isbn).catch(() => null) }))
  return scanningWith({ kind: 'which', candidates: await Promise.all(candidates) })
}

async function stepAfter(found: IsbnFound): Promise<ScanStep> {
  if (found.from === 'nowhere') return scanningWith({ kind: 'unknown', isbn: found.isbn })
  if (found.from === 'unreached') return scanningWith({ kind: 'unreached', isbn: found.isbn })
  if (found.from === 'notPrinted') return scanningWith({ kind: 'notPrinted', found })
  if (found.from === 'library') return { name: 'found', found }
  const { wish } = await callApi(browserApi.api.v1.books.book[':uuid'].$get({ param: { uuid: found.book.uuid } }))
  return { name: 'found', found: { ...found, isWished: wish !== null } }
}
