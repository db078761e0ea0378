import { expect, it } from 'vitest'
import type { IntakeRow } from '#contract/intake.ts'
import { ZERO_STATE_COUNTS } from '#domain/intake.ts'
import { INTAKE_PAGE_SIZE } from '#domain/policy/intake.ts'
import { isOutdated, withArrived, withChanged, withFirstPage, withNews, without, withOlder, type StackView } from './stack-view.ts'

const DEFAULTS = { condition: 'GOOD', priceRule: 'SUGGESTION', points: null, smokeFree: false, petFree: false, numbers: false } as const

const NOTHING = {
  title: null,
  askAgainAt: null,
  book: null,
  condition: null,
  price: null,
  photos: [],
  suggestion: null,
  wishes: null,
  isUnlikely: false,
  offerUuid: null,
  shelfNumber: null,
  failure: null,
}
const SCANNED = { foundBy: 'BARCODE', state: 'READY', comment: '', points: 3, scannedAt: '', copies: { inStack: 0, onShelf: 0 } } as const

function row(key: string, fields: Partial<IntakeRow> = {}): IntakeRow {
  return { ...NOTHING, ...SCANNED, key, isbn: `978${key}`, ...fields }
}

const ROOM = { copies: 1000, until: null }

function viewOf(...rows: IntakeRow[]): StackView {
  return { rows, hasMore: false, counts: { ...ZERO_STATE_COUNTS, READY: rows.length }, defaults: DEFAULTS, room: ROOM, only: null }
}

const keysOf = ({ rows }: StackView): string[] => rows.map(({ key }) => key)

it('puts what arrives on top, and leaves the others the very objects they were', () => {
  const view = viewOf(row('a'))
  const next = withArrived(view, [row('b'), row('c')], { ...ZERO_STATE_COUNTS, READY: 3 })
  expect(keysOf(next)).toEqual(['c', 'b', 'a'])
  expect(next.rows[2]).toBe(view.rows[0])
  expect(next.counts.READY).toBe(3)
})

it('keeps what was sent twice in its place, and shows nothing that is on offer', () => {
  const next = withArrived(viewOf(row('b'), row('a')), [row('a'), row('x', { state: 'OFFERED' })], ZERO_STATE_COUNTS)
  expect(keysOf(next)).toEqual(['b', 'a'])
})

it('counts copies of the same book up and down', () => {
  const first = viewOf(row('a', { isbn: '1' }), row('b', { isbn: null }))
  const both = withArrived(first, [row('c', { isbn: '1', copies: { inStack: 1, onShelf: 0 } })], { ...ZERO_STATE_COUNTS, READY: 3 })
  expect(both.rows.map(({ copies }) => copies.inStack)).toEqual([1, 1, 0])
  const one = without(both, 'c')
  expect(one.rows.map(({ copies }) => copies.inStack)).toEqual([0, 0])
  expect(one.counts.READY).toBe(2)
})

it('grows no longer than a page by what arrives', () => {
  const full = viewOf(...Array.from({ length: INTAKE_PAGE_SIZE }, (_, index) => row(`r${index}`)))
  const next = withArrived(full, [row('new')], ZERO_STATE_COUNTS)
  expect(next.rows).toHaveLength(INTAKE_PAGE_SIZE)
  expect(next).toMatchObject({ hasMore: true, rows: { 0: { key: 'new' } } })
})

it('keeps a row in which somebody is typing, however long the list grows by what arrives', () => {
  const full = viewOf(...Array.from({ length: INTAKE_PAGE_SIZE }, (_, index) => row(`r${index}`)))
  const last = `r${INTAKE_PAGE_SIZE - 1}`
  expect(keysOf(withArrived(full, [row('new')], ZERO_STATE_COUNTS, new Set([last]))).at(-1)).toBe(last)
  expect(keysOf(withArrived(full, [row('new')], ZERO_STATE_COUNTS, new Set(['r1']))).at(-1)).toBe(`r${INTAKE_PAGE_SIZE - 2}`)
})

it('counts a changed row where it stands now', () => {
  const view = { ...viewOf(row('a', { state: 'UNKNOWN' })), counts: { ...ZERO_STATE_COUNTS, UNKNOWN: 1 } }
  expect(withChanged(view, row('a')).counts).toEqual({ ...ZERO_STATE_COUNTS, READY: 1 })
  expect(withChanged(view, row('z'))).toBe(view)
})

it('takes a page that was read again, with the older rows below it', () => {
  const view = withOlder(
    { ...viewOf(row('d'), row('c'), row('b')), hasMore: true },
    { rows: [row('a')], hasMore: false, counts: ZERO_STATE_COUNTS, defaults: DEFAULTS, room: ROOM },
  )
  const page = {
    rows: [row('e'), row('d'), row('c', { price: 7 })],
    hasMore: true,
    counts: { ...ZERO_STATE_COUNTS, READY: 5 },
    defaults: { ...DEFAULTS },
    room: ROOM,
  }
  const next = withFirstPage(view, page)
  expect(keysOf(next)).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(next.rows[1]).toBe(view.rows[0])
  expect(next.rows[2]?.price).toBe(7)
  expect(next).toMatchObject({ hasMore: false, counts: { READY: 5 } })
  expect(next.defaults).toBe(view.defaults)
  // Rows that are missing on the last page are gone.
  expect(keysOf(withFirstPage(view, { ...page, hasMore: false }))).toEqual(['e', 'd', 'c'])
})

it('knows from news whether another device was at it', () => {
  const view = viewOf(row('b'), row('a', { state: 'LOOKING_UP' }))
  const news = { rows: [row('a')], counts: { ...ZERO_STATE_COUNTS, READY: 2, OFFERED: 9 }, newest: 'b' }
  expect(isOutdated(view, news)).toBe(false)
  expect(withNews(view, news).rows[1]?.state).toBe('READY')
  expect(isOutdated(view, { ...news, newest: 'c' })).toBe(true)
  expect(isOutdated(view, { ...news, counts: { ...ZERO_STATE_COUNTS, READY: 1 } })).toBe(true)
  expect(isOutdated(viewOf(), { rows: [], counts: ZERO_STATE_COUNTS, newest: null })).toBe(false)
})
