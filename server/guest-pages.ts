import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { GUEST_CACHE_ADDRESS_MAX, type GuestCache, type PublicState } from './platform/http/cache/guest-cache.ts'
import type { Since } from './platform/http/cache/kept-entry.ts'
import { extractLocaleFromRequest } from '#messages/runtime'
import type { ApiEnv } from './platform/http/api.ts'
import { contentSecurityPolicy } from './platform/http/security/content-security-policy.ts'
import { answerGuest, makeCachedAnswer, type CachedAnswer } from './platform/http/cache/guest-cache-answer.ts'
import { isGuest } from './platform/http/cache/guest-cache-calls.ts'
import { withHashesForNonce } from './platform/http/cache/guest-cache-page.ts'
import type { Contents } from './platform/http/cache/guest-cache-contents.ts'
import { stalePageHtml, stalePagePolicy } from './platform/http/cache/stale-page.ts'
import { clientAddress } from './platform/http/middleware.ts'
import { signInSources } from './platform/http/security/sign-in-sources.ts'
import { tileSources } from './platform/http/security/tile-sources.ts'
import { isSecure, type Services } from './platform/services.ts'

/** For so long a guest waits for a database that may be away, when there is a page from before. */
const PATIENCE_MS = 2000

/** What stands in an address for one person: a token, and the position of a reader (A §2), of which nothing is kept. */
const OF_ONE_PERSON = ['token', 'coords']

/** A page rendered for a guest, with its nonce. */
export interface RenderedPage {
  response: Response
  nonce: string
  /** What its loaders got to show; null unless they asked what all guests may see, and got it. */
  contents: Contents | null
  since: Since
}

/** A page that is being drawn, how much had been told when it was begun, and what all may get of it. */
interface Drawing {
  told: number
  answer: Promise<CachedAnswer | undefined>
}

/** Pages of guests, from the cache or rendered and cached. */
export class GuestPages {
  private readonly services: Services
  private readonly cache: GuestCache
  private readonly drawing = new Map<string, Drawing>()

  constructor(services: Services, cache: GuestCache) {
    this.services = services
    this.cache = cache
  }

  /**
   * Whether this page could be kept. Not while the cache is off: naming its scripts by their hashes would be for nothing. Not for members,
   * not for what changes something, and no address with a token or with where somebody is: that is for one person.
   */
  mayKeep(context: Context<ApiEnv>): boolean {
    return this.cache.stateNow() !== null && this.isForAll(context)
  }

  private isForAll(context: Context<ApiEnv>): boolean {
    const { method, url } = context.req
    return (
      import.meta.env.PROD &&
      (method === 'GET' || method === 'HEAD') &&
      url.length <= GUEST_CACHE_ADDRESS_MAX &&
      OF_ONE_PERSON.every((name) => context.req.query(name) === undefined) &&
      isGuest(context, this.services)
    )
  }

  /** @throws AppError 429 when a kept search page is asked for too often: reading it counts as searching. */
  async find(context: Context<ApiEnv>): Promise<Response | undefined> {
    const found = this.cache.find(keyOf(context))
    if (!found) return undefined
    const { limits, env } = this.services
    if (context.req.path.startsWith('/search')) await limits.count('searchByAddress', clientAddress(context, env.TRUSTED_PROXY_HOPS))
    return answerGuest(context.req.raw, found.answer)
  }

