import type { UiLanguage } from '#domain/lookups.ts'
import type { Tariffs } from '#domain/postage.ts'
import { readMarkdownFile } from '#domain/texts/text-file.ts'
import type { TextSite } from '#domain/texts/text-values.ts'
import { renderSections, type TextSection } from '../texts/markdown.server.ts'
import { textValues } from '../texts/text-values.server.ts'

const files = import.meta.glob<string>('/content/legal/*.md', { query: '?raw', import: 'default', eager: true })

export const LEGAL_TEXTS = ['terms', 'privacy', 'imprint', 'accessibility'] as const
type LegalName = (typeof LEGAL_TEXTS)[number]

export interface LegalText {
  title: string
  /** ISO date of the version. */
  date: string
  sections: TextSection[]
}

/** A legal text in the page's language; the German one is binding (decision 36). */
export function legalText(name: LegalName, language: UiLanguage, site: TextSite, tariffs: Tariffs): LegalText {
  const source = files[`/content/legal/${name}.${language}.md`]
  if (source === undefined) throw new Error(`There is no legal text ${name} in ${language}.`)
  const { facts, body } = readMarkdownFile(source)
  const { title, date } = facts
  if (!title || !date) throw new Error(`The legal text ${name} in ${language} needs a title and a date.`)
  return { title, date, sections: renderSections(body, textValues(site, tariffs)) }
}
