import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bound, Bounds } from './testing/bounds/bound.ts'
import { playBoundStage, type BoundStage } from './testing/bounds/bound-stage.ts'
import { ELSEWHERE, NO_BOUND } from './testing/bounds/no-bounds.ts'
import { accountBounds } from './testing/bounds/rows/account-bounds.ts'
import { bookcaseBounds } from './testing/bounds/rows/bookcase-bounds.ts'
import { bookBounds } from './testing/bounds/rows/book-bounds.ts'
import { claimBounds } from './testing/bounds/rows/claim-bounds.ts'
import { exchangeBounds } from './testing/bounds/rows/exchange-bounds.ts'
import { fileBounds } from './testing/bounds/rows/file-bounds.ts'
import { listBounds } from './testing/bounds/rows/list-bounds.ts'
import { messageBounds } from './testing/bounds/rows/message-bounds.ts'
import { useTestApplication } from './testing/test-application.ts'

/**
 * Every number of domain/policy that bounds something, at the bound and one beyond it, through the front door. What is taken
 * at its limit has to go all the way: the database has limits of its own.
 */
const BOUNDS: Bounds = {
  ...accountBounds,
  ...bookBounds,
  ...exchangeBounds,
  ...claimBounds,
  ...listBounds,
  ...messageBounds,
  ...bookcaseBounds,
  ...fileBounds,
}

const FOLDER = new URL('../domain/policy/', import.meta.url)
const files = readdirSync(FOLDER)
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href)))

/** Numbers of a value by their paths. */
function numbersIn(value: unknown, path: string): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, `${path}.${key}`))
}

const numbers = new Map(modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => numbersIn(value, name))))

const test = useTestApplication()
let stage: BoundStage

beforeAll(async () => {
  stage = await playBoundStage(test())
})

/** What is tried: the value, and whether it lies within. Values far within are what all other tests send. */
function tries({ kind, by = 1 }: Bound, at: number): [n: number, isWithin: boolean][] {
  const beyond = { max: [at + by], min: [at - by], exact: [at - by, at + by] }[kind]
  return [[at, true], ...beyond.map((n): [number, boolean] => [n, false])]
}

const rows = Object.entries(BOUNDS).flatMap(([name, bounds]) => bounds.map((bound) => ({ name, of: bound.of, bound })))

describe('at the bound', () => {
  it.each(rows)('$name, $of', async ({ name, bound }) => {
    const at = numbers.get(name) ?? Number.NaN
    for (const [n, isWithin] of tries(bound, at)) {
      const answer = await bound.send(stage, n)
      expect(answer.status, `${n}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
      if (!isWithin) bound.isRefused(answer)
      else if (bound.isTaken) bound.isTaken(answer, n)
      else expect(answer.status, `${n}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    }
  })
})

/** A reason that names an object is one for all that is in it. */
function isNamed(path: string, known: readonly string[]): boolean {
  return known.some((name) => path === name || path.startsWith(`${name}.`))
}

describe('the list', () => {
  const without = Object.values(NO_BOUND).flat()
  const elsewhere = Object.entries(ELSEWHERE)

  it('has every number of domain/policy, or says why it bounds nothing, or where else its bound is tested', () => {
    const known = [...Object.keys(BOUNDS), ...without, ...elsewhere.flatMap(([, names]) => names)]
    expect(
      [...numbers.keys()].filter((path) => !isNamed(path, known)),
      'add a row in server/testing/bounds/rows, or a reason in no-bounds.ts',
    ).toEqual([])
    expect(
      known.filter((name) => ![...numbers.keys()].some((path) => isNamed(path, [name]))),
      'there is no such number any more',
    ).toEqual([])
    const twice = known.filter((name, place) => known.indexOf(name) !== place)
    expect(twice, 'a number is in one list only').toEqual([])
  })

  it.each(elsewhere)('%s tries the bounds it is named for', (path, names) => {
    const text = readFileSync(path, 'utf8')
    expect(names.filter((name) => !text.includes(name))).toEqual([])
  })
})
