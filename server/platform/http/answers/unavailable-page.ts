import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { m } from '#messages'
import { untilWords } from '#messages/words/until.ts'
import { extractLocaleFromRequest } from '#messages/runtime'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { isoTimeIn } from '../../errors.ts'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'

/** When callers should come back, in seconds: proxies and robots by the header, browsers by the page itself. */
const RETRY_AFTER_SECONDS = 5
const AGAIN_SECONDS = 15
const MAINTENANCE_AGAIN_SECONDS = 60

const STYLE =
  'body{display:grid;place-content:center;justify-items:center;box-sizing:border-box;min-height:100vh;margin:0;padding:24px;' +
  'background:#fbf7f0;color:#2b2420;font:1.15rem/1.55 system-ui,sans-serif;text-align:center}' +
  'h1{margin:14px 0 0;font:500 2rem/1.2 Georgia,serif}p{max-width:34rem;margin:14px 0 0}' +
  'a{display:inline-block;margin-top:26px;padding:12px 24px;border-radius:999px;background:#a6452e;color:#fff;font-weight:620;text-decoration:none}' +
  '@media (prefers-color-scheme:dark){body{background:#1c1815;color:#f2eadf}a{background:#e79072;color:#241208}}'

/** Why no page is shown: maintenance, no database, overload (reads-at-once.ts), or rate limit (security/rate-limits.ts). */
export interface UnavailableReason {
  code: Extract<ErrorCode, 'MAINTENANCE' | 'UNAVAILABLE' | 'BUSY' | 'RATE_LIMITED'>
  /** When it is worth to come back, where that is known. */
  retryAfterSeconds?: number | undefined
  /** Whether that is when maintenance is expected to end. */
  isEndKnown?: boolean
}

/**
 * An error page in the reader's language: 503 or 429 with Retry-After. Depends on this process only and reloads itself. Data requests
 * (`.data`) get a text with the reason first.
 */
export function answerUnavailable(
  context: Context,
  isSecure: boolean,
  { code, retryAfterSeconds, isEndKnown }: UnavailableReason,
): Response {
  const status = ERROR_STATUS[code]
  const headers = { 'Retry-After': String(retryAfterSeconds ?? RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' }
  const options = { locale: extractLocaleFromRequest(context.req.raw) }
  const retryAt = retryAfterSeconds === undefined || (code === 'MAINTENANCE' && !isEndKnown) ? undefined : isoTimeIn(retryAfterSeconds)
  if (context.req.path.endsWith('.data')) return context.text(`${code}: ${textOf(code, retryAt, options)}`, status, headers)
  const nonce = randomBytes(16).toString('base64url')
  // A page that is under maintenance looks once a minute: it may be over early.
  const seconds = code === 'MAINTENANCE' ? MAINTENANCE_AGAIN_SECONDS : Math.max(AGAIN_SECONDS, retryAfterSeconds ?? 0)
  return context.html(unavailableHtml(context.req.method, nonce, { code, seconds, retryAt, options }), status, {
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(nonce, isSecure),
    Vary: 'Cookie, Accept-Language',
  })
}

const TITLES = {
  MAINTENANCE: m['error.maintenanceTitle'],
  UNAVAILABLE: m['error.unreachableTitle'],
  BUSY: m['error.busyTitle'],
  RATE_LIMITED: m['error.tooOftenTitle'],
}

type Options = NonNullable<Parameters<(typeof m)['error.home']>[1]>

function textOf(code: UnavailableReason['code'], retryAt: string | undefined, options: Options): string {
  if (code === 'RATE_LIMITED') return m['error.tooOftenText']({ when: untilWords(retryAt, options.locale) }, options)
  if (code === 'MAINTENANCE')
    return retryAt === undefined
      ? m['error.maintenanceText']({}, options)
      : m['error.maintenanceUntil']({ when: untilWords(retryAt, options.locale) }, options)
  return code === 'BUSY' ? m['error.busyText']({}, options) : m['error.unreachableText']({}, options)
}

interface Words {
  code: UnavailableReason['code']
  seconds: number
  retryAt: string | undefined
  options: Options
}

function unavailableHtml(method: string, nonce: string, { code, seconds, retryAt, options }: Words): string {
  // What was sent is not sent again by itself.
  const isReading = method === 'GET' || method === 'HEAD'
  // Of a limit the text says when it goes on.
  const again = isReading && code !== 'RATE_LIMITED' ? `<p>${m['error.unreachableAgain']({ seconds }, options)}</p>` : ''
  return `<!doctype html>
<html lang="${options.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isReading ? `<meta http-equiv="refresh" content="${seconds}">` : ''}
<title>${TITLES[code]({}, options)} · ${m['shared.productName']({}, options)}</title>
<link rel="icon" href="/buchfink.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<img src="/buchfink.svg" alt="" width="88" height="88">
<h1>${TITLES[code]({}, options)}</h1>
<p>${textOf(code, retryAt, options)}</p>
${again}
<a href="">${m['error.again']({}, options)}</a>
</body>
</html>
`
}
