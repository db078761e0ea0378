import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, openPool } from '../../platform/db/database.ts'
import { wordsOf, type DeclaredStatement } from './declared-rows.ts'
import { contradictedByDatabase, incomparable, readSeen, unseen } from './judge-rows.ts'
import { RowWatch } from './row-watch.ts'
import { contradiction, type Shape } from './shape.ts'

const url = inject('templateUrl').replace(/\/\w+$/u, '/postgres')
const pool = openPool(url, { max: 1 })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buchfink-rows-'))
})

afterAll(async () => {
  await pool.end()
  await rm(folder, { recursive: true, force: true })
})

const STATEMENT = ['select 1 as number, null::timestamptz as at, ', '::text as word']
const none: Shape = { is: 'null' }

function declared(fields: Record<string, Shape>, parts = STATEMENT): DeclaredStatement {
  return { place: 'queries.ts:1', words: wordsOf(parts), row: { is: 'record', fields, others: null } }
}

/** What is told of a statement with these types, by its rows and by the database. */
async function told(statement: DeclaredStatement): Promise<string[]> {
  const watch = new RowWatch([statement])
  await sql`select 1 as number, null::timestamptz as at, ${'a'}::text as word`.execute(openDatabase(pool).withPlugin(watch))
  await watch.save(folder, 'seen')
  return [...watch.takeContradictions(), ...(await contradictedByDatabase(url, [statement], await readSeen(folder)))]
}

const number: Shape = { is: 'number' }
const at: Shape = { is: 'union', of: [{ is: 'Date' }, none] }
const word: Shape = { is: 'union', of: ['a', 'b'].map((value) => ({ is: 'literal', value })) }

describe('the type of a raw statement', () => {
  it('is right when its rows and the database say so', async () => {
    expect(await told(declared({ number, at, word }))).toEqual([])
  })

  it.each([
    ['another type', { number: { is: 'string' } as const, at, word }, 'number is declared string and is number'],
    [
      'a column that is always null',
      { number, at: { is: 'union', of: [{ is: 'string' }, none] } as const, word },
      'at is declared string | null',
    ],
    ['null where none may be', { number, at: { is: 'Date' } as const, word }, 'at is declared Date and is null'],
    ['another name', { count: number, at, word }, 'number: selected and not declared'],
    ['a column too few', { number, word }, 'at: selected and not declared'],
    ['a column too many', { number, at, word, more: number }, 'more is declared number and is undefined'],
    ['other words', { number, at, word: { is: 'literal', value: 'b' } as const }, 'word is declared "b" and is "a"'],
  ])('is told to be wrong: %s', async (_what, fields, sentence) => {
    expect((await told(declared(fields))).join('\n')).toContain(`queries.ts:1 ${sentence}`)
  })

  it('is not proven by a statement that no test runs, or whose rows none sees', async () => {
    await told(declared({ number, at, word }))
    const other = declared({ number }, ['select 2 as number'])
    expect(unseen([declared({ number, at, word }), other], await readSeen(folder))).toEqual([
      'queries.ts:1 no test sees a row of this statement',
    ])
  })
})

it('is declared for each raw statement of the server, and can be compared with its rows', () => {
  const statements = inject('declaredStatements')
  expect(incomparable(statements)).toEqual([])
  expect(incomparable([{ ...declared({ number }), row: { is: 'unknown' } }])).toEqual(['queries.ts:1 declares rows of no certain type'])
})

it('is compared inside of lists and JSON, too', () => {
  const people: Shape = { is: 'array', of: { is: 'record', fields: { name: { is: 'string' } }, others: null } }
  expect(contradiction(people, [{ name: 'Mara', age: 40 }], 'people')).toBeUndefined()
  expect(contradiction(people, [{ name: 'Mara' }, { name: null }], 'people')).toBe('people[1].name is declared string and is null')
})

it('knows the raw statements of the server by their own words', () => {
  const statements = inject('declaredStatements')
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter(({ words }) => words.trim() === '').map(({ place }) => place)).toEqual([])
})
