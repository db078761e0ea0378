import { expect, test } from 'vitest'
import { previewParts } from './description-preview.ts'

const words = (length: number) => 'Wort '.repeat(Math.ceil(length / 5)).slice(0, length)

test('a short description is not cut', () => {
  expect(previewParts(words(100))).toEqual({ onPhones: words(100), onDesktop: '', rest: '' })
})

test('a middling one is cut on phones only, at a word', () => {
  const { onPhones, onDesktop, rest } = previewParts(words(600))
  expect(onPhones.length).toBeLessThanOrEqual(120)
  expect(onDesktop.startsWith(' ')).toBe(true)
  expect(rest).toBe('')
  expect(onPhones + onDesktop).toBe(words(600))
})

test('a long one is cut on desktop, too, and nothing is lost', () => {
  const { onPhones, onDesktop, rest } = previewParts(words(1500))
  expect((onPhones + onDesktop).length).toBeLessThanOrEqual(1140)
  expect(rest).not.toBe('')
  expect(onPhones + onDesktop + rest).toBe(words(1500))
})
