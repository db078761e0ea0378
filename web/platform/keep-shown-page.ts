import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { ANSWER_SECONDS } from '#domain/policy/interface.ts'
import { isPassing } from './api/passing-failure.ts'
import { noticeSession } from './session/session-mark.ts'

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

/** Registers the shown page; gives its removal. */
export function noteShownPage(page: ShownPage): () => void {
  shown = page
  return () => {
    if (shown === page) shown = null
  }
}

/** Whether the shown page failed to reload. */
export function isShownPageStale(): boolean {
  return isStale
}

/** Calls back on changes; gives a stop function. */
export function watchStaleness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Wraps all page loaders. */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await readPage(request, next)
  noticeSession()
  return results
}

/** Loads a page by `read`. If a reload fails temporarily or takes half a minute, the shown page stays, with its typed text. */
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

/** The address of a location or request. */
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
