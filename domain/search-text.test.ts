import { describe, expect, it } from 'vitest'
import { TITLE_MAX } from './policy/catalogue.ts'
import { cleanSearchText } from './search-text.ts'

describe('the text of a search', () => {
  it('loses what a database cannot take, and its edges', () => {
    expect(cleanSearchText('  Der\u0000 \ud800 Vor\tleser\n')).toBe('Der Vor leser')
  })

  it('is not longer than a title, and never ends in half a character', () => {
    const text = cleanSearchText(`a${'😀'.repeat(5000)}`)
    expect(text.length).toBeLessThanOrEqual(TITLE_MAX)
    expect(text.isWellFormed()).toBe(true)
  })
})
