import { expect, it } from 'vitest'
import { middleOf } from './frames.ts'

it.each([
  [640, 480, { x: 0, y: 0, width: 640, height: 480, size: { width: 640, height: 480 } }],
  [1280, 720, { x: 160, y: 0, width: 960, height: 720, size: { width: 640, height: 480 } }],
  [720, 1280, { x: 0, y: 160, width: 720, height: 960, size: { width: 480, height: 640 } }],
  [320, 240, { x: 0, y: 0, width: 320, height: 240, size: { width: 640, height: 480 } }],
])('reads the middle of %i x %i', (width, height, middle) => {
  expect(middleOf(width, height)).toEqual(middle)
})
