import { expect, it } from 'vitest'
import { figuresOf, Tally, together } from './tally.ts'

it('gives exact percentiles: the smallest value that so many are not above', () => {
  const tally = new Tally()
  for (let ms = 200; ms >= 1; ms--) tally.note('page', 'done', ms)
  const { kinds } = tally.take()
  expect(figuresOf(kinds)).toEqual({ calls: 200, refused: 0, failed: 0, p50: 100, p95: 190, p99: 198 })
})

it('keeps one slow answer of twenty out of p95, and two of them not', () => {
  const tally = new Tally()
  for (let call = 0; call < 19; call++) tally.note('page', 'done', 10)
  tally.note('page', 'done', 5000)
  const first = tally.take().kinds
  expect(figuresOf(first)).toMatchObject({ p95: 10, p99: 5000 })
  tally.note('page', 'done', 5000)
  expect(figuresOf(together([first, tally.take().kinds]))).toMatchObject({ calls: 21, p95: 5000 })
})

it('counts what was refused and what failed by kind with their reasons, and begins anew once it was asked', () => {
  const tally = new Tally()
  tally.note('order', 'refused', 5, '409 OFFER_UNAVAILABLE')
  tally.note('order', 'failed', 20_000, 'no answer in time')
  tally.note('order', 'failed', 20_000, 'no answer in time')
  tally.note('page', 'done', 5)
  const { kinds, reasons } = tally.take()
  expect(figuresOf(kinds, (kind) => kind === 'order')).toMatchObject({ calls: 3, refused: 1, failed: 2, p50: 20_000 })
  expect(figuresOf(kinds, (kind) => kind === 'page')).toMatchObject({ calls: 1, refused: 0, failed: 0 })
  expect(reasons).toEqual({ 'refused: order: 409 OFFER_UNAVAILABLE': 1, 'failed: order: no answer in time': 2 })
  expect(tally.take()).toEqual({ kinds: {}, reasons: {} })
})

it('adds up more answers than fit on a stack', () => {
  const many = { page: { latencies: Array.from({ length: 300_000 }, () => 1), refused: 0, failed: 1 } }
  expect(figuresOf(together([many, many]))).toMatchObject({ calls: 600_000, failed: 2 })
})
