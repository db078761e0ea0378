import { Marked } from 'marked'
import { fill, partsOf } from '#domain/texts/text-file.ts'
import type { Values } from '#domain/texts/text-values.ts'
import { plainText } from './plain-text.ts'
import { escapeHtml } from '../../../platform/drawing/escape-html.ts'

/** A part of a text under its own `## Heading {#id}`; the part before the first heading has an empty id and title. */
export interface TextSection {
  /** The same in every language, so that a link to it stays right. */
  id: string
  title: string
  html: string
}

// The texts are ours, so nothing needs cleaning; yet HTML in them is shown as text, so that they stay Markdown.
const marked = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } })

/** Markdown as HTML, its placeholders filled. @throws Error for a placeholder without value. */
export function renderMarkdown(body: string, values: Values): string {
  return fill(marked.parse(body, { async: false }), values)
}

/** A text in its parts. @throws Error for a placeholder without value and for a heading without `{#id}`. */
export function renderSections(body: string, values: Values): TextSection[] {
  return partsOf(body).map(({ id, title, body: part }) => ({
    id,
    title: title && plainText(fill(escapeHtml(title), values)),
    html: renderMarkdown(part, values),
  }))
}
