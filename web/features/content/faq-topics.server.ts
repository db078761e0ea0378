import type { UiLanguage } from '#domain/lookups.ts'
import type { Tariffs } from '#domain/postage.ts'
import { m } from '#messages'
import { FAQ_ITEMS } from '../landing/faq-items.ts'
import { readMarkdownFile } from '#domain/texts/text-file.ts'
import type { TextSite, Values } from '#domain/texts/text-values.ts'
import { escapeHtml } from '../../platform/drawing/escape-html.ts'
import { renderMarkdown, renderSections } from './texts/markdown.server.ts'
import { plainText } from './texts/plain-text.ts'
import { textValues } from './texts/text-values.server.ts'

const files = import.meta.glob<string>('/content/faq/*.md', { query: '?raw', import: 'default', eager: true })

interface FaqEntry {
  id: string
  question: string
  html: string
}

export interface FaqTopic {
  id: string
  title: string
  entries: FaqEntry[]
}

/**
 * Questions by topic: those of the landing page (same anchors, `faq-4`), then content/faq: `## Topic {#id}`, `### Question`. Prices are
 * those of `tariffs`.
 */
export function faqTopics(language: UiLanguage, site: TextSite, tariffs: Tariffs): FaqTopic[] {
  const source = files[`/content/faq/${language}.md`]
  if (source === undefined) throw new Error(`There are no questions in ${language}.`)
  const values = textValues(site, tariffs)
  return [mostAsked(), ...furtherTopics(readMarkdownFile(source).body, values)]
}

function mostAsked(): FaqTopic {
  const entries = FAQ_ITEMS.map(({ question, answer }, index) => ({
    id: `faq-${index}`,
    question: question(),
    html: `<p>${escapeHtml(answer())}</p>`,
  }))
  return { id: 'most-asked', title: m['content.faqMostAsked'](), entries }
}

function furtherTopics(body: string, values: Values): FaqTopic[] {
  const parts = body.split(/^(?=## )/mu).filter((part) => part.startsWith('## '))
  return parts.map((part) => {
    const [head = '', ...entries] = part.split(/^(?=### )/mu)
    const [topic] = renderSections(head, values)
    if (!topic) throw new Error('A topic has no heading.')
    return { id: topic.id, title: topic.title, entries: entries.map((entry, index) => entryOf(entry, `${topic.id}-${index}`, values)) }
  })
}

function entryOf(part: string, id: string, values: Values): FaqEntry {
  const [question = '', ...answer] = part.split('\n')
  return {
    id,
    question: plainText(renderMarkdown(question.replace(/^### /u, ''), values)),
    html: renderMarkdown(answer.join('\n'), values),
  }
}
