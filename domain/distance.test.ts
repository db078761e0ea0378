import { expect, it } from 'vitest'
import { directionTo, metersBetween } from './distance.ts'

const cologne = { latitude: 50.9375, longitude: 6.9603 }
const berlin = { latitude: 52.52, longitude: 13.405 }

it('measures as the crow flies, far and near, the same both ways', () => {
  expect(metersBetween(cologne, berlin) / 1000).toBeCloseTo(477, 0)
  expect(metersBetween(berlin, cologne)).toBeCloseTo(metersBetween(cologne, berlin), 6)
  expect(metersBetween(cologne, { ...cologne, latitude: cologne.latitude + 0.00036 })).toBeCloseTo(40, 0)
  expect(metersBetween(cologne, cologne)).toBe(0)
  expect(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }) / 1000).toBeCloseTo(20_015, 0)
})

it('names the direction in which something lies', () => {
  const step = (north: number, east: number) =>
    directionTo(cologne, {
      latitude: cologne.latitude + north,
      longitude: cologne.longitude + east / Math.cos((cologne.latitude * Math.PI) / 180),
    })
  expect([step(1, 0), step(1, 1), step(0, 0.1), step(-1, 1)]).toEqual(['N', 'NE', 'E', 'SE'])
  expect([step(-1, 0), step(-1, -1), step(0, -0.1), step(1, -1)]).toEqual(['S', 'SW', 'W', 'NW'])
  expect([step(0.1, 0.04), step(0.1, 0.05)]).toEqual(['N', 'NE'])
  expect(directionTo(cologne, cologne)).toBe('N')
  expect(directionTo({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBe('E')
})
