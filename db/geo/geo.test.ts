import { readFileSync, readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REGION_SLUGS } from '#domain/bookcases.ts'
import { toGrid } from '#domain/map-grid.ts'
import { isInside, readRings, unitsToLine } from '#domain/outline.ts'

/** What comes with the product must hold before it is in anybody's database. */

const MAX_BYTES = 5_000_000
const FOLDER = 'db/geo'

const lines = (file: string): string[][] =>
  readFileSync(`${FOLDER}/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
const places = lines('places.tsv').map(([kind = '', key = '', parent = '', name = '', slug = '', , lat, lon, , outline = '']) => ({
  kind,
  key,
  parent,
  name,
  slug,
  outline,
  at: toGrid({ latitude: Number(lat), longitude: Number(lon) }),
}))
const ofKind = (kind: string): typeof places => places.filter((place) => place.kind === kind)

it('is small', () => {
  const sizes = readdirSync(FOLDER).map((file) => statSync(`${FOLDER}/${file}`).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})

it('has the states as the specification spells them, and each place after the one it lies in', () => {
  expect(new Map(ofKind('REGION').map(({ key, slug }) => [key.slice(-2), slug]))).toEqual(new Map(Object.entries(REGION_SLUGS)))
  const known = new Set<string>()
  const early = places.filter(({ key, parent }) => (known.add(key), parent !== '' && !known.has(parent)))
  expect(early).toEqual([])
  expect(ofKind('CITY').length).toBeGreaterThan(11_000)
  expect(ofKind('DISTRICT').length).toBeGreaterThan(200)
})

it('has slugs that are no other place’s and that an address can carry', () => {
  const ways = places.map(({ parent, slug }) => `${parent}/${slug}`)
  expect(ways.length).toBe(new Set(ways).size)
  expect(places.filter(({ kind, slug }) => kind !== 'REGION' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug))).toEqual([])
  // Of a city-state the districts and its other cities share the way to them.
  const bremen = places.filter(({ parent }) => ['state:04', 'ags:04011000'].includes(parent)).map(({ slug }) => slug)
  expect(new Set(bremen).size).toBe(bremen.length)
})

it('has names without shortened words', () => {
  expect(places.filter(({ name }) => /\b(?:NB|OB|Oldb)\b|[a-z]\.|\S\/\s| {2}/u.test(name.replace(/^St\. /u, '')))).toEqual([])
})

it('has outlines around the middle of their place, or nearly', () => {
  const far = ofKind('CITY').filter(({ outline, at }) => {
    const rings = readRings(outline)
    return rings.length === 0 || (!isInside(rings, at) && unitsToLine(rings, at) > 100)
  })
  expect(far.map(({ name }) => name)).toEqual([])
})

it('has postal codes of places that are there', () => {
  const keys = new Set(ofKind('CITY').map(({ key }) => key))
  const codes = lines('postcodes.tsv')
  expect(codes.length).toBeGreaterThan(8000)
  expect(codes.filter(([code = '', ...own]) => !/^\d{5}$/u.test(code) || own.length === 0 || own.some((key) => !keys.has(key)))).toEqual([])
})
