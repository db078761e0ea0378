import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { m } from '#messages'
import { extractLocaleFromRequest } from '#messages/runtime'
import type { ErrorCode } from '#contract/errors.ts'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'

/** When callers should come back, in seconds: proxies and robots by the header, browsers by the page itself. */
const RETRY_AFTER_SECONDS = 5
const AGAIN_SECONDS = 15

const STYLE =
  'body{display:grid;place-content:center;justify-items:center;box-sizing:border-box;min-height:100vh;margin:0;padding:24px;' +
  'background:#fbf7f0;color:#2b2420;font:1.15rem/1.55 system-ui,sans-serif;text-align:center}' +
  'h1{margin:14px 0 0;font:500 2rem/1.2 Georgia,serif}p{max-width:34rem;margin:14px 0 0}' +
  'a{display:inline-block;margin-top:26px;padding:12px 24px;border-radius:999px;background:#a6452e;color:#fff;font-weight:620;text-decoration:none}' +
  '@media (prefers-color-scheme:dark){body{background:#1c1815;color:#f2eadf}a{background:#e79072;color:#241208}}'

/** Why there is no page: the database is away, or more ask at once than can be answered in time (reads-at-once.ts). */
type Reason = 'unreachable' | 'busy'

/**
 * What stands there meanwhile, for guests and members alike: 503 with Retry-After, in the reader's language. It needs nothing but
 * this process, and tries again by itself. A page's data alone (`.data`) is answered without a page, with the reason before its words.
 */
export function answerUnavailable(context: Context, isSecure: boolean, reason: Reason = 'unreachable'): Response {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' }
  const options = { locale: extractLocaleFromRequest(context.req.raw) }
  if (context.req.path.endsWith('.data')) return context.text(`${CODES[reason]}: ${TEXTS[reason]({}, options)}`, 503, headers)
  const nonce = randomBytes(16).toString('base64url')
  return context.html(unavailableHtml(context.req.method, nonce, { reason, options }), 503, {
    ...headers,
    'Content-Security-Policy': contentSecurityPolicy(nonce, isSecure),
    Vary: 'Cookie, Accept-Language',
  })
}

const CODES = { unreachable: 'UNAVAILABLE', busy: 'BUSY' } as const satisfies Record<Reason, ErrorCode>
const TITLES = { unreachable: m['error.unreachableTitle'], busy: m['error.busyTitle'] }
const TEXTS = { unreachable: m['error.unreachableText'], busy: m['error.busyText'] }

type Options = NonNullable<Parameters<(typeof m)['error.home']>[1]>

function unavailableHtml(method: string, nonce: string, { reason, options }: { reason: Reason; options: Options }): string {
  // What was sent is not sent again by itself.
  const isReading = method === 'GET' || method === 'HEAD'
  const again = isReading ? `<p>${m['error.unreachableAgain']({ seconds: AGAIN_SECONDS }, options)}</p>` : ''
  return `<!doctype html>
<html lang="${options.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isReading ? `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">` : ''}
<title>${TITLES[reason]({}, options)} · ${m['shared.productName']({}, options)}</title>
<link rel="icon" href="/buchfink.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<img src="/buchfink.svg" alt="" width="88" height="88">
<h1>${TITLES[reason]({}, options)}</h1>
<p>${TEXTS[reason]({}, options)}</p>
${again}
<a href="">${m['error.again']({}, options)}</a>
</body>
</html>
`
}
