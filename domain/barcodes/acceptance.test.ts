import { describe, expect, it } from 'vitest'
import { Acceptance } from './acceptance.ts'
import { withoutAddOn } from '../ean.ts'
import { kindOfCode } from './book-code.ts'
import { modulesOf } from './line/ean13-modules.ts'
import { listSiblings } from './verify/siblings.ts'

const ISBN = '9783548605715'
const OTHER = '9783423086004'
const [verified, unverified] = [true, false].map((isVerified) => [{ value: ISBN, isVerified }])

describe('reads of a camera', () => {
  it('count at once when they are verified, else at the second within two seconds', () => {
    expect(new Acceptance().accept(verified ?? [], 0)).toEqual([ISBN])
    const acceptance = new Acceptance()
    expect([0, 3000, 3100].map((now) => acceptance.accept(unverified ?? [], now))).toEqual([[], [], [ISBN]])
  })

  it('are reported once while a code stays in sight, and again when it was away for some seconds', () => {
    const acceptance = new Acceptance()
    const times = [0, 1000, 4000, 7900, 12_000]
    expect(times.map((now) => acceptance.accept(verified ?? [], now).length)).toEqual([1, 0, 0, 0, 1])
  })

  it('of several codes in a frame are all taken', () => {
    const both = [ISBN, OTHER].map((value) => ({ value, isVerified: true }))
    expect(new Acceptance().accept(both, 0)).toEqual([ISBN, OTHER])
  })

  it('are forgotten at a new beginning', () => {
    const acceptance = new Acceptance()
    acceptance.accept(verified ?? [], 0)
    acceptance.forget()
    expect(acceptance.accept(verified ?? [], 10)).toEqual([ISBN])
  })
})

describe('numbers of codes', () => {
  it.each([
    [ISBN, 'BOOK'],
    ['9783548605716', 'WRONG'],
    ['9790260000438', 'OTHER'],
    ['9771234567898', 'OTHER'],
    ['4006381333931', 'OTHER'],
    ['12345678', 'WRONG'],
  ])('%s is %s', (value, kind) => {
    expect(kindOfCode(value)).toBe(kind)
  })

  it('have their add-on left out', () => {
    expect([`${ISBN} 51995`, `${ISBN}+12`, ISBN, `${ISBN} 123`].map(withoutAddOn)).toEqual([ISBN, ISBN, ISBN, `${ISBN} 123`])
  })

  it('are 95 modules', () => {
    expect(modulesOf('4006381333931')).toMatch(/^101[01]{42}01010[01]{42}101$/u)
  })

  it('have siblings with other digits and a right check digit', () => {
    const siblings = listSiblings('9781111777784')
    expect(siblings.length).toBeGreaterThan(10)
    expect(siblings.every((value) => kindOfCode(value) !== 'WRONG' && value.startsWith('978'))).toBe(true)
  })
})
