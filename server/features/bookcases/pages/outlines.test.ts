import { describe, expect, it } from 'vitest'
import { landDots, landPath } from './outlines.ts'

/** Two units of the grid are one of the land. */
const FRAME = { x: 100, y: 200, width: 1120, height: 1120 }

describe('the land of a map', () => {
  it('has outlines in its own units from the corner of the frame on, without corners that nobody would see', () => {
    expect(landPath(['M120 220l0 100 0 100 200 0 1 0 0 -200z'], FRAME)).toBe('M10 10l0 100 101 0 0-100z')
    // Smaller than what is seen, and outside of the frame.
    expect(landPath(['M120 220l1 0 0 0z', 'M9000 220l100 0 0 100z'], FRAME)).toBe('')
  })

  it('ends a little beyond its edge: what reaches further is cut off where its lines cross', () => {
    // A triangle with a corner far in the east, whose sides leave the map at 564.
    const path = landPath(['M100 200l4512 1128 -4512 0z'], FRAME)
    expect(path).toBe('M0 0l564 141 0 423-564 0z')
    expect(landPath(['M-9000 -9000l20000 0 0 20000 -20000 0z'], FRAME)).toBe('M-4 564l0-568 568 0 0 568z')
  })

  it('has the same corners for what neighbours share', () => {
    const [one, other] = [landPath(['M121 221l0 101 99 0z'], FRAME, 2), landPath(['M220 322l-99 0 0 99z'], FRAME, 2)]
    expect([one, other]).toEqual(['M10 10l0 52 50 0z', 'M60 62l-50 0 0 48z'])
  })

  it('has one dot for what stands on one spot', () => {
    const spots = [
      { x: 120, y: 220 },
      { x: 120, y: 221 },
      { x: 300, y: 220 },
    ]
    expect(landDots(spots, FRAME)).toBe('M10 10h0M10 11h0M100 10h0')
    expect(landDots([spots[0]!, spots[0]!], FRAME)).toBe('M10 10h0')
  })
})
