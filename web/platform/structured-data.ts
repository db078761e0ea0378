import { m } from '#messages'

/** Site and search for schema.org. `origin` is the public address without a path. */
export function siteData(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: m['shared.productName'](),
    description: m['shared.tagline'](),
    url: `${origin}/`,
    inLanguage: ['de', 'en', 'lt'],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}&filter_by=all&start=0` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Breadcrumbs for schema.org. */
export function breadcrumbData(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: m['shared.productName'](), path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Questions for schema.org. */
export function faqData(entries: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
