import { ANSWER_SECONDS, LONGEST_SENDING_SECONDS, SLOWEST_LINE_BYTES_PER_SECOND } from '#domain/policy/interface.ts'
import { pageHeaders } from '../session/page-member.ts'
import { noticeSession } from '../session/session-mark.ts'

/** The fetch of the browser: sends the page's member, and times out instead of waiting for ever. Also aborted by the caller's signal. */
export const browserFetch: typeof globalThis.fetch = async (input, init) => {
  const late = AbortSignal.timeout(patienceMs(init?.body ?? null))
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(pageHeaders())) headers.set(name, value)
  const answer = await globalThis.fetch(input, { ...init, headers, signal: both(init?.signal ?? null, late) })
  noticeSession()
  return answer
}

/** Timeout in ms, by the size of the body. */
export function patienceMs(body: BodyInit | null): number {
  if (body !== null && typeof body !== 'string') return LONGEST_SENDING_SECONDS * 1000
  const onTheLine = (body?.length ?? 0) / SLOWEST_LINE_BYTES_PER_SECOND
  return Math.ceil(Math.min(ANSWER_SECONDS + onTheLine, LONGEST_SENDING_SECONDS) * 1000)
}

/** Browsers that cannot join signals leave the end to the caller's own. */
function both(own: AbortSignal | null, late: AbortSignal): AbortSignal {
  if (own === null) return late
  return 'any' in AbortSignal ? AbortSignal.any([own, late]) : own
}
