import type { Context } from 'hono'
import { GUEST_CACHE_ADDRESS_MAX } from './platform/http/cache/guest-cache.ts'
import { extractLocaleFromRequest } from '#messages/runtime'
import type { ApiEnv } from './platform/http/api.ts'
import { contentSecurityPolicy } from './platform/http/security/content-security-policy.ts'
import { answerGuest, keptAnswer, type KeptAnswer } from './platform/http/cache/guest-cache-answer.ts'
import { isGuest } from './platform/http/cache/guest-cache-calls.ts'
import { withHashesForNonce } from './platform/http/cache/guest-cache-page.ts'
import type { GuestCache } from './platform/http/cache/guest-cache.ts'
import { clientAddress } from './platform/http/middleware.ts'
import { signInSources } from './platform/http/security/sign-in-sources.ts'
import { tileSources } from './platform/http/security/tile-sources.ts'
import { isSecure, type Services } from './platform/services.ts'

/** A page as it was drawn for a guest, with its nonce; for all guests when its loaders asked what all may see, and got it. */
export interface DrawnPage {
  response: Response
  nonce: string
  isForAllGuests: boolean
}

/** Pages of guests: from the cache, or drawn now and kept. */
export class GuestPages {
  private readonly services: Services
  private readonly cache: GuestCache

  constructor(services: Services, cache: GuestCache) {
    this.services = services
    this.cache = cache
  }

  /**
   * Whether this page could be kept. Not while the cache is off: naming its scripts by their hashes would be for
   * nothing. Not for members, not for what changes something, and no address with a token: that
   * is for one person.
   */
  mayKeep(context: Context<ApiEnv>): boolean {
    const { method, url } = context.req
    return (
      import.meta.env.PROD &&
      this.cache.stateNow() !== null &&
      (method === 'GET' || method === 'HEAD') &&
      url.length <= GUEST_CACHE_ADDRESS_MAX &&
      context.req.query('token') === undefined &&
      isGuest(context, this.services)
    )
  }

  /** @throws AppError 429 when a kept search page is asked for too often: reading it counts as searching. */
  async find(context: Context<ApiEnv>): Promise<Response | undefined> {
    const found = this.cache.find(keyOf(context))
    if (!found) return undefined
    const { limits, env } = this.services
    if (context.req.path.startsWith('/search')) await limits.count('searchByAddress', clientAddress(context, env.TRUSTED_PROXY_HOPS))
    return answerGuest(context.req.raw, found)
  }

  /** Draws a page and keeps it when it is whole, the same for all guests, and still true at the end. */
  async drawAndKeep(context: Context<ApiEnv>, draw: () => Promise<DrawnPage>, asDrawn: (page: DrawnPage) => Response): Promise<Response> {
    const state = this.cache.stateNow()
    const page = await draw()
    if (page.response.status !== 200 || page.response.headers.has('Set-Cookie') || !page.isForAllGuests) return asDrawn(page)
    const answer = await this.withoutNonce(page, context.req.path)
    this.cache.keep(keyOf(context), answer, state)
    return answerGuest(context.req.raw, answer)
  }

  private async withoutNonce({ response, nonce }: DrawnPage, path: string): Promise<KeptAnswer> {
    const { html, inline } = withHashesForNonce(await response.text(), nonce)
    const { env } = this.services
    return keptAnswer(new TextEncoder().encode(html), {
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
