import type { Location } from './sitemap-xml.ts'

const posts = import.meta.glob<string>('/content/blog/*.md', { query: '?raw', import: 'default', eager: true })

/** Pages for everybody that a search engine should keep; the legal texts are noindex, the others are books. */
const PAGES = ['/', '/faq', '/punkte', '/blog', '/accessibility', '/vertrag-widerrufen']

/** Pages of the site except books, posts with their dates. */
export function sitePages(origin: string): Location[] {
  const pages = PAGES.map((path) => ({ url: origin + path }))
  return [...pages, ...Object.entries(posts).map(([file, text]) => postOf(file, text, origin))]
}

function postOf(file: string, text: string, origin: string): Location {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  const [, date] = /^date: *(\d{4}-\d{2}-\d{2}) *$/mu.exec(text) ?? []
  return { url: `${origin}/blog/posts/${name}`, ...(date !== undefined && { lastChanged: date }) }
}
