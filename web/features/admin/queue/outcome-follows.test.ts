import { expect, test } from 'vitest'
import { OUTCOMES, type SubjectKind } from '#domain/reports.ts'
import { m } from '#messages'
import { followsOf } from './outcome-follows.ts'

const member = { uuid: '', name: 'Mara', language: 'de', memberSince: '', decisions: 0 } as const
const of = (kind: SubjectKind, canHide = true) => ({ kind, canHide, member })

test('a restriction says in the queue what it says on the page of the member', () => {
  const words = m['adminMembers.restrictText']({ name: 'Mara' })
  for (const outcome of ['WARN', 'NO_MESSAGES_7', 'NO_SWAPS_30'] as const) expect(followsOf(outcome, of('MESSAGE'))).toEqual([words])
})

test('a book that is removed says what its archive says on its page, also beside a block', () => {
  const archived = m['bookCare.archiveText']()
  for (const outcome of OUTCOMES.filter((one) => one !== 'KEEP')) expect(followsOf(outcome, of('BOOK'))).toContain(archived)
  expect(followsOf('WARN', of('BOOK', false))).not.toContain(archived)
  expect(followsOf('HIDE', { ...of('BOOK'), member: null })).toEqual([archived])
})

test('whoever is told of a removal is named, and nothing follows from keeping', () => {
  expect(followsOf('HIDE', of('OFFER'))).toEqual([m['moderationQueue.followsOffer'](), m['moderationQueue.followsTold']({ name: 'Mara' })])
  expect(followsOf('KEEP', of('OFFER'))).toEqual([])
})
