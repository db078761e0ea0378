import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FIRST_RELEASED_SCHEMA } from '#db/releases.ts'

/** Every citation, link and path leads somewhere; each message says what to do. */

interface Text {
  path: string
  text: string
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const texts: Text[] = tracked
  .filter(
    (path) =>
      /\.(tsx?|sql|css|md|ya?ml)$|^Dockerfile$|^\.ci\//u.test(path) &&
      !/^(db\/(schema\.sql|types\.ts)|server\/house-rules\/documents\.test\.ts)$/u.test(path),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
/** Of code, line by line: what is said there, not what is done. */
const comments: Text[] = texts
  .filter(({ path }) => !path.endsWith('.md'))
  .map(({ path, text }) => ({
    path,
    text: text
      .split('\n')
      .filter((line) => /^\s*(?:\/?\*|\/\/|--|#)/u.test(line))
      .join('\n'),
  }))
const documents = texts.filter(({ path }) => path.endsWith('.md') && !path.startsWith('content/'))

function documentAt(path: string): string {
  return texts.find((text) => text.path === path)?.text ?? ''
}

/** A released migration is never edited. */
function isReleased(path: string): boolean {
  return path.startsWith('db/migrations/') && path <= `db/migrations/${FIRST_RELEASED_SCHEMA}.sql`
}

/** What stands first in the rows of a document's tables, such as `41`, `K7` or `F45`. */
function rowsOf(path: string): Set<string> {
  return new Set([...documentAt(path).matchAll(/^\| (\w+) \|/gmu)].map((match) => match[1] ?? ''))
}

/** The sections of a document by the beginning of their headings: `A §5`, `3.2`, `Conventions`. */
function sectionsOf(path: string): Map<string, string> {
  const parts = documentAt(path).split(/^#+ /mu)
  return new Map(parts.map((part) => [(/^(?:[AB] §\d+|[\d.]*\d(?=\.? )|.*$)/mu.exec(part) ?? [''])[0], part]))
}

/** `file: words` for every place of `where` that `isWrong` finds in it. */
function wrong(pattern: RegExp, isWrong: (match: RegExpExecArray, path: string) => boolean, where = texts): string[] {
  return where.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter((match) => isWrong(match, path)).map((match) => `${path}: ${match[0].replace(/\s+/gu, ' ')}`),
  )
}

/** The numbers of an enumeration: `9 to 12, 48` is five of them. */
function numbersOf(enumeration: string): number[] {
  return [...enumeration.matchAll(/(\d+)(?: (?:to|bis) (\d+))?/gu)].flatMap(([, from, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

const BREAK = String.raw`[\s*/-]+`
const NUMBERS = String.raw`\d+(?:(?:, | and | to |, and )\d+)*`

const specification = sectionsOf('docs/specification.md')

/** Whether every section is there, with the words that were quoted from it. */
function isSpecified(part: string, numbers: readonly number[], quoted: string): boolean {
  const words = quoted.replace(/[\s*]+/gu, ' ')
  return numbers.every((number) => specification.get(`${part}${number}`)?.includes(words))
}

describe('citations', () => {
  const decisions = rowsOf('docs/references.md')
  const isUnknown = ([, numbers = '']: RegExpExecArray): boolean => numbersOf(numbers).some((number) => !decisions.has(String(number)))
  const reliability = sectionsOf('docs/reliability.md')

  it('of a decision stand in docs/references.md: add a line there, or cite what says it', () => {
    const cited = new RegExp(String.raw`\b[Dd]ecisions?${BREAK}(${NUMBERS})(?!\.(?:md|\d))`, 'gu')
    const short = /(?<=[(\s,–])D(\d{1,2})(?=[),:;–])/gu
    expect([...wrong(cited, isUnknown), ...wrong(short, isUnknown, comments)]).toEqual([])
  })

  it('of a decision record name a file of docs/decisions: write the record, or correct the number', () => {
    const records = new Set(tracked.flatMap((path) => /^docs\/decisions\/(\d{4})-/u.exec(path)?.[1] ?? []))
    const cited = new RegExp(String.raw`\b[Rr]ecords?${BREAK}(${NUMBERS})\b(?! books)`, 'gu')
    expect(wrong(cited, ([, numbers = '']) => numbersOf(numbers).some((number) => !records.has(String(number).padStart(4, '0'))))).toEqual(
      [],
    )
  })

  it('of the specification stand in docs/specification.md, with the words that are quoted: put there what the comment needs', () => {
    const cited = new RegExp(String.raw`\b([AB])${BREAK}§+(${NUMBERS})(?:[,:]?${BREAK}"([^"]+)")?`, 'gu')
    expect(wrong(cited, ([, part, numbers = '', quoted = '']) => !isSpecified(`${part} §`, numbersOf(numbers), quoted))).toEqual([])
  })

  it('of a section of reliability stand in docs/reliability.md: add the section, or cite what says it', () => {
    const cited = new RegExp(String.raw`\b[Rr]eliability${BREAK}(\d+(?:\.\d+)?(?:, \d\.\d)*)`, 'gu')
    expect(wrong(cited, ([, numbers = '']) => numbers.split(', ').some((number) => !reliability.has(number)))).toEqual([])
  })

  it('name no issue by its letter, which nobody can look up: say the reason in words', () => {
    expect(wrong(new RegExp(String.raw`\b[Ii]ssues?${BREAK}[A-Z]\b`, 'gu'), (_match, path) => !isReleased(path))).toEqual([])
  })

  it('of a fault (F45) stand in docs/fault-matrix.md: add the row and the test that proves it', () => {
    const faults = rowsOf('docs/fault-matrix.md')
    expect(wrong(/(?<![%\w])F\d{2,3}\b/gu, ([fault]) => !faults.has(fault))).toEqual([])
  })

  it('of a kill (K7), step (X12) or invariant (S13, L04) stand in docs/reliability.md: add the row', () => {
    const rows = rowsOf('docs/reliability.md')
    expect(wrong(/(?<![\w.-])(?:K\d{1,2}|S\d{2}|L0\d|(?<=[(\s,'])X\d{1,2}p?(?=[),.:\s]))\b/gu, ([row]) => !rows.has(row))).toEqual([])
  })

  it('of a heading in a document find it there: correct the name', () => {
    const cited = /\b((?:[\w-]+\/)*[\w-]+\.md) "([^"]+)"/gu
    expect(
      wrong(cited, ([, path = '', heading = '']) => !sectionsOf(path).has(heading) && !documentAt(path).includes(`**${heading}.**`)),
    ).toEqual([])
  })
})

/** Where an address in a document leads, as a path in the repository. */
function targetOf(from: string, address: string): string {
  return normalize(join(dirname(from), address)).replace(/\/$/u, '')
}

function anchorsOf(path: string): string[] {
  const headings = [...documentAt(path).matchAll(/^#+ (.+)$/gmu)].map((match) => match[1] ?? '')
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** A file, or a folder that holds one. */
function isTracked(path: string): boolean {
  return tracked.some((known) => known === path || known.startsWith(`${path}/`))
}

function isDead([, address = '', anchor]: RegExpExecArray, path: string): boolean {
  if (address === '' && anchor === undefined) return false
  const target = address === '' ? path : targetOf(path, address)
  return !isTracked(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
}

/** A file by its path, or by the end of it. */
function isFile(path: string): boolean {
  return tracked.some((known) => known === path || known.endsWith(`/${path}`))
}

/** A path may be shortened to its end, as `payments/effects.test.ts`; NNNN stands for a number, `index.ts` for a kind of file. */
function isGone([, path = '']: RegExpExecArray, from: string): boolean {
  return path !== 'index.ts' && !path.includes('NNNN') && !isFile(path) && !existsSync(targetOf(from, path))
}

describe('documents', () => {
  it('link to files and headings that exist: correct the link', () => {
    const links = /\]\((?!https?:|mailto:|\/)([^()#\s]*)(?:#([^()\s]+))?\)/gu
    expect(wrong(links, isDead, documents)).toEqual([])
  })

  it('name files that exist, as comments do: correct the path, or name the folder', () => {
    const quoted = /`(\.?[\w@-]+(?:[./][\w.-]+)*\.(?:tsx?|sql|md|css|json|ya?ml))`/gu
    const bare = /(?<![\w./…*{}<-])([\w@-]+(?:[./][\w.-]+)*\.(?:tsx?|sql|md|ya?ml))\b(?![\w*])/gu
    expect([...wrong(quoted, isGone, documents), ...wrong(bare, isGone, comments)]).toEqual([])
  })

  it('name folders that exist: correct the path', () => {
    const folder = /`((?:domain|contract|server|web|db|docs|e2e|bench|chaos|scripts|messages|content|public)\/[\w/-]*)`/gu
    expect(wrong(folder, ([, path = '']) => !isTracked(path.replace(/\/$/u, '')), documents)).toEqual([])
  })

  it('name functions, tables, columns and commands that exist: correct the name', () => {
    const name = /(?<!`)`(?:(\w*(?:[a-z][A-Z]|_|[A-Z]{2})\w*)(?:\(\))?)`(?!`)/gu
    const words = new Set(texts.filter(isCode).flatMap(({ text }) => text.match(/\w+/gu) ?? []))
    const command = /`npm run ([\w:-]+)/gu
    expect([
      ...wrong(name, ([, word = '']) => !words.has(word) && !OF_OTHERS.test(word), documents),
      ...wrong(command, ([, script = '']) => !(script in manifest.scripts), documents),
    ]).toEqual([])
  })

  it('name pages that exist: correct the path, as web/routes.ts has it', () => {
    const path = /`(\/[a-z][\w-]*(?:\/[\w{}:-]+)*)`/gu
    const routes = [...documentAt('web/routes.ts').matchAll(/route\('([^']+)'/gu)].map((match) => match[1] ?? '')
    const rooms = new Set(routes.map((route) => route.split('/')[0]))
    const isPage = (cited: string): boolean => routes.some((route) => routePattern(route).test(cited))
    expect(routes.length).toBeGreaterThan(50)
    expect(
      wrong(path, ([, cited = '']) => rooms.has(cited.slice(1).split('/')[0] ?? '') && !isPage(cited) && !isCalled(cited), documents),
    ).toEqual([])
  })

  it('say of nothing that it is still to come: that is forgotten when it comes, so say only what is there', () => {
    expect(wrong(/\bnot (?:built|there|installed) yet\b|\bnot yet (?:built|there|installed)\b/giu, () => true, claims)).toEqual([])
  })

  it('begin with a README of at most 120 lines: what is longer has a document of its own', () => {
    expect(documentAt('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  })

  it('name every library that is installed, in docs/decisions/0009-libraries.md, and NOTICE none that is not', () => {
    const record = letters(documentAt('docs/decisions/0009-libraries.md'))
    const libraries = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) => !name.startsWith('@types/'))
    const isSaid = (name: string): boolean => [name, ...name.split('/')].some((part) => record.includes(letters(part)))
    const noticed = [
      ...readFileSync('NOTICE', 'utf8').matchAll(/(?<![\w@])@[\w-]+\/[\w.-]*\w(?!\*)|(?<=^- )[a-z]+(?:-[a-z]+)+(?=[,: ])/gmu),
    ]
    const locked = Object.keys(lockfile.packages)
    expect(libraries.filter((name) => !isSaid(name))).toEqual([])
    expect(noticed.length).toBeGreaterThan(3)
    expect(noticed.map(([name]) => name).filter((name) => !locked.some((path) => path.includes(`node_modules/${name}`)))).toEqual([])
  })

  it('quote titles of tests that exist: docs/fault-matrix.md says what proves a fault', () => {
    expect(unknownTitles(documentAt('docs/fault-matrix.md'))).toEqual([])
  })
})

const manifestShape = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})
const manifest = manifestShape.parse(JSON.parse(readFileSync('package.json', 'utf8')))
const lockfile = z.object({ packages: z.record(z.string(), z.unknown()) }).parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
/** Documents that tell what is, not what was found in a fault or measured. */
const claims = [
  ...documents.filter(({ path }) => !/fault-matrix/u.test(path)),
  ...texts.filter(({ path }) => /\.ya?ml$|^Dockerfile$/u.test(path)),
]
/** Names that documents use and no code of ours does: of PostgreSQL, browsers and tools, and forms of citations. */
const OF_OTHERS =
  /^(?:LISTEN|NOTIFY|BASE_BACKUP|BACKUP_(?:TO|KEY)|archive_timeout|max_prepared_statements|pg_stat_statements|BarcodeDetector|threadTicks|pg_(?:receivewal|basebackup|rewind|dump|wal|backup_start|backup_stop|last_xact_replay_timestamp)|nodejs_eventloop_lag_p99_seconds|ScheduledBackup|getVariation|D41|NNNN|allowScripts|devDependencies)$/u

function isCode({ path }: Text): boolean {
  return !path.endsWith('.md')
}

/** `/exchanges/:uuid` as documents write it, with whatever stands for the part that differs; a part with `?` may be missing. */
function routePattern(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    if (part.endsWith('?')) return String.raw`(?:/[\w{}:-]+)?`
    return part.startsWith(':') ? String.raw`/[\w{}:-]+` : `/${part}`
  })
  return new RegExp(`^${parts.join('')}$`, 'u')
}

/** Whether a call of the API has this path, which documents write without `/api/v1`. */
function isCalled(path: string): boolean {
  return texts.some((text) => text.path.startsWith('contract/') && text.text.includes(`path: '${path}'`))
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')
}

/** Quoted titles that the test named before them does not have; before the first one any file of the server may. */
function unknownTitles(matrix: string): string[] {
  return matrix.split('\n').flatMap((row) => {
    let file = '.ts'
    return [...row.matchAll(/`([^`]+\.(?:test|spec)\.ts)`|"([^"]+)"/gu)].flatMap(([, named, title]) => {
      if (named !== undefined) file = named
      return title === undefined || hasTitle(file, title) ? [] : [`${file}: ${title}`]
    })
  })
}

function hasTitle(file: string, title: string): boolean {
  const parts = title.split('…').map((part) => part.trim())
  return texts.some(({ path, text }) => path.endsWith(file) && parts.every((part) => text.includes(part)))
}
