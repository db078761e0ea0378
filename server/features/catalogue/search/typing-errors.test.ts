import { array, assert, constantFrom, integer, nat, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deletionsAfterOneError, deletionsOf, typingErrors } from './typing-errors.ts'

describe('typing errors', () => {
  it.each([
    ['games', 'games', 0],
    ['gamse', 'games', 1],
    ['gaes', 'games', 1],
    ['gammes', 'games', 1],
    ['gimes', 'games', 1],
    ['gmaes', 'games', 1],
    ['gmaes', 'gamen', 2],
    ['wand', 'wald', 1],
    ['wand', 'mord', 3],
  ])('from %s to %s are %i', (one, other, errors) => {
    expect(typingErrors(one, other, 4)).toBe(errors)
    expect(typingErrors(other, one, 4)).toBe(errors)
  })

  it('are not counted beyond the most that is asked for', () => {
    expect(typingErrors('tschick', 'unterleuten', 2)).toBe(3)
    expect(typingErrors('abcd', 'wxyz', 2)).toBe(3)
  })
})

const letter = constantFrom(...'abcdeu')
const word = array(letter, { minLength: 5, maxLength: 10 }).map((letters) => letters.join(''))

/** One typing error in a word, chosen by three numbers. */
function mistyped(text: string, [kind, place, other]: [number, number, string]): string {
  const at = place % text.length
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + other + text.slice(at)
  if (kind === 2) return text.slice(0, at) + other + text.slice(at + 1)
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2)
}
const error = tuple(integer({ min: 0, max: 3 }), nat(20), letter)

function share(one: readonly string[], other: readonly string[]): boolean {
  return one.some((gap) => other.includes(gap))
}

describe('gaps', () => {
  it('are shared by words one error apart', () => {
    assert(
      property(word, error, (meant, slip) => {
        expect(share(deletionsOf(mistyped(meant, slip)), deletionsOf(meant))).toBe(true)
      }),
    )
  })

  it('after one error are shared by words two errors apart', () => {
    assert(
      property(word, error, error, (meant, first, second) => {
        const typed = mistyped(mistyped(meant, first), second)
        if (typed.length < 5 || typed.length > 11) return
        expect(share(deletionsAfterOneError(typed), deletionsOf(meant))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('are few, and none for words that are too short or too long, or of a script without an alphabet here', () => {
    expect(deletionsOf('tschick')).toHaveLength(8)
    expect(deletionsAfterOneError('unterleuten').length).toBeLessThan(8000)
    for (const other of ['wand', 'schifffahrtsgesellschaft', '日本語の本', "o'bri"]) expect(deletionsAfterOneError(other)).toEqual([])
  })

  it('know Cyrillic, too', () => {
    expect(share(deletionsAfterOneError('толсто'), deletionsOf('толстои'))).toBe(true)
  })
})
