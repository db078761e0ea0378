import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { boxAround, readRings } from '#domain/outline.ts'
import { planImport } from './comparing/plan-import.ts'
import { PlaceFinder, type OutlinedCity } from './place-finder.ts'
import { readAnswer } from './source/read-answer.ts'

const tagged = z.object({ elements: z.array(z.object({ id: z.number(), tags: z.record(z.string(), z.string()) })) })

/** A real answer of Overpass lies beside the project and is no part of it; without it there is nothing to test here. */
const SAMPLE = '../shared/data/overpass-public-bookcases-sample.json'
const isThere = existsSync(SAMPLE)
if (!isThere) console.log(`${SAMPLE} is not there: the real answer is not tested.`)

const places = readFileSync('db/geo/places.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line, index) => ({ id: index + 1, columns: line.split('\t') }))
  .filter(({ columns: [kind] }) => kind === 'CITY')

function outlined({ id, columns }: (typeof places)[number]): OutlinedCity {
  const outline = columns[9] ?? ''
  const { minX, minY, maxX, maxY } = boxAround(readRings(outline))
  return { id, outline, min_x: minX, min_y: minY, max_x: maxX, max_y: maxY }
}

it.runIf(isThere)('a real answer with the real borders: each bookcase stands in the town that its address names', async () => {
  const text = readFileSync(SAMPLE, 'utf8')
  const { found, sourceTime } = await readAnswer(text)
  expect([sourceTime.toISOString(), found.length], 'all but one that is private').toEqual(['2021-04-09T17:41:23.000Z', 613])
  const plan = await planImport({ found, known: [], overrides: [], places: await PlaceFinder.of(places.map(outlined), []) })
  expect(plan.counts.added).toBeGreaterThan(400)
  expect(plan.counts.added + plan.counts.outside).toBe(613)
  expect(plan.added.filter(({ shape }) => shape !== null).length).toBeGreaterThan(150)
  const named = new Map(places.map(({ id, columns }) => [id, columns[3]]))
  const towns = new Map<string, string>(
    tagged
      .parse(JSON.parse(text))
      .elements.flatMap(({ id, tags }) => (tags['addr:city'] === undefined ? [] : [[`node/${id}`, tags['addr:city']]])),
  )
  const told = plan.added.flatMap(({ ref, cityId }) => (towns.has(ref) ? [[towns.get(ref), named.get(cityId)]] : []))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(([town = '', city]) => city?.startsWith(town) !== true)).toEqual([])
})
