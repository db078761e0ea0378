import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { importNamedTexts, inlineLanguages } from './browser-messages.ts'
import { compileMessages, requireAllTexts } from './compile-messages.ts'

const keys = Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync('messages/de.json', 'utf8')))).filter(
  (key) => key !== '$schema',
)
const exported = (text: string): string[] => [...text.matchAll(/export \{ \w+ as "([^"]+)" \}/gu)].map(([, key = '']) => key)

const page = (use: string): string => `import { a } from './a.ts'\nimport { m } from '#messages'\n${use}\n`

describe('the compiled texts', () => {
  let byLanguage: Record<string, string>
  let byText: Record<string, string>
  beforeAll(async () => {
    byLanguage = await compileMessages('locale-modules')
    byText = await compileMessages('message-modules')
  })

  it('are all there, in a module for each language, so that a few files are written and none is lost', () => {
    expect(exported(byLanguage['messages/_index.js'] ?? '').sort()).toEqual(keys.toSorted())
    expect(Object.keys(byLanguage).length).toBeLessThan(10)
  })

  it('are all there for the browser, each in a module of its own, which alone a page loads', () => {
    const own = Object.entries(byText).filter(([path]) => path.startsWith('messages/') && !path.endsWith('_index.js'))
    expect(own.flatMap(([, text]) => exported(text)).sort()).toEqual(keys.toSorted())
    expect(own.every(([, text]) => exported(text).length <= 1)).toBe(true)
  })

  it('are counted: where some are missing the build ends with a sentence', () => {
    expect(() => requireAllTexts(byLanguage, keys.length)).not.toThrow()
    const index = byLanguage['messages/_index.js'] ?? ''
    const torn = { ...byLanguage, 'messages/_index.js': index.slice(0, index.length / 2) }
    expect(() => requireAllTexts(torn, keys.length)).toThrow(/^Of \d+ texts the message compiler has written \d+: \d+ are missing\./u)
    expect(() => requireAllTexts({}, 0)).toThrow('0 texts')
  })

  it('make the plural rules of a language once', () => {
    expect(byLanguage['registry.js']).toContain('plural.rules ??=')
  })
})

describe('a page in the browser', () => {
  const fileOf = new Map([['shelf.add', '/texts/shelf.js']])

  it('imports the texts that it names, each once, and no line moves', () => {
    expect(importNamedTexts(page("a(m['shelf.add'](), m['shelf.add'](), form['shelf.add'], '5 m')"), fileOf)).toBe(
      "import { a } from './a.ts'\nimport { 'shelf.add' as m_0 } from '/texts/shelf.js'\na(m_0(), m_0(), form['shelf.add'], '5 m')\n",
    )
  })

  it('has the languages of a text in one function', async () => {
    const modules = Object.values(await compileMessages('message-modules'))
    const inlined = (key: string): string => inlineLanguages(modules.find((text) => text.includes(`as "${key}" }`)) ?? '')
    expect(inlined('accounts.emailKept')).toContain('if (locale === "en") return `')
    expect(inlined('accounts.emailKept')).toContain('${inputs?.email}')
    expect(inlined('accounts.emailKept')).not.toMatch(/^const (?:de|en|lt)_/mu)
    // With plurals.
    expect(inlined('adminHealth.booksBroken').match(/^const (?:de|en|lt)_/gmu)).toHaveLength(3)
  })

  it('fails the build where it names a text that is not there', () => {
    expect(() => importNamedTexts(page("m['shelf.gone']()"), fileOf)).toThrow('There is no text “shelf.gone”.')
  })

  it.each(['m[`genre.${key}`]()', "m['shelf.' + key]()", 'm[key]()', 'm.shelf()', 'call(m)', 'const all = m', 'const all = { m }'])(
    'fails the build where it would need all texts: %s',
    (use) => {
      expect(() => importNamedTexts(page(use), fileOf)).toThrow('by its whole key')
    },
  )
})
