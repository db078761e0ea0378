import { expect, it } from 'vitest'
import { fromGrid, toGrid } from './map-grid.ts'
import { boxAround, isInside, readRings, unitsToLine } from './outline.ts'

/** A square of 100 with a hole of 20 in its middle, and a small island to the east; written as short as it can be. */
const RINGS = readRings('M10 10l100 0 0 100-100 0zM50 50l20 0 0 20-20 0zM200 10l10 0 0 10-10 0z')

it('reads rings of steps', () => {
  expect(RINGS.map((ring) => [...ring])).toEqual([
    [10, 10, 110, 10, 110, 110, 10, 110],
    [50, 50, 70, 50, 70, 70, 50, 70],
    [200, 10, 210, 10, 210, 20, 200, 20],
  ])
  expect(readRings('')).toEqual([])
})

it('knows the box around all parts', () => {
  expect(boxAround(RINGS)).toEqual({ minX: 10, minY: 10, maxX: 210, maxY: 110 })
})

it.each([
  ['in the square', { x: 20, y: 20 }, true],
  ['in the hole', { x: 60, y: 60 }, false],
  ['on the island', { x: 205, y: 15 }, true],
  ['between them', { x: 150, y: 15 }, false],
])('tells whether a point lies within: %s', (_where, point, expected) => {
  expect(isInside(RINGS, point)).toBe(expected)
})

it('measures the way to the nearest line', () => {
  expect(unitsToLine(RINGS, { x: 150, y: 60 })).toBe(40)
  expect(unitsToLine(RINGS, { x: 60, y: 55 })).toBe(5)
  expect(unitsToLine(RINGS, { x: 7, y: 6 })).toBe(5)
})

it('finds the degrees of a point of the grid again', () => {
  const there = fromGrid(toGrid({ latitude: 50.9333, longitude: 6.95 }))
  expect(there.latitude).toBeCloseTo(50.9333, 3)
  expect(there.longitude).toBeCloseTo(6.95, 3)
})
