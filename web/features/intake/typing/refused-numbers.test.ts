import { expect, it } from 'vitest'
import { m } from '#messages'
import { groupsOf, isOneEdit, without, withRefused, type RefusedNumber } from './refused-numbers.ts'

const beans: RefusedNumber = { text: '4006381333931', problem: 'PRODUCT' }
const soup: RefusedNumber = { text: '4000400001122', problem: 'PRODUCT' }
const sheet: RefusedNumber = { text: '9790001138161', problem: 'MUSIC' }
const full: RefusedNumber = { text: '9783423086004', refusal: 'STACK_FULL' }

it('keeps each refused number with its reason, those with the same one together', () => {
  const all = [beans, sheet, full, soup].reduce<RefusedNumber[]>(withRefused, [])
  expect(groupsOf(all)).toEqual([
    { reason: m['formsRules.isbnProduct'](), texts: [beans.text, soup.text], canAgain: false },
    { reason: m['formsRules.isbnMusic'](), texts: [sheet.text], canAgain: false },
    { reason: expect.stringContaining('Dein Stapel ist voll'), texts: [full.text], canAgain: true },
  ])
  expect(withRefused(all, beans).length).toBe(4)
  expect(without(all, [beans.text, soup.text])).toEqual([sheet, full])
  const many = Array.from({ length: 50 }, (_, index): RefusedNumber => ({ text: String(index), problem: 'VALIDITY' }))
  expect(many.reduce<RefusedNumber[]>(withRefused, []).at(0)?.text).toBe('20')
})

it.each([
  ['9783423086005', '978342308600', true],
  ['978342308600', '9783423086004', true],
  ['9783423086005', '9783423086004', true],
  ['9783423086005', '9', false],
  ['4006381333931', '9783423086004', false],
  ['9783423086005', '9783522202565', false],
])('%s and %s: one step of typing is %s', (one, other, is) => {
  expect(isOneEdit(one, other)).toBe(is)
})
