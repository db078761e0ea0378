import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { bookSlug } from '../slug.ts'
import { profileSlug } from '../profile-slug.ts'
import { cutAtWord, cutTo, decodePart, encodePart, firstLetter, lettersOf } from './letters.ts'

const FAMILY = '👨‍👩‍👧'
const anyText = fc.string({ unit: 'binary' })
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

describe('the first letter', () => {
  it('is what a reader sees as one', () => {
    expect(['Krüger', 'Öz', '𠮷田', '🦊 Fuchs', '𝔓robe', 'n̈eu', `${FAMILY} Meier`, 'محمد', 'नि', '7', ''].map(firstLetter)).toEqual([
      'K',
      'Ö',
      '𠮷',
      '🦊',
      '𝔓',
      'n̈',
      FAMILY,
      'م',
      'नि',
      '7',
      '',
    ])
  })

  it('is the first of all letters of any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(firstLetter(text)).toBe([...lettersOf(text)][0] ?? '')
      }),
    )
  })
})

describe('a text that is cut', () => {
  it('ends between letters', () => {
    expect(cutTo(`a${FAMILY}`, 3)).toBe('a')
    expect(cutTo('𠮷田', 1)).toBe('')
    expect(cutTo('𠮷田', 2)).toBe('𠮷')
    expect(cutTo(`e${'\u0301'.repeat(50)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`)
  })

  it('is a beginning of its own, no longer than it may be, and whole where it was', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (text, max) => {
        const cut = cutTo(text, max)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
  })

  it('ends at a word where one ends in its second half', () => {
    expect(cutAtWord('Der lange Weg nach Hause', 12)).toBe('Der lange…')
    expect(cutAtWord('Donaudampfschifffahrt', 10)).toBe('Donaudamp…')
    expect(cutAtWord('Momo', 4)).toBe('Momo')
    fc.assert(fc.property(anyText, fc.integer({ min: 1, max: 20 }), (text, max) => cutAtWord(text, max).length <= max))
  })
})

it('goes by code points in a browser that knows no letters', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const old = await import('./letters.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
  expect([old.firstLetter('𠮷田'), old.cutTo('𠮷田', 1), old.cutTo('𠮷𠮷', 3), old.cutTo(`e${'\u0301'.repeat(5)}`, 3)]).toEqual([
    '𠮷',
    '',
    '𠮷',
    'e\u0301\u0301',
  ])
})

describe('a part of an address', () => {
  it('is made of any text and read from any address', () => {
    fc.assert(fc.property(anyUnits, (text) => decodePart(encodePart(text)) === text.toWellFormed()))
    expect(decodePart('100%')).toBe('100%')
  })

  it('is there for every name and every title', () => {
    expect(decodePart(profileSlug('Ken', '𠮷田'))).toBe('ken.𠮷')
    expect(decodePart(profileSlug('Ken', '🦊 Fuchs'))).toBe('ken.🦊')
    expect(profileSlug('Anna Maria', 'Öz')).toBe('anna.maria.%C3%B6')
    expect(profileSlug('Nakamura', '')).toBe('nakamura')
    fc.assert(fc.property(anyUnits, anyUnits, (one, other) => /^[^/?#]*$/u.test(profileSlug(one, other))))
    fc.assert(fc.property(anyUnits, (title) => /^[a-z\d-]+$/u.test(bookSlug(title, ['𠮷田']))))
  })
})
