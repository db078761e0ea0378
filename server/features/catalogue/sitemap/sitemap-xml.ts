/** An address of the site and when its page changed last. */
export interface Location {
  url: string
  lastChanged?: string
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Begin and end of a list of pages (sitemaps.org 0.9). */
export const PAGE_LIST = { head: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`, foot: '</urlset>\n' }

/** A page in that list. `lastChanged` is an ISO day or time. */
export function pageEntry({ url, lastChanged }: Location): string {
  const changed = lastChanged === undefined ? '' : `<lastmod>${escapeXml(lastChanged)}</lastmod>`
  return `<url><loc>${escapeXml(url)}</loc>${changed}</url>\n`
}

/** The list of lists. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? '')
}
