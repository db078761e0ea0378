/** An address and the date of its last change. */
export interface Location {
  url: string
  lastChanged?: string
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Start and end of a sitemap file (sitemaps.org 0.9). */
export const PAGE_LIST = { head: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`, foot: '</urlset>\n' }

/** A sitemap entry. `lastChanged` is an ISO date or time. */
export function pageEntry({ url, lastChanged }: Location): string {
  const changed = lastChanged === undefined ? '' : `<lastmod>${escapeXml(lastChanged)}</lastmod>`
  return `<url><loc>${escapeXml(url)}</loc>${changed}</url>\n`
}

/** The sitemap index. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? '')
}
