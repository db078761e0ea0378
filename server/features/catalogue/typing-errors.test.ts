import { expect, it } from 'vitest'
import { spellingsNear } from './typing-errors.ts'

it('knows the word, a letter less, one more, another one, and two swapped', () => {
  const spellings = spellingsNear('gamse')
  for (const spelling of ['gamse', 'games', 'gase', 'gams', 'amse', 'gamsen', 'xgamse', 'gemse', 'gamsx'])
    expect(spellings).toContain(spelling)
  for (const far of ['gaesm', 'ga', 'gamesx']) expect(spellings).not.toContain(far)
  expect(spellings.length).toBeLessThan(54 * 7)
})

it('knows Cyrillic too', () => {
  expect(spellingsNear('толсто')).toContain('толстои')
})

it.each(['wut', 'schifffahrtsgesellschaft', '日本語の本', "o'b"])('leaves %s as it is', (word) => {
  expect(spellingsNear(word)).toEqual([word])
})
