import { expect, it } from 'vitest'
import type { ExchangeLine } from '#contract/exchanges.ts'
import { EXCHANGE_STATES } from '#domain/exchange-states.ts'
import { exchangeOf } from './exchange-sample.ts'
import { wantedCopies } from './wanted-copies.ts'

/** A parcel of three books, of which the second is left out where a reason is given. */
function parcelIn(status: (typeof EXCHANGE_STATES)[number], leftOutReason: ExchangeLine['leftOutReason'] = null) {
  const parcel = exchangeOf([1, 2, 3], status, 'receiver')
  const lines = parcel.lines.map((line, place): ExchangeLine => {
    const numbered = { ...line, book: { ...line.book, uuid: `b${place}` } }
    return place === 1 && leftOutReason ? { ...numbered, state: 'LEFT_OUT', leftOutReason } : numbered
  })
  return { ...parcel, lines }
}

const titles = (parcel: Parameters<typeof wantedCopies>[0]) => wantedCopies(parcel).map(({ title }) => title)

it('are all of a parcel that never comes, and none of one that comes or was taken back', () => {
  const without = EXCHANGE_STATES.filter((status) => titles(parcelIn(status)).length > 0)
  expect(without.toSorted()).toEqual(['CANCELLED', 'DECLINED', 'EXPIRED', 'LOST', 'PAYMENT_FAILED'])
  expect(titles(parcelIn('DECLINED'))).toEqual(['Band 1', 'Band 2', 'Band 3'])
})

it('are what was left out of a parcel that comes, or given back of one that came', () => {
  for (const status of ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'RECEIVED'] as const)
    for (const reason of ['KEPT', 'DAMAGED', 'DOES_NOT_FIT', 'REFUNDED'] as const)
      expect(titles(parcelIn(status, reason)), `${status} ${reason}`).toEqual(['Band 2'])
  expect(titles(parcelIn('CANCELLED', 'KEPT'))).toHaveLength(3)
})

it('are each book once, and none where the hold went on, or for the sender', () => {
  const twice = exchangeOf([1, 2], 'DECLINED', 'receiver')
  expect(titles(twice)).toEqual(['Band 1'])
  expect(titles({ ...parcelIn('DECLINED'), passedTo: 'next' })).toEqual([])
  expect(titles({ ...parcelIn('DECLINED'), role: 'sender' })).toEqual([])
})
