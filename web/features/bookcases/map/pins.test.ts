import { describe, expect, it } from 'vitest'
import { KM_PER_UNIT } from '#domain/map-grid.ts'
import { groupPins, type Pin } from './pins.ts'
import { placeNames } from './place-names.ts'
import { scaleOf } from './scale.ts'

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

const pin = (left: number, top: number) => ({ left, top, width: 26, height: 26 })

describe('the scale', () => {
  const size = { width: 350, height: 350 }
  const frame = { x: 0, y: 0, width: 700, height: 700 }
  const cornerWith = (...pins: ReturnType<typeof pin>[]) => {
    const { isRight, isTop } = scaleOf(frame, pins, size)
    return `${isTop ? 'top' : 'bottom'} ${isRight ? 'right' : 'left'}`
  }

  it('stands in the corner where it lies below no pin', () => {
    expect(cornerWith(pin(0.5, 0.5))).toBe('bottom left')
    expect(cornerWith(pin(0.1, 0.95))).toBe('bottom right')
    expect(cornerWith(pin(0.1, 0.95), pin(0.9, 0.95))).toBe('top left')
    expect(cornerWith(pin(0.1, 0.95), pin(0.9, 0.95), pin(0.1, 0.05))).toBe('top right')
    expect(cornerWith(pin(0.1, 0.95), pin(0.9, 0.95), pin(0.1, 0.05), pin(0.9, 0.05))).toBe('bottom left')
  })

  it('is of a round length, at most a quarter of the map', () => {
    const { km, share } = scaleOf(frame, [], size)
    expect(share).toBeLessThanOrEqual(0.24)
    expect([1, 2, 5, 10, 20, 50, 100, 200]).toContain(km)
    expect(share * 700).toBeCloseTo(km / KM_PER_UNIT, 6)
  })
})
