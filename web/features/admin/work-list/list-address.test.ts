import { expect, it } from 'vitest'
import { ADMIN_SEARCH_MAX } from '#domain/policy/administration.ts'
import { dayOf, queryOfChoices, searchOf, uuidOf } from './list-address.ts'

it('takes days of the calendar from an address, and nothing else for one', () => {
  expect(['2026-02-28', '2024-02-29'].map(dayOf)).toEqual(['2026-02-28', '2024-02-29'])
  expect([null, '', '2026-06-31', '2026-02-29', '2026-13-01', '2026-1-1', 'gestern'].filter((asked) => dayOf(asked) !== null)).toEqual([])
})

it('takes a uuid as the API does, and nothing else for one', () => {
  const uuid = '0198c1f2-7a3b-7c4d-8e5f-0123456789ab'
  expect(uuidOf(uuid)).toBe(uuid)
  expect([null, '', uuid.toUpperCase(), uuid.slice(1), `${uuid}0`].filter((asked) => uuidOf(asked) !== null)).toEqual([])
})

it('looks for what the API takes: without control characters, and not too long', () => {
  expect(searchOf(' Ma\u0000ra\n ')).toBe('Mara')
  expect(searchOf('a'.repeat(ADMIN_SEARCH_MAX + 1))).toHaveLength(ADMIN_SEARCH_MAX)
  expect(searchOf(null)).toBe('')
})

it('asks for the choices that are made alone', () => {
  expect(queryOfChoices({ kind: 'refund', state: null })).toEqual({ kind: 'refund' })
})
