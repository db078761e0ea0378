import { ANSWER_SECONDS, LONGEST_SENDING_SECONDS, SLOWEST_LINE_BYTES_PER_SECOND } from '#domain/policy/interface.ts'
import { pageHeaders } from '../session/page-member.ts'
import { noticeSession } from '../session/session-mark.ts'

/**
 * The browser's fetch, as every call of a page uses it. It says for whom the page was drawn. And it has an end: a call that is never
 * answered fails like one that nobody took, instead of holding its dialog for ever. A caller's own signal ends it as well.
 */
export const browserFetch: typeof globalThis.fetch = async (input, init) => {
  const late = AbortSignal.timeout(patienceMs(init?.body ?? null))
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(pageHeaders())) headers.set(name, value)
  const answer = await globalThis.fetch(input, { ...init, headers, signal: both(init?.signal ?? null, late) })
  noticeSession()
  return answer
}

/** How long an answer to this body may take, in ms: what is sent needs its time on the line first, and a file as long as any. */
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
