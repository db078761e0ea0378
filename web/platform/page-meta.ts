import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import type { RootData } from '../root.tsx'

interface PageMeta {
  /** Without the product's name, which is added. */
  title: string
  description?: string
  /** Canonical path with the query that belongs to it; leave out on pages that no search engine should keep. */
  path?: string
  /** Path of a picture for previews. */
  image?: string
  /** What the `meta` function of the page gets. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** Title, description, canonical address and preview of a page; pages without `path` are noindex (decision 63: one URL, no hreflang). */
export function pageMeta({ title, description, path, image, matches }: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const origin = root?.site.publicUrl ?? ''
  const fullTitle = `${title} · ${m['shared.productName']()}`
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: m['shared.productName']() },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link' as const, rel: 'canonical', href: origin + path },
          { property: 'og:url', content: origin + path },
        ]),
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
  ]
}
