import { createHash } from 'node:crypto'

/** Inline sources in a Content-Security-Policy. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Attributes hold neither sign: those who write them escape both. */
const OPENING = /<(script|style)\b([^<>]*)>/gu

/**
 * Makes a page cacheable: replaces its nonce by hashes of the scripts and styles that carried it. Anything without the nonce is not ours
 * and gets no hash.
 */
export function withHashesForNonce(html: string, nonce: string): { html: string; inline: InlineSources } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const { element, attributes, content } of elementsOf(html)) {
    if (content === '' || !attributes.includes(`nonce="${nonce}"`)) continue
    const digest = createHash('sha256').update(content.replaceAll(nonce, '')).digest('base64')
    const sources = element === 'script' ? scripts : styles
    sources.add(`'sha256-${digest}'`)
  }
  return { html: html.replaceAll(nonce, ''), inline: { scripts: [...scripts], styles: [...styles] } }
}

/** Yields scripts and styles of a page; an element without an end reaches to the end of the page. */
function* elementsOf(html: string): Generator<{ element: string; attributes: string; content: string }> {
  let end = 0
  for (const { index, 0: opening, 1: element = '', 2: attributes = '' } of html.matchAll(OPENING)) {
    if (index < end) continue
    const begin = index + opening.length
    end = html.indexOf(`</${element}>`, begin)
    if (end === -1) return
    yield { element, attributes, content: html.slice(begin, end) }
  }
}
