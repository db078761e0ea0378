import { Marked } from 'marked'
import { plainText } from './plain-text.ts'

/** A Markdown file of ours: `key: value` lines between two `---`, then the text. */
export interface MarkdownFile {
  facts: Record<string, string>
  body: string
}

/** A part of a text under its own `## Heading {#id}`; the part before the first heading has an empty id and title. */
export interface TextSection {
  /** The same in every language, so that a link to it stays right. */
  id: string
  title: string
  html: string
}

/** What stands for `{{name}}` in a text: HTML, already escaped. */
export type Values = Readonly<Record<string, string>>

// The texts are ours, so nothing needs cleaning; yet HTML in them is shown as text, so that they stay Markdown.
const marked = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } })

/** Splits a file into its facts and its text. @throws Error when it does not begin with facts. */
export function readMarkdownFile(source: string): MarkdownFile {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(source) ?? []
  if (head === undefined || body === undefined) throw new Error(`A text does not begin with its facts: ${source.slice(0, 60)}`)
  const facts = head.split(/\r?\n/u).map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return { facts: Object.fromEntries(facts), body }
}

/** Markdown as HTML, its placeholders filled. @throws Error for a placeholder without value. */
export function renderMarkdown(body: string, values: Values): string {
  return fill(marked.parse(body, { async: false }), values)
}

/** A text in its parts. @throws Error for a placeholder without value and for a heading without `{#id}`. */
export function renderSections(body: string, values: Values): TextSection[] {
  return body
    .split(/^(?=## )/mu)
    .filter((part) => part.trim() !== '')
    .map((part) => renderSection(part, values))
}

function renderSection(part: string, values: Values): TextSection {
  if (!part.startsWith('## ')) return { id: '', title: '', html: renderMarkdown(part, values) }
  const [, title, id, body] = /^## (.+?) \{#([\w-]+)\}\r?\n([\s\S]*)$/u.exec(part) ?? []
  if (title === undefined || id === undefined) throw new Error(`A heading has no {#id}: ${part.slice(0, 60)}`)
  return { id, title: plainText(fill(escapeHtml(title), values)), html: renderMarkdown(body ?? '', values) }
}

function fill(html: string, values: Values): string {
  return html.replaceAll(/\{\{(\w+)\}\}/gu, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A text names {{${name}}}, which has no value.`)
    return value
  })
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
