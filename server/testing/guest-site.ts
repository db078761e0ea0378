import { Hono } from 'hono'
import { openNotifyConnection, type NotifyConnection } from '../platform/db/connections/notify-connection.ts'
import type { ApiEnv } from '../platform/http/api.ts'
import { cacheGuestCalls, awaitOwnChanges } from '../platform/http/cache/guest-cache-calls.ts'
import { connectGuestCache } from '../platform/http/cache/guest-cache-listener.ts'
import { GuestCache } from '../platform/http/cache/guest-cache.ts'
import { Caller } from './caller.ts'
import type { TestApplication } from './test-application.ts'

/** One process of several on a database: the API behind a cache of its own. */
export interface GuestSite {
  cache: GuestCache
  listener: NotifyConnection
  visitor: () => Caller
  /** The call of a guest, with the headers of the answer. */
  request: (path: string, init?: RequestInit) => Promise<Response>
}

/** Opens the API of a test behind a guest cache; `beforeAnswer` runs between the API's look at the database and keeping. */
export async function openGuestSite(test: TestApplication, beforeAnswer: () => Promise<void> = async () => undefined): Promise<GuestSite> {
  const cache = new GuestCache()
  const listener = openNotifyConnection(databaseUrlOf(test), [connectGuestCache(cache)])
  const site = new Hono<ApiEnv>()
  awaitOwnChanges(site, listener)
  cacheGuestCalls(site, { services: test.services, cache, calls: test.application.publicCalls })
  site.all('*', async (context) => {
    const answer = await test.application.api.fetch(context.req.raw, {})
    await beforeAnswer()
    return answer
  })
  await untilOn(cache)
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => site.request(path, init, {})
  return { cache, listener, request, visitor: () => new Caller(request) }
}

function databaseUrlOf({ services }: TestApplication): string {
  const { connectionString } = services.pool.options
  if (!connectionString) throw new Error('The pool of a test knows its database.')
  return connectionString
}

/** Resolves when the cache keeps answers. */
export async function untilOn(cache: GuestCache): Promise<void> {
  const end = performance.now() + 10_000
  while (cache.stateNow() === null) {
    if (performance.now() > end) throw new Error('The cache was not switched on.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
