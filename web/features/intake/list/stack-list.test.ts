import { afterEach, expect, test, vi } from 'vitest'
import type { IntakeRow } from '#contract/intake.ts'
import { ZERO_STATE_COUNTS } from '#domain/intake.ts'
import { INTAKE_PAGE_SIZE } from '#domain/policy/intake.ts'
import { changesSoFar } from './own-changes.ts'
import { StackList } from './stack-list.ts'

const DEFAULTS = { condition: 'GOOD', priceRule: 'SUGGESTION', points: null, smokeFree: false, petFree: false, numbers: false } as const
const ROOM = { copies: 1000, until: null }
const SCAN = { key: 'b', foundBy: 'BARCODE', isbn: '9783548605715', scannedAt: '' } as const

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
const SCANNED = { foundBy: 'BARCODE', isbn: null, comment: '', points: 3, scannedAt: '', copies: { inStack: 0, onShelf: 0 } } as const
const row = (key: string, state: IntakeRow['state'] = 'READY'): IntakeRow => ({ ...NOTHING, ...SCANNED, key, state })

/** A page with a row that waits, a server whose answers the test gives, and how often the whole page was read. */
function stage() {
  const asked: { path: string; page: string | null; answer: (body: object, status?: number) => void }[] = []
  vi.stubGlobal('fetch', (url: URL | string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { pathname, searchParams } = new URL(String(url))
    asked.push({
      path: pathname.replace('/api/v1', ''),
      page: searchParams.get('page'),
      answer: (body, status = 200) => resolve(Response.json(body, { status })),
    })
    return promise
  })
  const readPage = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const first = {
    rows: [row('a', 'LOOKING_UP')],
    hasMore: false,
    counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1 },
    defaults: DEFAULTS,
    room: ROOM,
  }
  const stack = new StackList(first, readPage)
  const next = async (path: string) => {
    await expect.poll(() => asked[0]?.path).toBe(path)
    return asked.shift()!
  }
  return { stack, readPage, first, next, asked }
}

afterEach(() => void vi.unstubAllGlobals())

test('news that arrive before the answer to a scan wait for it, and the page is not read again', async () => {
  const { stack, readPage, next, asked } = stage()
  const adding = stack.add([SCAN])
  const looking = stack.look()
  const add = await next('/intake/rows')
  expect(asked).toEqual([])
  add.answer({ rows: [row('b')], refused: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 1 } })
  await adding
  const news = await next('/intake/news')
  news.answer({ rows: [row('a')], counts: { ...ZERO_STATE_COUNTS, READY: 2 }, newest: 'b' })
  await looking
  expect(stack.read().rows.map(({ key, state }) => `${key} ${state}`)).toEqual(['b READY', 'a READY'])
  expect(readPage).not.toHaveBeenCalled()
})

test('names itself when it sends scans, and looks for what became of those whose answer was lost', async () => {
  const { stack, readPage, next, asked } = stage()
  const adding = stack.add([SCAN])
  const add = await next('/intake/rows')
  expect(add.page).toBe(stack.page)
  add.answer({ code: 'UNAVAILABLE', status: 503, detail: '' }, 503)
  await expect(adding).rejects.toThrow()
  const news = await next('/intake/news')
  news.answer({ rows: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 1 }, newest: 'b' })
  await expect.poll(() => readPage).toHaveBeenCalledTimes(1)
  // A refused row has not arrived.
  const again = stack.add([SCAN])
  const refused = await next('/intake/rows')
  refused.answer({ code: 'RATE_LIMITED', status: 429, detail: '' }, 429)
  await expect(again).rejects.toThrow()
  await Promise.resolve()
  expect(asked).toEqual([])
})

test('an answer that a scan has overtaken is asked for again', async () => {
  const { stack, readPage, next } = stage()
  const looking = stack.look()
  const old = await next('/intake/news')
  const adding = stack.add([SCAN])
  const add = await next('/intake/rows')
  add.answer({ rows: [row('b')], refused: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 1 } })
  await adding
  old.answer({ rows: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1 }, newest: 'a' })
  const again = await next('/intake/news')
  again.answer({ rows: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 1 }, newest: 'b' })
  await looking
  expect(readPage).not.toHaveBeenCalled()
})

test('what another device has added is read with the page', async () => {
  const { stack, readPage, next } = stage()
  const looking = stack.look()
  const news = await next('/intake/news')
  news.answer({ rows: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 1 }, newest: 'x' })
  await looking
  expect(readPage).toHaveBeenCalledTimes(1)
})

