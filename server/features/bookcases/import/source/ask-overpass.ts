import { AnswerTooLarge, readLimited } from '../../../../platform/http/bodies/read-limited.ts'
import { errorCode } from '../../../../platform/error-facts.ts'
import { RefusedImport } from '../../../places/imports/jobs.ts'

const QUERY =
  '[out:json][timeout:180][maxsize:268435456];area["ISO3166-1"="DE"][admin_level=2]->.de;' +
  'nwr["amenity"="public_bookcase"](area.de);out center tags qt;'

/** Slightly more than the timeout inside the query. */
export const OVERPASS_TIMEOUT_MS = 200_000
const OVERPASS_ANSWER_MAX_BYTES = 12 * 1024 * 1024
const REFUSAL_MAX_BYTES = 16 * 1024
/** Attempts at an overloaded server. */
const TRIES = 3
/** Wait before the next attempt when the server names no time. */
const WAIT_SECONDS = 30
const WAIT_MAX_SECONDS = 60

export interface Overpass {
  url: string
  userAgent: string
  timeoutMs: number
  wait: (ms: number, stop: AbortSignal) => Promise<unknown>
}

/**
 * Sends a query to Overpass by POST and gives the response text; retries while it is overloaded. The host comes only from
 * the configuration, redirects are not followed, and an abort ends it at once.
 * @throws RefusedImport UNREACHED, TOO_MANY_REQUESTS or TOO_LARGE.
 */
export async function askOverpass(overpass: Overpass, stop: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const asked = await askOnce(overpass, stop)
    if ('text' in asked) return asked.text
    if (attempt === TRIES || asked.waitSeconds > WAIT_MAX_SECONDS) throw asked.refusal
    await overpass.wait(asked.waitSeconds * 1000, stop)
  }
}

type Asked = { text: string } | { refusal: RefusedImport; waitSeconds: number }

async function askOnce({ url, userAgent, timeoutMs }: Overpass, stop: AbortSignal): Promise<Asked> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
      headers: { accept: 'application/json', 'user-agent': userAgent },
      body: new URLSearchParams({ data: QUERY }),
    })
    if (response.status === 200) return { text: await readLimited(response, OVERPASS_ANSWER_MAX_BYTES) }
    const detail = `HTTP ${response.status} ${await wordsOf(response)}`.trim()
    if (response.status === 429) return busy(new RefusedImport('TOO_MANY_REQUESTS', { detail }), response)
    if (response.status === 504) return busy(new RefusedImport('UNREACHED', { detail }), response)
    throw new RefusedImport('UNREACHED', { detail })
  } catch (error) {
    throw refusalOf(error, timeoutMs)
  }
}

function busy(refusal: RefusedImport, response: Response): Asked {
  return { refusal, waitSeconds: secondsToWait(response.headers.get('retry-after')) }
}

function secondsToWait(retryAfter: string | null): number {
  if (retryAfter === null) return WAIT_SECONDS
  const seconds = /^\d{1,9}$/u.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : WAIT_SECONDS
}

async function wordsOf(response: Response): Promise<string> {
  const text = await readLimited(response, REFUSAL_MAX_BYTES).catch(() => '')
  return text.replaceAll(/<[^<>]{0,500}>/gu, ' ')
}

function refusalOf(error: unknown, timeoutMs: number): RefusedImport {
  if (error instanceof RefusedImport) return error
  if (error instanceof AnswerTooLarge) return new RefusedImport('TOO_LARGE', { detail: `> ${OVERPASS_ANSWER_MAX_BYTES} bytes` })
  if (error instanceof Error && error.name === 'TimeoutError')
    return new RefusedImport('UNREACHED', { detail: `no answer within ${timeoutMs / 1000} s` })
  // Bytes that are no UTF-8.
  if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new RefusedImport('NOT_JSON', { detail: 'no UTF-8' })
  return new RefusedImport('UNREACHED', { detail: wordsOfFailure(error) })
}

function wordsOfFailure(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause))
}
