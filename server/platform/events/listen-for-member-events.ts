import { Client } from 'pg'
import { MEMBER_EVENTS, type MemberEvent } from '#domain/member-events.ts'
import { log, loggableError } from '../log.ts'
import type { MemberEvents } from './member-events.ts'

/** After a lost connection it listens again after this time. */
const RECONNECT_MS = 1000

/**
 * Passes what the database tells of members on to their open streams, with a connection of its own. When that is lost,
 * it is made again, and the streams end: pages that open the next one look for what was told meanwhile. Gives what stops it.
 */
export function listenForMemberEvents(databaseUrl: string, events: MemberEvents): { stop: () => Promise<void> } {
  let client: Client | null = null
  let isStopped = false
  let hasMissedNews = false
  let timer: NodeJS.Timeout | undefined

  const lose = (lost: Client, error?: unknown): void => {
    if (client !== lost) return
    client = null
    void lost.end().catch(() => undefined)
    if (isStopped) return
    hasMissedNews = true
    log.warn(loggableError(error), 'news of members do not arrive, pages ask for themselves')
    timer = setTimeout(() => void connect(), RECONNECT_MS).unref()
  }
  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: databaseUrl, application_name: 'buchfink member events', keepAlive: true })
    client = next
    next.on('notification', ({ payload = '' }) => pass(payload, events))
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    try {
      await next.connect()
      await next.query('listen member_event')
      if (hasMissedNews) events.endAll()
      hasMissedNews = false
    } catch (error) {
      lose(next, error)
    }
  }
  void connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      events.endAll()
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}

function pass(payload: string, events: MemberEvents): void {
  const [kind, memberId = ''] = payload.split(' ')
  const event = MEMBER_EVENTS.find((known): known is MemberEvent => known === kind)
  if (event) events.tell(memberId, event)
}
