import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { ANSWER_SECONDS } from '#domain/policy/interface.ts'
import { isPassing } from '../api/passing-failure.ts'
import { noticeSession } from '../session/session-mark.ts'

type Results = Record<string, DataStrategyResult>

/** The page that stands on the screen. */
interface ShownPage {
  /** Path and query. */
  address: string
  /** Its routes that have their data. */
  loaded: ReadonlySet<string>
}

let shown: ShownPage | null = null
let isStale = false
const listeners = new Set<() => void>()

/** Says what stands on the screen from now on; gives what takes that back. */
export function noteShownPage(page: ShownPage): () => void {
  shown = page
  return () => {
    if (shown === page) shown = null
  }
}

/** Whether the page on the screen should have been read anew and could not be. */
export function isShownPageStale(): boolean {
  return isStale
}

/** Calls back when that changes; gives what stops it. */
export function watchStaleness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands around the loaders of all pages. */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await readPage(request, next)
  noticeSession()
  return results
}

/**
 * Reads a page by `read`. When the page on the screen is read anew and its data cannot be had for the moment, it stays as
 * it is: an error in its place would take along what is typed into it. That there is no answer is one after half a minute, so that
 * nothing waits for it for ever.
 */
export async function readPage(request: Request, read: () => Promise<Results>): Promise<Results> {
  const page = shown
  if (request.method !== 'GET' || page === null || addressOf(request.url) !== page.address) {
    const results = await read()
    noteStaleness(false)
    return results
  }
  const results = await Promise.race([read(), nothingInTime()])
  // Somebody else reads it, or has gone to another page.
  if (request.signal.aborted) return results ?? {}
  const kept = withoutPassing(results, page)
  noteStaleness(kept !== results)
  return kept
}

/** As the router says where it is, and as it asks for it. */
export function addressOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://page')
  return pathname + search
}

/** A route without a result keeps the data it has. */
function withoutPassing(results: Results | null, { loaded }: ShownPage): Results {
  if (results === null) return {}
  const failed = Object.entries(results).filter(([, { type }]) => type === 'error')
  if (failed.length === 0 || !failed.every(([id, { result }]) => loaded.has(id) && isPassing(result))) return results
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type !== 'error'))
}

function nothingInTime(): Promise<null> {
  return new Promise((resolve) => {
    AbortSignal.timeout(ANSWER_SECONDS * 1000).addEventListener('abort', () => resolve(null))
  })
}

function noteStaleness(next: boolean): void {
  if (next === isStale) return
  isStale = next
  for (const listener of listeners) listener()
}