test('a page that was read before a scan arrived does not swallow its row', async () => {
  const { stack, readPage, first, next, asked } = stage()
  const before = changesSoFar()
  const adding = stack.add([SCAN])
  const add = await next('/intake/rows')
  add.answer({ rows: [row('b')], refused: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 1 } })
  await adding
  stack.take(first, before)
  const news = await next('/intake/news')
  news.answer({ rows: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 1 }, newest: 'b' })
  await expect.poll(() => readPage).toHaveBeenCalledTimes(1)
  // The page is read once more only, as a row may be gone for good.
  stack.take(first, changesSoFar())
  await Promise.resolve()
  expect(asked).toEqual([])
})

test('nor does it while the next scan is on its way, whose answer counts both', async () => {
  const { stack, readPage, first, next } = stage()
  const before = changesSoFar()
  const adding = stack.add([SCAN])
  const add = await next('/intake/rows')
  add.answer({ rows: [row('b')], refused: [], counts: { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 1 } })
  await adding
  const addingNext = stack.add([{ ...SCAN, key: 'c' }])
  const addNext = await next('/intake/rows')
  stack.take(first, before)
  const counts = { ...ZERO_STATE_COUNTS, LOOKING_UP: 1, READY: 2 }
  addNext.answer({ rows: [row('c')], refused: [], counts })
  await addingNext
  const news = await next('/intake/news')
  news.answer({ rows: [], counts, newest: 'c' })
  await expect.poll(() => readPage).toHaveBeenCalledTimes(1)
})

test('a page that was read before a row was taken out, or changed, brings neither back', async () => {
  const { stack, readPage, first, next } = stage()
  const unchanged = changesSoFar()
  const changing = stack.change('a', { price: 7 })
  const change = await next('/intake/rows/a')
  change.answer({ row: { ...row('a'), price: 7 } })
  await changing
  stack.take(first, unchanged)
  expect(stack.read().rows[0]?.price).toBe(7)
  const same = await next('/intake/news')
  same.answer({ rows: [], counts: first.counts, newest: 'a' })
  await expect.poll(() => stack.read().counts).toEqual(first.counts)
  expect(readPage).not.toHaveBeenCalled()
  const changed = changesSoFar()
  const removing = stack.remove(row('a'))
  const removal = await next('/intake/rows/a')
  removal.answer({ status: 'success' })
  await removing
  stack.take(first, changed)
  const gone = await next('/intake/news')
  gone.answer({ rows: [], counts: ZERO_STATE_COUNTS, newest: null })
  await expect.poll(() => readPage).toHaveBeenCalledTimes(1)
})

test('a row as another device has changed it since comes with the page', async () => {
  const { stack, first, next, asked } = stage()
  const changing = stack.change('a', { price: 7 })
  const change = await next('/intake/rows/a')
  change.answer({ row: { ...row('a'), price: 7 } })
  await changing
  stack.take({ ...first, rows: [{ ...row('a'), price: 9 }] }, changesSoFar())
  expect(stack.read().rows[0]?.price).toBe(9)
  expect(asked).toEqual([])
})

test('a row that is open stays when another device has scanned, with those above it; once folded it goes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const rows = Array.from({ length: INTAKE_PAGE_SIZE + 20 }, (_, place) => row(`r${place}`))
  const counts = { ...ZERO_STATE_COUNTS, READY: rows.length }
  const stack = new StackList({ rows, hasMore: false, counts, defaults: DEFAULTS, room: ROOM }, async () => undefined)
  const open = `r${INTAKE_PAGE_SIZE + 9}`
  const letGo = stack.hold(open)
  await stack.reload()
  expect(stack.read()).toMatchObject({ hasMore: true, rows: { length: INTAKE_PAGE_SIZE + 10 } })
  const scanned = [row('new'), ...rows].slice(0, INTAKE_PAGE_SIZE)
  stack.take({ rows: scanned, hasMore: true, counts, defaults: DEFAULTS, room: ROOM }, changesSoFar())
  expect(stack.read().rows.at(-1)?.key).toBe(open)
  expect(stack.read()).toMatchObject({ hasMore: true, rows: { length: INTAKE_PAGE_SIZE + 11 } })
  letGo()
  await stack.reload()
  expect(stack.read()).toMatchObject({ hasMore: true, rows: { length: INTAKE_PAGE_SIZE } })
})
