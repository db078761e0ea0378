import { describe, expect, it } from 'vitest'
import { groupPins, type Pin } from './pins.ts'
import { placeNames } from './place-names.ts'

const SIZE = { width: 100, height: 100 }
const pinsAt = (...spots: [left: number, top: number][]): Pin[] =>
  spots.map(([left, top], index) => ({
    number: index + 1,
    name: `Nr. ${index + 1}`,
    href: `#${index + 1}`,
    left: left / 100,
    top: top / 100,
  }))
const textsOf = (pins: readonly Pin[], size = SIZE) => groupPins(pins, size).map(({ text }) => text)

describe('pins', () => {
  it('that stand apart are drawn apart', () => {
    expect(textsOf(pinsAt([10, 10], [40, 10], [10, 40]))).toEqual(['1', '2', '3'])
  })

  it('nearer than 19 px are one: a row of numbers as from and to, two others with a point, more with how many', () => {
    expect(textsOf(pinsAt([10, 10], [15, 10], [20, 12]))).toEqual(['1–3'])
    expect(textsOf(pinsAt([10, 10], [80, 10], [12, 12]))).toEqual(['1·3', '2'])
    expect(textsOf(pinsAt([10, 10], [80, 10], [12, 12], [14, 12]))).toEqual(['1 +2', '2'])
  })

  it('are apart on a larger map', () => {
    const pins = pinsAt([10, 10], [20, 10])
    expect([textsOf(pins), textsOf(pins, { width: 300, height: 300 })]).toEqual([['1–2'], ['1', '2']])
  })

  it('of a wide group take in what it would cover; none is lost', () => {
    const groups = groupPins(
      pinsAt(...Array.from({ length: 40 }, (_, index): [number, number] => [(index * 37) % 100, (index * 61) % 100])),
      SIZE,
    )
    expect(groups.flatMap(({ pins }) => pins.map(({ number }) => number)).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
  })
})

describe('names', () => {
  it('stand where they cover neither a pin, nor another name, nor the edge', () => {
    const names = [
      { name: 'Köln', left: 0.5, top: 0.5 },
      { name: 'Deutz', left: 0.52, top: 0.52 },
      { name: 'Kalk', left: 0.99, top: 0.5 },
      { name: 'Porz', left: 0.5, top: 0.8 },
    ]
    const size = { width: 200, height: 200 }
    expect(placeNames(names, [], size).map(({ name }) => name)).toEqual(['Köln', 'Porz'])
    expect(placeNames(names, [{ left: 0.5, top: 0.8, width: 26, height: 26 }], size).map(({ name }) => name)).toEqual(['Köln'])
  })
})
