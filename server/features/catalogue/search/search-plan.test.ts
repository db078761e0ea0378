import { describe, expect, it } from 'vitest'
import { TITLE_MAX } from '#domain/policy/catalogue.ts'
import { allButOneQuery, planText, spellingsQuery, tidyQuery, type SearchScope, type TextPlan } from './search-plan.ts'

function plan(folded: string, scope: SearchScope): TextPlan {
  return planText({ folded, key: folded, mainKey: folded }, scope)
}

describe('a query', () => {
  it('loses what a database cannot take, and its edges', () => {
    expect(tidyQuery('  Der\u0000 \ud800 Vor\tleser\n')).toBe('Der Vor leser')
  })

  it('is not longer than a title, and never ends in half a character', () => {
    const text = tidyQuery(`a${'😀'.repeat(5000)}`)
    expect(text.length).toBeLessThanOrEqual(TITLE_MAX)
    expect(text.isWellFormed()).toBe(true)
  })
})

describe('the plan of a text', () => {
  it('takes the last word as a beginning', () => {
    expect(plan('wolfgang herrn', 'all')).toMatchObject({ wholeWords: `'wolfgang' & 'herrn'`, words: `'wolfgang' & 'herrn':*` })
  })

  it('takes one to three characters as whole words and the beginning of a title only', () => {
    expect(plan('wut', 'all')).toMatchObject({ words: `'wut'`, wholeWords: `'wut'`, typoWords: [] })
  })

  it('marks the words of titles and of authors', () => {
    expect(plan('juli zeh', 'author')).toMatchObject({ inTitles: false, words: `'a:juli' & 'a:zeh':*` })
    expect(plan('die wand', 'title')).toMatchObject({ inTitles: true, words: `'t:die' & 't:wand':*` })
  })

  it('looks at twenty words at most', () => {
    expect(plan('wort '.repeat(60).trim(), 'all').words.split(' & ')).toHaveLength(20)
  })
})

it('a query of spellings needs one of each word', () => {
  expect(spellingsQuery([['die'], ['wand', 'wald']], 'title')).toBe(`('t:die') & ('t:wand' | 't:wald')`)
  expect(spellingsQuery([], 'all')).toBeNull()
})

it('one of at least two words may be left out', () => {
  expect(allButOneQuery([['die'], ['wand', 'wald']], 'all')).toBe(`(('wand' | 'wald')) | (('die'))`)
  expect(allButOneQuery([['wand']], 'all')).toBeNull()
})
