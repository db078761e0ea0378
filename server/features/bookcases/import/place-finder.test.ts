import { expect, it } from 'vitest'
import { toGrid } from '#domain/map-grid.ts'
import { PlaceFinder, type OutlinedCity } from './place-finder.ts'

const middle = { latitude: 51, longitude: 10 }
const { x, y } = toGrid(middle)
const at = (east: number, south: number) => ({
  latitude: middle.latitude - south / 4000,
  longitude: middle.longitude + east / 4000 / 0.6271,
})

function city(id: number, outline: string, box: readonly [number, number, number, number]): OutlinedCity {
  const [left, top, right, bottom] = box
  return { id, outline, min_x: x + left, min_y: y + top, max_x: x + right, max_y: y + bottom }
}

/** A square with a hole in its middle, an island in the hole that is another city, and one beside it of two parts. */
const cities = [
  city(1, `M${x - 300} ${y - 300}l600 0 0 600 -600 0zM${x - 100} ${y - 100}l200 0 0 200-200 0z`, [-300, -300, 300, 300]),
  city(2, `M${x - 100} ${y - 100} l200 0 0 200 -200 0 z`, [-100, -100, 100, 100]),
  city(3, `M${x + 300} ${y}l50 0 0 50-50 0zM${x + 1000} ${y}l50 0 0 50-50 0z`, [300, 0, 1050, 50]),
]

it('finds the city whose outline holds a spot: holes are outside, parts of their own inside', async () => {
  const finder = await PlaceFinder.of(cities, [])
  const found = (east: number, south: number) => finder.find(at(east, south))?.cityId
  expect([found(-200, 0), found(200, -250), found(0, 0), found(320, 20), found(1020, 20)]).toEqual([1, 1, 2, 3, 3])
  expect([found(700, 20), found(0, 301), found(5000, 5000), found(-5e9, 0)]).toEqual([undefined, undefined, undefined, undefined])
})

it('gives what lies upon a border between two cities to one of them', async () => {
  const finder = await PlaceFinder.of(cities, [])
  for (let south = -99; south < 100; south += 7) expect([1, 2]).toContain(finder.find(at(-100, south))?.cityId)
  for (let south = 1; south < 50; south += 7) expect([1, 3]).toContain(finder.find(at(300, south))?.cityId)
})

it('names the nearest district of the city, and none where it has none', async () => {
  const districts = [
    { id: 11, cityId: 1, ...at(-250, 0) },
    { id: 12, cityId: 1, ...at(250, 0) },
    { id: 31, cityId: 3, ...at(-240, 0) },
  ]
  const finder = await PlaceFinder.of(cities, districts)
  expect(finder.find(at(-200, 0))).toEqual({ cityId: 1, districtId: 11 })
  expect(finder.find(at(200, 0))).toEqual({ cityId: 1, districtId: 12 })
  expect(finder.find(at(0, 0))).toEqual({ cityId: 2, districtId: null })
})
