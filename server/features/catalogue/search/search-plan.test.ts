import { describe, expect, it } from 'vitest'
import { allButOneQuery, planText, spellingsQuery, type SearchScope, type TextPlan } from './search-plan.ts'

function plan(foldedText: string, scope: SearchScope): TextPlan {
  return planText({ foldedText, titleKey: foldedText, mainTitleKey: foldedText }, scope)
}

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
