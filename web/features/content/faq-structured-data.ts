import { faqData } from '../../platform/structured-data.ts'
import type { FaqTopic } from './faq-topics.server.ts'
import { plainText } from './texts/plain-text.ts'

/** Questions for schema.org. */
export function faqStructuredData(topics: readonly FaqTopic[]) {
  return faqData(topics.flatMap(({ entries }) => entries).map(({ question, html }) => ({ question, answer: plainText(html) })))
}
