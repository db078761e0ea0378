import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { pageMeta, publicOrigin } from '../../platform/meta/page-meta.ts'
import { faqData, siteData } from '../../platform/meta/structured-data.ts'
import { FAQ_ITEMS } from './faq/faq-items.ts'

/** Title, description and preview of the landing page; its search and its questions for search engines. */
export function landingMeta(matches: Parameters<typeof pageMeta>[0]['matches']): MetaDescriptor[] {
  const questions = FAQ_ITEMS.map(({ question, answer }) => ({ question: question(), answer: answer() }))
  return [
    ...pageMeta({ title: m['landing.metaTitle'](), isWholeTitle: true, description: m['landing.metaDescription'](), path: '/', matches }),
    { 'script:ld+json': siteData(publicOrigin(matches)) },
    { 'script:ld+json': faqData(questions) },
  ]
}
