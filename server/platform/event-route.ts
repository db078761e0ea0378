import { z } from 'zod'
import { HEARTBEAT, type MemberEvent } from '#domain/member-events.ts'
import { EVENT_BEAT_MS } from '#domain/policy/interface.ts'
import type { Api } from './http/api.ts'
import { loggedIn } from './http/security/permissions.ts'
import type { MemberEvents } from './member-events.ts'

/** How long a stream of events lasts, give or take a tenth by chance: those that began together do not come again together. */
const EVENT_STREAM_SECONDS = 600
const SPREAD = 0.1
const query = z.object({ for: z.coerce.number().int().min(0).max(EVENT_STREAM_SECONDS).optional() })

/**
 * Streams events of the logged-in member as server-sent events (decision 37): only kinds and the causing page; data is read by the usual
 * calls. A stream ends after some minutes and the browser reconnects, so ended sessions get none.
 */
export function registerEventRoute(api: Api, events: MemberEvents): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/v1/events',
    summary:
      'Server-sent events of the session: badge, message, exchange, points, stack, and a beat while nothing happens. `byPage` in the data: the page that has caused it, and knows. `for`: seconds until the stream ends.',
    description: `Permission: ${loggedIn.name}`,
    request: { query },
    responses: { 200: { description: 'Success', content: { 'text/event-stream': {} } }, default: { description: 'Problem (RFC 9457)' } },
  })
  api.get('/api/v1/events', (context) => {
    const member = loggedIn.admit(context.get('visitor'), undefined)
    context.set('permission', loggedIn.name)
    const { data: wanted } = query.safeParse(context.req.query())
    const body = eventStream(events, member.id, wanted?.for ?? byChance())
    return context.body(body, 200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
  })
}

function byChance(): number {
  return EVENT_STREAM_SECONDS * (1 - SPREAD + Math.random() * 2 * SPREAD)
}

function eventStream(events: MemberEvents, memberId: string, seconds: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let finish: (() => void) | undefined
  return new ReadableStream({
    start: (controller) => {
      const write = (text: string): void => controller.enqueue(encoder.encode(text))
      const timers: NodeJS.Timeout[] = []
      let isOver = false
      const tell = (event: MemberEvent | typeof HEARTBEAT, byPage?: string): void =>
        write(`event: ${event}\ndata: ${JSON.stringify({ byPage })}\n\n`)
      const close = events.open(memberId, { tell, end: () => finish?.() })
      finish = () => {
        if (isOver) return
        isOver = true
        close()
        for (const timer of timers) clearTimeout(timer)
        controller.close()
      }
      write('retry: 5000\n\n')
      if (seconds === 0) return finish()
      timers.push(setInterval(() => tell(HEARTBEAT), EVENT_BEAT_MS).unref(), setTimeout(finish, seconds * 1000).unref())
    },
    cancel: () => {
      try {
        finish?.()
      } catch {
        // The reader has closed the stream already.
      }
    },
  })
}
