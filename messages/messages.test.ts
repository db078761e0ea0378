import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { UI_LANGUAGES } from '#domain/lookups.ts'

const variantsOrText = z.union([z.string(), z.array(z.looseObject({ match: z.record(z.string(), z.string()) }))])
type Message = z.infer<typeof variantsOrText>
const file = z.record(z.string(), variantsOrText)

const texts = Object.fromEntries(
  UI_LANGUAGES.map((language) => [language, file.parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))]),
)
const keys = Object.keys(texts['de'] ?? {}).filter((key) => key !== '$schema')

/** All variants of a message: plurals have several. */
function variants(message: Message | undefined): string[] {
  if (message === undefined) return []
  return typeof message === 'string' ? [message] : message.flatMap((entry) => Object.values(entry.match))
}

function anyNumberFirst(message: Message | undefined): boolean {
  if (message === undefined || typeof message === 'string') return false
  return message.some(({ match }) =>
    Object.keys(match)
      .slice(0, -1)
      .some((variant) => variant.endsWith('=*')),
  )
}

function parameters(message: Message | undefined): string[] {
  return [...new Set(variants(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? '')))].sort()
}

it('has the same keys in all three languages', () => {
  for (const language of UI_LANGUAGES)
    expect(Object.keys(texts[language] ?? {}).sort(), language).toEqual(Object.keys(texts['de'] ?? {}).sort())
})

it('uses the same parameters in all three languages', () => {
  const different = keys.filter((key) => new Set(UI_LANGUAGES.map((language) => parameters(texts[language]?.[key]).join())).size > 1)
  expect(different).toEqual([])
})

it('says what holds for all other numbers last: the first variant that fits is taken', () => {
  const early = keys.filter((key) => UI_LANGUAGES.some((language) => anyNumberFirst(texts[language]?.[key])))
  expect(early).toEqual([])
})

it('leaves no text empty', () => {
  const empty = keys.filter((key) => UI_LANGUAGES.some((language) => variants(texts[language]?.[key]).some((text) => text.trim() === '')))
  expect(empty).toEqual([])
})

it('has the plural forms of each language', () => {
  const missing = keys.filter((key) => Array.isArray(texts['lt']?.[key]) && !JSON.stringify(texts['lt']?.[key]).includes('=few'))
  expect(missing).toEqual([])
})

it('keeps the voice: no exclamation marks in German', () => {
  expect(keys.filter((key) => variants(texts['de']?.[key]).some((text) => text.includes('!')))).toEqual([])
})

it.each(UI_LANGUAGES)('ends no sentence with a name that may end in the dot of an initial, “an Mara K..”: %s', (language) => {
  const doubled = keys.filter((key) => variants(texts[language]?.[key]).some((text) => /\{(sender|receiver)\}\./u.test(text)))
  expect(doubled).toEqual([])
})

it('has no text that nobody shows', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'messages', 'web', 'server', 'domain', 'contract', 'e2e'],
    {
      encoding: 'utf8',
    },
  ).split('\n')
  const source = files
    .filter((path) => /\.tsx?$/u.test(path))
    .map((path) => {
      try {
        return readFileSync(path, 'utf8')
      } catch {
        return ''
      }
    })
    .join('\n')
  // A key put together (`mail.${texts}Subject`) is used when all that is not in the template stands in the sources as a word.
  const words = new Set(source.match(/[\w-]+/gu))
  const templates = [...source.matchAll(/m\[`([\w.]+)\$\{\w+(?:\.\w+)*\}(\w*)`\]/gu)].map((match) => ({
    start: match[1] ?? '',
    end: match[2] ?? '',
  }))
  const isPutTogether = (key: string): boolean =>
    templates.some(
      ({ start, end }) => key.startsWith(start) && key.endsWith(end) && words.has(key.slice(start.length, key.length - end.length)),
    )
  const named = new Set([...source.matchAll(/'([\w.-]+)(?=')/gu)].map((match) => match[1]))
  const unused = keys.filter((key) => !named.has(key) && !isPutTogether(key))
  expect(unused).toEqual([])
})
