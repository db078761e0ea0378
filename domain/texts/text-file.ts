import type { Values } from './text-values.ts'

/** A Markdown file of ours: `key: value` lines between two `---`, then the text. */
interface MarkdownFile {
  facts: Record<string, string>
  body: string
}

/** A part of a text under its own `## Heading {#id}`; the part before the first heading has an empty id and title. */
interface MarkdownPart {
  /** The same in every language, so that a link to it stays right. */
  id: string
  title: string
  body: string
}

/** Splits a Markdown file into front matter and text. @throws Error without front matter. */
export function readMarkdownFile(source: string): MarkdownFile {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(source) ?? []
  if (head === undefined || body === undefined) throw new Error(`A text does not begin with its facts: ${source.slice(0, 60)}`)
  const facts = head.split(/\r?\n/u).map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return { facts: Object.fromEntries(facts), body }
}

/** Splits a text at headings. @throws Error for a heading without `{#id}`. */
export function partsOf(body: string): MarkdownPart[] {
  return body
    .split(/^(?=## )/mu)
    .filter((part) => part.trim() !== '')
    .map(readPart)
}

function readPart(part: string): MarkdownPart {
  if (!part.startsWith('## ')) return { id: '', title: '', body: part }
  const [, title, id, body] = /^## (.+?) \{#([\w-]+)\}\r?\n([\s\S]*)$/u.exec(part) ?? []
  if (title === undefined || id === undefined) throw new Error(`A heading has no {#id}: ${part.slice(0, 60)}`)
  return { id, title, body: body ?? '' }
}

/** Replaces the placeholders of a text. @throws Error for one without a value. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A text names {{${name}}}, which has no value.`)
    return value
  })
}
