import { expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'

const COPY = { price: 2, condition: 'LIKE_NEW', comment: '' } as const
const line = (offerUuid: string, change: object = {}) => ({ offerUuid, ...COPY, ...change })

it.each([
  ['the price', { price: 40 }],
  ['the condition', { condition: 'SATISFACTORY' }],
  ['the comment', { comment: 'Wasserschaden.' }],
])('tells a copy whose owner has changed %s', (_, change) => {
  expect(changedLines([line('a'), line('b')], [line('a'), line('b', change)])).toEqual([line('b', change)])
})

it('tells neither what is as it was, nor what is gone or new', () => {
  expect(changedLines([line('a'), line('b')], [line('b'), line('c', { price: 9 })])).toEqual([])
})
