import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { RateLimitName } from '#domain/policy/limits.ts'
import type { NotifyConnection } from '../../db/connections/notify-connection.ts'
import type { Database } from '../../db/database.ts'
import { GUEST_CACHE_ADDRESS_MAX } from './guest-cache.ts'
import { log } from '../../log.ts'
import { isSecure, type Services } from '../../services.ts'
import { sessionCookieName } from '../../session/session.ts'
import type { Member } from '../../session/visitor.ts'
import type { ApiEnv } from '../api.ts'
import { answerGuest, makeCachedAnswer } from './guest-cache-answer.ts'
import { contentsOf, type Newcomers } from './guest-cache-contents.ts'
import type { GuestCache } from './guest-cache.ts'
import { clientAddress } from '../middleware.ts'
import { answerProblemDetails } from '../answers/problem-details.ts'
import { readBearer } from '../security/bearer.ts'

/** A public call whose answer depends only on its address and on tables with a `public_change` trigger. */
export interface PublicCall {
  /** OpenAPI style, parameters in braces. */
  path: string
  /** The limit its handler counts; a kept answer counts the same. */
  countedAs?: RateLimitName
  /** What may come into its answer that the answer does not name; unsaid, every change forgets it. */
  newcomers?: Newcomers
  /** Members, too, get the answer a guest gets, where a guest gets one; with `ownPart`, what is theirs in place of the guest's. */
  isForMembers?: true
  /** The fields of the answer that differ for this member, with the parameters of the path. The rest is the same for all. */
  ownPart?: (db: Database, member: Member, params: Readonly<Record<string, string>>) => Promise<object>
  /** Not worth keeping by itself; a page that asks it is kept all the same. */
  isKept?: false
}

/** A public call with its parameters. */
export type FoundCall = PublicCall & { params: Readonly<Record<string, string>> }

/** Finds the public call behind a page loader's request; its answer is the same for all guests. */
export function publicCallFinder(calls: readonly PublicCall[]): (request: Request) => FoundCall | undefined {
  const patterns = calls.map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u') }))
  return ({ method, url }) => {
    if (method !== 'GET') return undefined
    const { pathname } = new URL(url)
    for (const { call, pattern } of patterns) {
      const found = pattern.exec(pathname)
      if (found) return { ...call, params: found.groups ?? {} }
    }
    return undefined
  }
}

/** Cache key of a public call by its path and query. */
export function keyOfCall(address: string): string {
  return `call ${address}`
}

/** Whether a request has neither a session cookie nor an access token, valid or not. */
export function isGuest(context: Context<ApiEnv>, services: Services): boolean {
  return getCookie(context, sessionCookieName(isSecure(services))) === undefined && readBearer(context) === undefined
}

/** Answers public calls of guests from the cache. */
export function cacheGuestCalls(
  site: Hono<ApiEnv>,
  { services, cache, calls }: { services: Services; cache: GuestCache; calls: readonly PublicCall[] },
): void {
  for (const call of calls) {
    if (call.isKept === false) continue
    const path = call.path.replaceAll(/\{(\w+)\}/gu, ':$1')
    site.get(path, async (context, next) => {
      if (!isGuest(context, services) || context.req.url.length > GUEST_CACHE_ADDRESS_MAX) return next()
      const start = performance.now()
      const { pathname, search } = new URL(context.req.url)
      const key = keyOfCall(pathname + search)
      const found = cache.find(key)
      if (!found) return answerAndKeep(context, next, cache, { key, newcomers: call.newcomers })
      const refusal = await countOrRefuse(context, services, call)
      const answer = refusal ?? (await answerGuest(context.req.raw, found.answer))
      log.info({ method: context.req.method, route: path, status: answer.status, ms: Math.round(performance.now() - start), kept: true })
      return answer
    })
  }
}

async function answerAndKeep(
  context: Context<ApiEnv>,
  next: () => Promise<void>,
  cache: GuestCache,
  { key, newcomers }: { key: string; newcomers: Newcomers | undefined },
): Promise<void> {
  const state = cache.stateNow()
  await next()
  const { res: response } = context
  // The answer to HEAD has no body to keep.
  if (context.req.method !== 'GET' || response.status !== 200 || response.headers.has('Set-Cookie')) return
  const type = response.headers.get('Content-Type') ?? ''
  const text = await response.text()
  const answer = makeCachedAnswer(new TextEncoder().encode(text), { 'Content-Type': type })
  cache.keep(key, answer, contentsOf(key, text, newcomers), state)
  // Set to undefined first, as the framework would merge the headers of both answers.
  context.res = undefined
  context.res = await answerGuest(context.req.raw, answer)
}

async function countOrRefuse(context: Context<ApiEnv>, { limits, env }: Services, call: PublicCall): Promise<Response | undefined> {
  if (!call.countedAs) return undefined
  try {
    await limits.count(call.countedAs, clientAddress(context, env.TRUSTED_PROXY_HOPS))
    return undefined
  } catch (error) {
    return answerProblemDetails(error, context)
  }
}

/** Delays the answer to a write until this process's cache knows the change, so the writer sees it. */
export function awaitOwnChanges(site: Hono<ApiEnv>, line: NotifyConnection): void {
  site.use(async (context, next) => {
    await next()
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') await line.caughtUp()
  })
}
