import { Marked } from 'marked'
import { fill, partsOf } from '#domain/texts/text-file.ts'
import type { Values } from '#domain/texts/text-values.ts'
import { plainText } from './plain-text.ts'
import { escapeHtml } from '../../../platform/drawing/escape-html.ts'

/** A section under its `## Heading {#id}`; the first one may have no id or title. */
export interface TextSection {
  /** The same in every language, so that a link to it stays right. */
  id: string
  title: string
  html: string
}

// The texts are ours, so nothing needs cleaning; yet HTML in them is shown as text, so that they stay Markdown.
const marked = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } })

/** Renders Markdown with placeholders. @throws Error for one without a value. */
export function renderMarkdown(body: string, values: Values): string {
  return fill(marked.parse(body, { async: false }), values)
}

/** Renders the sections of a text. @throws Error for a placeholder without a value, or a heading without `{#id}`. */
export function renderSections(body: string, values: Values): TextSection[] {
  return partsOf(body).map(({ id, title, body: part }) => ({
    id,
    title: title && plainText(fill(escapeHtml(title), values)),
    html: renderMarkdown(part, values),
  }))
}
