import { faqData } from '../../../platform/meta/structured-data.ts'
import type { FaqTopic } from './faq-topics.server.ts'
import { plainText } from '../texts/plain-text.ts'

/** The questions in the words of schema.org, for search engines. */
export function faqStructuredData(topics: readonly FaqTopic[]) {
  return faqData(topics.flatMap(({ entries }) => entries).map(({ question, html }) => ({ question, answer: plainText(html) })))
}
