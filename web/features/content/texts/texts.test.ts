import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { UI_LANGUAGES } from '#domain/lookups.ts'
import { ADULT_AGE } from '#domain/policy/accounts.ts'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { ANSWER_HOURS, LABEL_HOURS, SHIP_DAYS } from '#domain/policy/exchange.ts'
import { CONSENT_DAYS, CONTACT_YEARS, LOG_DAYS, VOUCHER_YEARS, WARRANTY_YEARS } from '#domain/policy/legal.ts'
import { REPORT_DAYS } from '#domain/policy/problems.ts'
import { FAQ_ITEMS } from '../../landing/faq-items.ts'
import { blogPost, blogPosts } from '../blog/blog-posts.server.ts'
import { faqStructuredData } from '../faq-structured-data.ts'
import { faqTopics } from '../faq-topics.server.ts'
import { LEGAL_TEXTS, legalText } from '../legal/legal-text.server.ts'
import type { TextSite } from '#domain/texts/text-values.ts'
import type { Tariffs } from '#domain/postage.ts'

const sources = import.meta.glob<string>('/content/*/*.md', { query: '?raw', import: 'default', eager: true })

const TARIFFS: Tariffs = [
  { size: 'BOOKS_500', cents: 270, gramsMax: 500, millimetresMax: 50 },
  { size: 'BOOKS_1000', cents: 270, gramsMax: 1000, millimetresMax: 50 },
]
const NOBODY = { name: null, address: null, email: null, register: null, taxId: null, representative: null }
const OPERATOR = {
  name: 'Buch & <b>Fink</b> GmbH',
  address: 'Amsel & Star, Weg 1; 04109 Leipzig',
  email: 'hilfe@buchfink.example',
  register: 'Amtsgericht Leipzig, HRB 1',
  taxId: 'DE000000000',
  representative: 'Ada Beispiel',
}
const site = (operator: TextSite['operator']): TextSite => ({ publicUrl: 'https://buchfink.example', operator })

function inLanguage<T>(language: (typeof UI_LANGUAGES)[number], read: () => T): T {
  overwriteGetLocale(() => language)
  try {
    return read()
  } finally {
    overwriteGetLocale(() => 'de')
  }
}

const legal = (
  name: (typeof LEGAL_TEXTS)[number],
  language: (typeof UI_LANGUAGES)[number] = 'de',
  operator = OPERATOR as TextSite['operator'],
) => inLanguage(language, () => legalText(name, language, site(operator), TARIFFS))

const allHtml = (text: { sections: { html: string }[] }): string => text.sections.map(({ html }) => html).join('\n')

