import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Tariffs } from '#domain/postage.ts'
import { fill, partsOf, readMarkdownFile } from '#domain/texts/text-file.ts'
import { textValues, type TextSite, type ValueWriter } from '#domain/texts/text-values.ts'

const files = import.meta.glob<string>('/content/legal/*.md', { query: '?raw', import: 'default', eager: true })

/** A legal text as plain paragraphs, for mails. */
export interface PlainLegalText {
  title: string
  /** ISO date of the version. */
  date: string
  parts: { id: string; title: string; paragraphs: string[] }[]
}

type LegalName = 'terms' | 'imprint'

/** What was written last of each text in each language, and from what: many mails hold it, and it hardly ever changes. */
const written = new Map<string, { from: string; text: PlainLegalText }>()

/** A text of content/legal with these tariffs, in a language; the German one is binding (decision 36). */
export function plainLegalText(name: LegalName, locale: UiLanguage, site: TextSite, tariffs: Tariffs): PlainLegalText {
  const [key, from] = [`${name}.${locale}`, JSON.stringify([site, tariffs])]
  const known = written.get(key)
  if (known?.from === from) return known.text
  const text = writeLegalText(name, locale, site, tariffs)
  written.set(key, { from, text })
  return text
}

function writeLegalText(name: LegalName, locale: UiLanguage, site: TextSite, tariffs: Tariffs): PlainLegalText {
  const source = files[`/content/legal/${name}.${locale}.md`]
  if (source === undefined) throw new Error(`There is no legal text ${name} in ${locale}.`)
  const { facts, body } = readMarkdownFile(source)
  const { title = '', date = '' } = facts
  const values = textValues(site, tariffs, plainWriter(locale))
  const parts = partsOf(body).map((part) => ({
    id: part.id,
    title: fill(part.title, values),
    paragraphs: paragraphsOf(fill(part.body, values)),
  }))
  return { title, date, parts }
}

/** Values as they stand in a text without links. */
function plainWriter(locale: UiLanguage): ValueWriter {
  const intl = locale === 'en' ? 'en-GB' : locale
  const money = new Intl.NumberFormat(intl, { style: 'currency', currency: 'EUR' })
  const number = new Intl.NumberFormat(intl)
  return {
    text: (text) => text,
    link: (text) => text,
    lineBreak: '\n',
    missing: m['content.notConfigured']({}, { locale }),
    product: m['shared.productName']({}, { locale }),
    cents: (cents) => money.format(cents / 100),
    centsRange: (from, to) => money.formatRange(from / 100, to / 100),
    number: (value) => number.format(value),
  }
}

/** The Markdown of our legal texts, which have paragraphs, lists, bold words and line breaks, without its marks. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.replaceAll('**', '').replaceAll('\\\n', '\n').replaceAll(/^- /gmu, '• ').trim())
    .filter((paragraph) => paragraph !== '')
}
