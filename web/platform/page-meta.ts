import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import type { RootData } from './session/root-data.ts'

interface PageMeta {
  /** Without the product's name, which is added. */
  title: string
  /** True when the title names the product itself. */
  isWholeTitle?: boolean
  description?: string
  /** Canonical path with the query that belongs to it; leave out on pages that no search engine should keep. */
  path?: string
  /** What messengers and networks take the page for. */
  type?: 'website' | 'article' | 'book'
  /** Path and words of the picture for previews, 1200 x 630; the site's own unless given. */
  image?: { path: string; alt: string }
  /** What the `meta` function of the page gets. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

const OPEN_GRAPH_LOCALES: Record<string, string> = { de: 'de_DE', en: 'en_GB', lt: 'lt_LT' }
/** Size of every preview the server draws. */
const PREVIEW = { width: '1200', height: '630' }

/** Title, description, canonical address and preview; noindex without `path` (decision 63). */
export function pageMeta({ title, isWholeTitle = false, description, path, type = 'website', image, matches }: PageMeta): MetaDescriptor[] {
  const origin = publicOrigin(matches)
  const fullTitle = isWholeTitle ? title : `${title} · ${m['shared.productName']()}`
  const preview = image ?? { path: '/share/site.png', alt: m['shared.tagline']() }
  return [
    { title: fullTitle },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    path === undefined ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: origin + path },
    ...openGraph({
      title: fullTitle,
      type,
      site_name: m['shared.productName'](),
      locale: OPEN_GRAPH_LOCALES[getLocale()],
      description,
      url: path === undefined ? undefined : origin + path,
      image: origin + preview.path,
      'image:width': PREVIEW.width,
      'image:height': PREVIEW.height,
      'image:type': 'image/png',
      'image:alt': preview.alt,
    }),
    // Title, text and picture are taken from the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Origin of the site; empty without root data. */
export function publicOrigin(matches: PageMeta['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(root) ? root.site.publicUrl.replace(/\/$/u, '') : ''
}

/** The loader of the root gives nothing else when it gives something. */
function isRootData(loaderData: unknown): loaderData is RootData {
  return typeof loaderData === 'object' && loaderData !== null && 'site' in loaderData
}

function openGraph(facts: Record<string, string | undefined>): MetaDescriptor[] {
  return Object.entries(facts).flatMap(([name, content]) => (content === undefined ? [] : [{ property: `og:${name}`, content }]))
}
