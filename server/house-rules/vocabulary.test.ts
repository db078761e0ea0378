import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'

/** One word for each thing and one meaning for each word, as docs/glossary.md says. */

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^(domain|contract|messages|server|web|scripts|bench|chaos|e2e|db)\//u.test(path) && existsSync(path))
  .filter((path) => path !== 'db/types.ts' && path !== 'server/house-rules/vocabulary.test.ts')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Head of a named function, to its body, and the name. */
const FUNCTION = /^(?:export )?(?:async )?function (\w+)[^{]*?(?:\{[^{}]*\}[^{]*?)*?\{$/gmu
const NO_VERB = /^(?:get|drop|clear|parse)[A-Z]/u
/** Verbs that say more of a queries file than its statements do, see docs/glossary.md. */
const NO_STATEMENT = /^(?:forget|remove|load|fetch)[A-Z]/u
/** Where files go away, and so may be what `remove` says. */
const KEEP_FILES = /^server\/(?:platform\/blobs\/|features\/accounts\/profile\/(?:avatar-files|commands\/avatar)\.ts)/u
const GIVES_SEVERAL = /\): (?:Promise<)?(?:readonly )?(?:\w+\[\]|\{[^}]*\}\[\]|(?:Map|Set)<|\{ rows: )/u

/** Functions of the product, tests and measurements not among them. */
const functions = sources
  .filter(({ path }) => !/\.test\.tsx?$|^server\/testing\/|^(?:e2e|bench|chaos)\//u.test(path))
  .flatMap(({ path, text }) => [...text.matchAll(FUNCTION)].map(([line, name = '']) => ({ path, line, name })))

/** Stored values and names of tables that say one of the words for good, as does a name in a library. */
const STORED_WORDS = /departed_senders?|'finish-departure'/gu

/** `file: word` for each of these words in names, comments and titles of the sources; as a part of a longer name, too. */
function wordsInUse(words: readonly string[]): string[] {
  const said = new RegExp(String.raw`(?<![a-z])(?:${words.join('|')})(?:s|ed|ing)?(?![a-z])`, 'giu')
  return sources.flatMap(({ path, text }) => {
    const split = `${path}\n${text}`.replaceAll(STORED_WORDS, '').replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')
    return [...split.matchAll(said)].map(([word]) => `${path}: ${word}`)
  })
}

it('functions begin with the verbs of docs/glossary.md: find gives one and list several; get, drop, clear and parse are none of ours', () => {
  expect(functions.length).toBeGreaterThan(1000)
  const wrong = functions.filter(({ line, name }) => NO_VERB.test(name) || (name.startsWith('find') && GIVES_SEVERAL.test(line)))
  expect(wrong.map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

it('queries delete and erase and never forget, remove or load; what they read is one thing', () => {
  const inQueries = functions.filter(({ path }) => /\/queries(\/[\w-]+)?\.ts$/u.test(path))
  const wrong = inQueries.filter(({ line, name }) => NO_STATEMENT.test(name) || (name.startsWith('read') && GIVES_SEVERAL.test(line)))
  expect(wrong.map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

it('only files are removed, and only web loads: rows are deleted, what is marked is taken out, and a server reads', () => {
  const removing = functions.filter(({ path, name }) => /^remove[A-Z]/u.test(name) && !KEEP_FILES.test(path))
  const loading = functions.filter(({ path, name }) => /^load(?:[A-Z]|$)/u.test(name) && !/^web\/|^server\/main\.ts$/u.test(path))
  expect([...removing, ...loading].map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

it('nobody says the words of docs/glossary.md "Words we do not use": take the one beside it', () => {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words we do not use')
  const rows = [...table.matchAll(/^\| ([\w, -]+) \| [^|]+\|$/gmu)].map(([, words = '']) => words)
  const words = rows.flatMap((row) => row.split(', ')).filter((word) => word !== 'not' && word !== '---')
  expect(words).toContain('hindrance')
  expect(wordsInUse(words)).toEqual([])
})

it('pages call what a closed list is called its labels, in files *-labels.ts, and sentences about a thing its texts', () => {
  expect(sources.filter(({ path }) => /^web\/.*-words\.ts$/u.test(path)).map(({ path }) => path)).toEqual([])
})

/** A section of docs/glossary.md by its heading. */
function sectionOf(heading: string): string {
  const [, after = ''] = readFileSync('docs/glossary.md', 'utf8').split(`\n## ${heading}\n`)
  return after.split('\n## ')[0] ?? ''
}

/** Finds a word of the table, or one of several, at the beginning of a word; a star (escaped for Markdown) is any ending. */
function patternOf(words: string): RegExp {
  const stems = words.split(', ').map((word) => word.replace(/\\?\*$/u, String.raw`\p{L}*`))
  return new RegExp(String.raw`(?<!\p{L})(?:${stems.join('|')})(?!\p{L})`, 'iu')
}

it('texts say none of the words of docs/glossary.md "Dropped words of the texts": take the one beside it', () => {
  const rows = [...sectionOf('Dropped words of the texts').matchAll(/^\| (de|en|lt) \| ([^|]+) \| ([^|]+) \| ([^|]*)\|$/gmu)]
  expect(rows.map(([, language]) => language)).toEqual(expect.arrayContaining(['de', 'en', 'lt']))
  const said = rows.flatMap(([, language, words = '', instead, except = '']) => {
    const texts = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))
    const free = new Set(except.trim().split(', '))
    const wrong = Object.entries(texts).filter(([key, text]) => !free.has(key) && patternOf(words).test(JSON.stringify(text)))
    return wrong.map(([key]) => `${language} ${key}: not ${words.replaceAll('\\*', '…')} but ${instead}`)
  })
  expect(said).toEqual([])
})

it('words of the texts are found with any ending and in capitals, and not within other words', () => {
  expect(['Barcode', 'den barcodes'].every((text) => patternOf(String.raw`Barcode\*`).test(text))).toBe(true)
  expect(patternOf(String.raw`Barcode\*`).test('Strichbarcode')).toBe(false)
  expect(['knygų spinta', 'knygų spintelė'].map((text) => patternOf('knygų spinta, knygų spintos').test(text))).toEqual([true, false])
})