  /**
   * The page as it was before the database went away, with a banner that says so and nothing that orders; `Age` and `Cache-Status`
   * (RFC 9211) say that it is stale, and whether a change has been heard that it may not show. A search counts for nobody here:
   * counting needs the database, and reading it from memory is no search.
   */
  findFromBefore(context: Context<ApiEnv>): Response | undefined {
    if (!this.isForAll(context)) return undefined
    const found = this.cache.findFromBefore(keyOf(context))
    // A page's data alone would come alive in a page without the banner.
    if (!found?.answer.headers['Content-Type']?.startsWith('text/html')) return undefined
    const { body, headers } = found.answer
    const made = new Date(Date.now() - found.ageMs)
    const html = stalePageHtml(new TextDecoder().decode(body), made, extractLocaleFromRequest(context.req.raw))
    const policy = stalePagePolicy(headers['Content-Security-Policy'] ?? '')
    const age = Math.floor(found.ageMs / 1000)
    return new Response(html, {
      headers: {
        ...headers,
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        Age: String(age),
        'Cache-Status': `Buchfink; hit; ttl=-${age}; detail=${found.isTouched ? 'changed-since' : 'database-away'}`,
        Vary: 'Cookie',
      },
    })
  }

  /** A fresh page, unless it takes so long that one from before is better: nobody knows yet whether the database will answer. */
  async orFromBefore(context: Context<ApiEnv>, fresh: Promise<Response>): Promise<Response> {
    if (this.cache.stateNow() !== null || !this.findFromBefore(context)) return fresh
    const first = await Promise.race([fresh, wait(PATIENCE_MS, null, { ref: false })])
    return first ?? this.findFromBefore(context) ?? fresh
  }

  /**
   * Draws a page and keeps it when it is whole, the same for all guests, and still true at the end. Who asks for it meanwhile waits
   * for it, too, unless a change was heard since it was begun: that they have to see.
   */
  async drawAndKeep(
    context: Context<ApiEnv>,
    draw: () => Promise<RenderedPage>,
    asDrawn: (page: RenderedPage) => Response,
  ): Promise<Response> {
    const key = keyOf(context)
    const state = this.cache.stateNow()
    const begun = this.drawing.get(key)
    const shared = begun && begun.told === state?.told ? await begun.answer.catch(() => undefined) : undefined
    if (shared) return answerGuest(context.req.raw, shared)
    const drawn = draw().then(async (page) => ({ page, answer: await this.keepDrawn(context, page, state) }))
    // Reading a search counts for each reader.
    if (state && !context.req.path.startsWith('/search')) this.share(key, { told: state.told, answer: drawn.then(({ answer }) => answer) })
    const { page, answer } = await drawn
    return answer ? answerGuest(context.req.raw, answer) : asDrawn(page)
  }

  private share(key: string, drawing: Drawing): void {
    this.drawing.set(key, drawing)
    const end = (): void => void (this.drawing.get(key) === drawing && this.drawing.delete(key))
    drawing.answer.then(end, end)
  }

  /** What all guests may get of a page; undefined when it is for the one who asked alone. */
  private async keepDrawn(context: Context<ApiEnv>, page: RenderedPage, state: PublicState | null): Promise<CachedAnswer | undefined> {
    if (page.response.status !== 200 || page.response.headers.has('Set-Cookie') || !page.contents) return undefined
    const answer = await this.withoutNonce(page, context.req.path)
    this.cache.keep(keyOf(context), answer, page.contents, state, page.since)
    return answer
  }

  private async withoutNonce({ response, nonce }: RenderedPage, path: string): Promise<CachedAnswer> {
    const { html, inline } = withHashesForNonce(await response.text(), nonce)
    const { env } = this.services
    return makeCachedAnswer(new TextEncoder().encode(html), {
      'Content-Type': response.headers.get('Content-Type') ?? 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(
        inline,
        isSecure(this.services),
        env.ANALYTICS_SRC,
        signInSources(env),
        undefined,
        false,
        tileSources(env, path),
      ),
    })
  }
}

/**
 * Everything a guest's page depends on besides the database: address, language, and without PUBLIC_URL the host. Light
 * or dark is the browser's business: the server draws both alike.
 */
function keyOf(context: Context<ApiEnv>): string {
  const { origin, pathname, search } = new URL(context.req.url)
  return `page ${extractLocaleFromRequest(context.req.raw)} ${origin} ${pathname}${search}`
}
