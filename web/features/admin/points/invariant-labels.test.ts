import { afterAll, expect, test } from 'vitest'
import { locales, overwriteGetLocale, type Locale } from '#messages/runtime'
import { INVARIANTS } from '../../../../server/features/admin/points/invariants.ts'
import { invariantLabel } from './invariant-labels.ts'

// Files of one worker share the language.
afterAll(() => overwriteGetLocale(() => 'de'))

let locale: Locale = 'de'
overwriteGetLocale(() => locale)

const codes = Object.keys(INVARIANTS).map((name) => name.split(' ', 1)[0] ?? '')

test.each(locales)('every invariant has a sentence of its own (%s)', (language) => {
  locale = language
  const sentences = codes.map((code) => invariantLabel({ code, statement: '' }))
  expect(sentences.filter((sentence) => !/^\p{Lu}.{10,}\.$/u.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(codes.length)
})

test('one of a later version says what it means in English', () => {
  expect(invariantLabel({ code: 'X99', statement: 'nothing is lost' })).toBe('nothing is lost')
})