it('fills every name in every text', () => {
  for (const name of LEGAL_TEXTS)
    for (const language of UI_LANGUAGES) {
      const text = legal(name, language)
      expect(allHtml(text)).not.toMatch(/\{\{|undefined|NaN/u)
      expect(text.sections.map(({ id }) => id)).toEqual(legal(name).sections.map(({ id }) => id))
    }
})

it('says plainly what is not configured, in each language', () => {
  const words = { de: 'nicht konfiguriert', en: 'not configured', lt: 'nenurodyta' }
  for (const language of UI_LANGUAGES) {
    expect(allHtml(legal('imprint', language, NOBODY)).split(words[language]).length - 1).toBeGreaterThanOrEqual(6)
    expect(allHtml(legal('imprint', language))).not.toContain(words[language])
  }
})

it('shows the operator as text, with the support address as the only one', () => {
  const html = allHtml(legal('imprint'))
  expect(html).toContain('Buch &amp; &lt;b&gt;Fink&lt;/b&gt; GmbH')
  expect(html).toContain('Amsel &amp; Star, Weg 1<br>04109 Leipzig')
  const addresses = LEGAL_TEXTS.flatMap((name) => [...allHtml(legal(name)).matchAll(/mailto:([^"]+)/gu)].map((match) => match[1]))
  expect(new Set(addresses)).toEqual(new Set([OPERATOR.email]))
})

it('has the terms that the specification lists, with the numbers of the policy', () => {
  const html = allHtml(legal('terms'))
  for (const word of [
    `mindestens ${ADULT_AGE} Jahre`,
    `innerhalb von ${SHIP_DAYS} Tagen`,
    `innerhalb von ${LABEL_HOURS} Stunden`,
    `${ANSWER_HOURS} Stunden`,
    `spätestens ${REPORT_DAYS} Tage nach der Zusage oder, wenn das später ist, bevor die Ankunft als bestätigt gilt`,
    `mehr als ${BULK_MESSAGE_RECIPIENTS} Mitglieder`,
    `mindestens ${WARRANTY_YEARS} Jahre`,
    'nicht gewerblich',
    'höchstens ein Konto',
    'reserviert',
    'wie neu',
    'durchschnittlich',
    'Zahlungsstreitigkeiten',
    'widersprechen',
    'deutsche Fassung',
  ])
    expect(html).toContain(word)
  expect(html).not.toMatch(/Treuhand|ec\.europa\.eu|\bOS-Plattform/u)
})

it('keeps the sentence on consumer arbitration and no link to the closed platform', () => {
  const html = allHtml(legal('imprint'))
  expect(html).toContain('Verbraucherschlichtungsstelle')
  expect(html).not.toContain('ec.europa.eu')
})

it('says how long data are kept', () => {
  const html = allHtml(legal('privacy'))
  for (const word of [`${LOG_DAYS} Tagen`, `${CONTACT_YEARS} Jahre`, `${VOUCHER_YEARS} Jahre`, `${CONSENT_DAYS} Tage`])
    expect(html).toContain(word)
})

it('keeps the places of the landing questions, and tells search engines all of them', () => {
  for (const language of UI_LANGUAGES) {
    const topics = inLanguage(language, () => faqTopics(language, site(OPERATOR), TARIFFS))
    expect(topics[0]?.entries.map(({ id }) => id)).toEqual(FAQ_ITEMS.map((_item, index) => `faq-${index}`))
    expect(topics.slice(1).map(({ id, entries }) => [id, entries.length])).toEqual([
      ['ordering', 5],
      ['sending', 7],
      ['trouble', 4],
      ['account', 5],
    ])
    const { mainEntity } = faqStructuredData(topics)
    expect(mainEntity.length).toBe(FAQ_ITEMS.length + 21)
    for (const { name, acceptedAnswer } of mainEntity) expect(name + acceptedAnswer.text).not.toMatch(/[<>{}]|&\w+;/u)
  }
})

it('has three posts worth reading, newest first', () => {
  const posts = blogPosts()
  expect(posts.map(({ id }) => id)).toEqual(['buch-verpacken', 'zustand-beschreiben', 'buecher-weitergeben'])
  for (const { id, readingMinutes } of posts) {
    expect(readingMinutes).toBeGreaterThanOrEqual(3)
    expect(blogPost(id, site(OPERATOR), TARIFFS)?.html).not.toContain('{{')
  }
  for (const unknown of ['', 'nichts', '../legal/terms.de', 'constructor'])
    expect(blogPost(unknown, site(OPERATOR), TARIFFS)).toBeUndefined()
})

it('links only to pages and posts that exist', () => {
  const links = Object.values(sources).flatMap((source) => [...source.matchAll(/\]\((\/[^)#]*)/gu)].map((match) => match[1] ?? ''))
  const known = new Set([
    '/agb',
    '/privacy-policy',
    '/punkte',
    '/punkte',
    '/vertrag-widerrufen',
    ...blogPosts().map(({ id }) => `/blog/posts/${id}`),
  ])
  expect(links.filter((link) => !known.has(link))).toEqual([])
})

it('keeps the voice in German: no exclamation marks, nobody is called "Sie"', () => {
  const german = Object.entries(sources).filter(([path]) => path.includes('/blog/') || path.endsWith('de.md'))
  for (const [path, source] of german) expect(source, path).not.toMatch(/!|\b(Ihnen|Ihre[mnrs]?)\b/u)
})

const DEARER: Tariffs = [TARIFFS[0], { size: 'BOOKS_1000', cents: 320, gramsMax: 1000, millimetresMax: 50 }]

function payment(tariffs: Tariffs): string {
  const { sections } = inLanguage('de', () => legalText('terms', 'de', site(OPERATOR), tariffs))
  return (sections.find(({ id }) => id === 'payment')?.html ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ')
}

it('names what postage costs today: one price, or from which to which', () => {
  expect(payment(TARIFFS)).toContain('den Versand: 2,70 € je Paket')
  expect(payment(TARIFFS)).toContain('kostet so 4,00 €')
  expect(payment(DEARER)).toContain('den Versand: 2,70–3,20 € je Paket')
  expect(payment(DEARER)).toContain('kostet so 4,00–4,50 €')
})
