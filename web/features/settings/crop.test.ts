import { expect, it } from 'vitest'
import { cropSquare, pullCrop, WHOLE } from './crop.ts'

const WIDE = { width: 400, height: 200 }

it('keeps the largest square from the middle at first', () => {
  expect(cropSquare(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 })
})

it('keeps less of the picture with more zoom, wherever it lies', () => {
  expect(cropSquare(WIDE, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 })
})

it('follows the pull of the picture and stops at its edges', () => {
  // 100 px shown are 200 px of the picture, which may move 200 px in all.
  expect(pullCrop(WIDE, WHOLE, { dx: 25, dy: 40, shown: 100 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(pullCrop(WIDE, WHOLE, { dx: -500, dy: 0, shown: 100 })).toEqual({ zoom: 1, x: 1, y: 0.5 })
})
