import { createHash } from 'node:crypto'

/** What a policy allows inline, as it stands in the header. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gu

/**
 * Makes a page that can be kept of one with a nonce: the nonce goes, and the policy names the hashes of the scripts and
 * styles that carried it. Whatever stands in the page without the nonce was not written by us and gets no hash.
 */
export function withHashesForNonce(html: string, nonce: string): { html: string; inline: InlineSources } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, element, attributes = '', content = ''] of html.matchAll(ELEMENT)) {
    if (content === '' || !attributes.includes(`nonce="${nonce}"`)) continue
    const digest = createHash('sha256').update(content.replaceAll(nonce, '')).digest('base64')
    const sources = element === 'script' ? scripts : styles
    sources.add(`'sha256-${digest}'`)
  }
  return { html: html.replaceAll(nonce, ''), inline: { scripts: [...scripts], styles: [...styles] } }
}
