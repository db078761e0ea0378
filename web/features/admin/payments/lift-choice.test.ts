import { expect, it } from 'vitest'
import { liftsOf } from './lift-choice.ts'

const won = { state: 'WON', suspension: 'active', version: '1' } as const

it('frees an account where the dispute has ended for us, or as an administrator chooses', () => {
  expect(liftsOf(won, null)).toBe(true)
  expect(liftsOf({ ...won, state: 'OPEN' }, null)).toBe(false)
  expect(liftsOf(won, { version: '1', lifts: false })).toBe(false)
  expect(liftsOf({ ...won, state: 'OPEN' }, { version: '1', lifts: true })).toBe(true)
  expect(liftsOf({ ...won, suspension: 'lifted' }, { version: '1', lifts: true })).toBe(false)
})

it('forgets what was chosen once the provider says something else', () => {
  const appealed = { state: 'OPEN', suspension: 'active', version: '2' } as const
  expect(liftsOf(appealed, { version: '1', lifts: true })).toBe(false)
})
