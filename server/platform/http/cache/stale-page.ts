import { createHash } from 'node:crypto'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'

/** Attributes hold neither sign: who writes them escapes both. None of these elements holds one of its own kind. */
const OPENING = /<(script|noscript|form|button|select|textarea|dialog|input|link|a)\b([^<>]*)>/gu
const WITHOUT_END = ['input', 'link']

const STYLE =
  '#from-before{max-width:none;margin:0;padding:14px 20px;border-bottom:1px solid;background:#f6e3da;color:#2b2420;font-weight:600;text-align:center}' +
  '@media (prefers-color-scheme:dark){#from-before{background:#3b261f;color:#f2eadf}}'
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** A cached page shown while the database is away: with a banner and its time, and without orders and forms. */
export function stalePageHtml(html: string, made: Date, locale: UiLanguage): string {
  const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeStyle: 'short', timeZone: GERMAN_TIME_ZONE }).format(made)
  const banner = `<p id="from-before" role="status">${m['error.fromBefore']({ time }, { locale })}</p>`
  return withoutControls(html)
    .replace('</head>', () => `<style>${STYLE}</style></head>`)
    .replace(/<body\b[^<>]*>/u, (body) => body + banner)
}

/** The policy of a cached page, which also allows the banner's style. */
export function stalePagePolicy(policy: string): string {
  return policy.replace(/(?<=; )style-src /u, (directive) => `${directive}${STYLE_SOURCE} `)
}

function withoutControls(html: string): string {
  let kept = ''
  let from = 0
  for (const { index, 0: opening, 1: element = '', 2: attributes = '' } of html.matchAll(OPENING)) {
    if (index < from || !isControl(element, attributes)) continue
    kept += html.slice(from, index)
    from = endOf(html, element, index + opening.length)
  }
  return kept + html.slice(from)
}

/**
 * Everything that could order, answer or change something: scripts would bring the rest alive, and the way to an order is a link
 * for who has no scripts; a guest's leads through the login and names the checkout all the same. What is said to browsers without
 * scripts is not true here, where nobody has any.
 */
function isControl(element: string, attributes: string): boolean {
  if (element === 'a') return attributes.includes('checkout')
  return element !== 'link' || attributes.includes('"modulepreload"')
}

function endOf(html: string, element: string, begin: number): number {
  if (WITHOUT_END.includes(element)) return begin
  const closing = `</${element}>`
  const end = html.indexOf(closing, begin)
  return end === -1 ? html.length : end + closing.length
}
