import type { Tariffs } from '#domain/postage.ts'
import { readMarkdownFile } from '#domain/texts/text-file.ts'
import type { TextSite } from '#domain/texts/text-values.ts'
import { renderMarkdown } from '../texts/markdown.server.ts'
import { plainText } from '../texts/plain-text.ts'
import { textValues } from '../texts/text-values.server.ts'

const files = import.meta.glob<string>('/content/blog/*.md', { query: '?raw', import: 'default', eager: true })

export interface BlogPostHead {
  /** Name of the file without its ending; stands in the address. */
  id: string
  title: string
  /** One or two sentences for the list and for search engines. */
  description: string
  /** ISO date. */
  date: string
  readingMinutes: number
}

interface BlogPost extends BlogPostHead {
  html: string
}

const WORDS_PER_MINUTE = 220

/** All posts, newest first. */
export function blogPosts(): BlogPostHead[] {
  const heads = Object.keys(files).map((path) => headOf(idOf(path), readMarkdownFile(files[path] ?? '')))
  return heads.sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
}

/** A post as HTML; undefined without one. */
export function blogPost(id: string, site: TextSite, tariffs: Tariffs): BlogPost | undefined {
  const source = Object.hasOwn(files, `/content/blog/${id}.md`) ? files[`/content/blog/${id}.md`] : undefined
  if (source === undefined) return undefined
  const file = readMarkdownFile(source)
  return { ...headOf(id, file), html: renderMarkdown(file.body, textValues(site, tariffs)) }
}

function idOf(path: string): string {
  return path.replace(/^.*\//u, '').replace(/\.md$/u, '')
}

function headOf(id: string, { facts, body }: ReturnType<typeof readMarkdownFile>): BlogPostHead {
  const { title, description, date } = facts
  if (!title || !description || !date) throw new Error(`The post ${id} needs a title, a description and a date.`)
  const words = plainText(body).split(' ').length
  return { id, title, description, date, readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }
}
