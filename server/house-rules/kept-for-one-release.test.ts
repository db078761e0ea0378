import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { FIRST_RELEASED_SCHEMA, RELEASES } from '#db/releases.ts'
import { germanDay } from '#domain/german-day.ts'

/** What is there for the release before, or until a day, says so in one form, and is gone in time (docs/decisions/0048). */

interface Source {
  path: string
  text: string
}

interface Now {
  day: string
  lastMigration: string
  schema: string
}

const FORM = /Drop after (\d+\.\d+|\d{4}-\d\d-\d\d): *([^\n]*)/gu
/** Speaks of one release without the form. */
const PROMISE =
  /\b(?:version|release) before\b|\b(?:to be|will be) dropped\b|\bfor (?:this|one) release\b|\bwith the next (?:version|release)\b/iu
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|--).*(?:\n|$))+/gmu
/** Code that is about releases as such: of every release the one before is meant. */
const ABOUT_RELEASES = /^server\/platform\/db\/|\.test\.tsx?$|^server\/testing\//u

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
const migrations = readdirSync('db/migrations').toSorted()
const paths = [
  ...tracked.filter((path) => /^(?:domain|contract|messages|server|web)\/.*\.tsx?$/u.test(path) && !ABOUT_RELEASES.test(path)),
  ...migrations.map((name) => `db/migrations/${name}`),
]
const sources = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Over once the release is out and work on the next one has begun, which a migration after its last one tells; or after the day. */
function isOver(end: string, { day, lastMigration }: Now): boolean {
  if (end.includes('-')) return end < day
  const release = RELEASES.find(({ version }) => version === end)
  return release !== undefined && lastMigration > release.lastMigration
}

/** Of these names those that the schema still has; `exchange.comment` is a column. */
function left(names: string, schema: string): string[] {
  const isThere = (name: string): boolean => {
    const [table = '', column] = name.split('.')
    if (column === undefined) return new RegExp(String.raw`\b${table}\b`, 'u').test(schema)
    const [, columns = ''] = new RegExp(String.raw`create table ${table} \(([\s\S]*?)\n\);`, 'u').exec(schema) ?? []
    return new RegExp(String.raw`^  ${column} `, 'mu').test(columns)
  }
  return (names.match(/[\w.]*\w/gu) ?? []).filter(isThere)
}

/** What is still there and should not be, each as a sentence that says what to do. */
function overdue({ path, text }: Source, now: Now): string[] {
  return [...text.matchAll(FORM)].flatMap(([, end = '', what = '']) => {
    if (!isOver(end, now)) return []
    if (!path.endsWith('.sql')) return [`${path}: ${end} is over: take away what this was kept for, and the comment (${what})`]
    return left(what, now.schema).map(
      (name) => `${path}: ${end} is over: take ${name} away in a migration …_contract_of_<the last release that can do without it>`,
    )
  })
}

/** Comments that speak of one release and do not say which. */
function withoutForm({ path, text }: Source): string[] {
  return (text.match(COMMENT) ?? []).flatMap((comment) => {
    const promise = PROMISE.exec(comment)
    if (!promise || comment.search(FORM) !== -1) return []
    return [`${path}: "${promise[0]}": say until when, as "Drop after 0.2: why", in a migration "Drop after 0.2: name in the schema"`]
  })
}

const now: Now = {
  day: germanDay(new Date()),
  lastMigration: migrations.at(-1)?.replace('.sql', '') ?? '',
  schema: readFileSync('db/schema.sql', 'utf8'),
}

it('what was kept for one release, or until a day, is gone when that is over', () => {
  expect(sources.flatMap((source) => overdue(source, now))).toEqual([])
})

/** Released texts stay as they are. */
const isReleased = ({ path }: Source): boolean => path.startsWith('db/migrations/') && path <= `db/migrations/${FIRST_RELEASED_SCHEMA}.sql`

it('whatever is kept for one release says which, in one form', () => {
  expect(sources.filter((source) => !isReleased(source)).flatMap(withoutForm)).toEqual([])
})

const inCode = (comment: string): Source => ({ path: 'server/one.ts', text: comment })

const inMigration = (comment: string): Source => ({ path: 'db/migrations/0080_one.sql', text: comment })

describe('the rule', () => {
  const then: Now = {
    day: '2027-03-02',
    lastMigration: '0099_later',
    schema: 'create table exchange (\n  id uuid,\n  comment text\n);\ncreate function add_first_line()',
  }
  const during: Now = { ...then, day: '2027-03-01', lastMigration: FIRST_RELEASED_SCHEMA }

  it.each(['/** Drop after 0.1: old pages. */', '// Drop after 2027-03-01: old pages.'])('knows that %s is over', (comment) => {
    expect(overdue(inCode(comment), then)).toEqual([expect.stringContaining('is over: take away what this was kept for')])
    expect(overdue(inCode(comment), during)).toEqual([])
    expect(overdue(inCode('// Drop after 9.9: old pages.'), then)).toEqual([])
  })

  it('looks into the schema for what a migration names', () => {
    const gone = '-- Drop after 0.1: exchange.comment, exchange.title, add_first_line, exchange_has_first_line.'
    expect(overdue(inMigration(gone), then)).toEqual([
      expect.stringContaining('take exchange.comment away'),
      expect.stringContaining('take add_first_line away'),
    ])
    expect(overdue(inMigration(gone), during)).toEqual([])
  })

  it('refuses comments that do not say which release', () => {
    expect(
      withoutForm(inMigration('-- The version before this one writes none. To be dropped with the next release.\nselect 1')),
    ).toHaveLength(1)
    expect(withoutForm(inCode('/**\n * Pages of the release before bring none.\n */'))).toHaveLength(1)
    expect(
      withoutForm(inCode('/**\n * Pages of the release before bring none.\n * Drop after 0.2: that it may be left out.\n */')),
    ).toEqual([])
    expect(withoutForm(inCode(`const text = 'the version before'`))).toEqual([])
  })
})
