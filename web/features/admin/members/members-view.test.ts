import { expect, test } from 'vitest'
import { listBefore, membersAddress, membersView, queryOf } from './members-view.ts'

const AFTER = '1764316800000000.0198c1f2-7a3b-7c4d-8e5f-0123456789ab'
const viewOf = (address: string) => membersView(new URLSearchParams(address))

test('an address is read as the list, the search and the place it names; what is none of them is the beginning of the first list', () => {
  expect(viewOf(`list=blocked&after=${AFTER}`)).toEqual({ list: 'blocked', search: '', after: AFTER })
  expect(viewOf('list=nothing&search=%00 Müller &after=x')).toEqual({ list: 'newest', search: 'Müller', after: null })
  expect(queryOf(viewOf(''))).toEqual({ list: 'newest' })
})

test('an address is short, and leads to the same view', () => {
  expect(membersAddress({ list: 'newest' })).toBe('/admin/users')
  expect(membersAddress({ list: 'linked', after: AFTER })).toBe(`/admin/users?list=linked&after=${AFTER}`)
  const [, query] = membersAddress({ list: 'linked', search: 'a & b' }).split('?')
  expect(viewOf(query ?? '')).toEqual({ list: 'newest', search: 'a & b', after: null })
})

test('the way back leads to a list of members and nowhere else', () => {
  expect(listBefore({ from: '/admin/users?list=blocked' })).toBe('/admin/users?list=blocked')
  for (const state of [null, {}, { from: 1 }, { from: 'https://example.org' }, { from: '/admin/users/x' }])
    expect(listBefore(state)).toBe('/admin/users')
})
