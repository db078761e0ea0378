import { afterEach, expect, test, vi } from 'vitest'
import type { DataStrategyResult } from 'react-router'
import { isShownPageStale, noteShownPage, readPage, watchStaleness } from './keep-shown-page.ts'

const PAGE = 'https://buchfink.example/exchanges/1?sent=yes'
const data = (result: unknown): DataStrategyResult => ({ type: 'data', result })
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result })
/** As the router makes one of an answer that is none of its own. */
const refused = (status: number, text = '') => failed({ status, statusText: '', internal: false, data: text })
const BUSY = refused(503, 'BUSY: Gerade ist viel los')
const NO_ANSWER = failed(new TypeError('Failed to fetch'))

type Read = () => Promise<Record<string, DataStrategyResult>>
const reading = (results: Record<string, DataStrategyResult>): Read => vi.fn<Read>().mockResolvedValue(results)

let forget = (): void => undefined
function show(...loaded: string[]): void {
  forget = noteShownPage({ address: '/exchanges/1?sent=yes', loaded: new Set(loaded) })
}
afterEach(async () => {
  forget()
  vi.restoreAllMocks()
  await readPage(new Request('https://buchfink.example/'), reading({}))
})

test.each([
  ['nobody answers', NO_ANSWER],
  ['more ask than can be answered', BUSY],
  ['a proxy reaches nobody', refused(502)],
  ['a proxy has waited too long', refused(504)],
  ['it was asked for too often', refused(429)],
  ['the answer ends in its middle', failed(new Error('Unable to decode', { cause: new TypeError('network error') }))],
])('the page on the screen stays when it is read anew and %s', async (_what, failure) => {
  show('root', 'page')
  const results = await readPage(new Request(PAGE), reading({ root: failure, page: failure }))
  expect(results).toEqual({})
  expect(isShownPageStale()).toBe(true)
})

test('what has come takes the place of what was there', async () => {
  show('root', 'page')
  expect(await readPage(new Request(PAGE), reading({ root: data('new'), page: BUSY }))).toEqual({ root: data('new') })
  expect(isShownPageStale()).toBe(true)
  const whole = { root: data('new'), page: data('new') }
  expect(await readPage(new Request(PAGE), reading(whole))).toEqual(whole)
  expect(isShownPageStale()).toBe(false)
})

test.each([
  ['it is not there any more', refused(404)],
  ['something is wrong with it', failed(new Error('Unexpected Server Error'))],
  ['its reader is led elsewhere', failed(new Response(null, { status: 302, headers: { location: '/' } }))],
])('it goes when %s', async (_what, failure) => {
  show('root', 'page')
  const results = { root: data('new'), page: failure }
  expect(await readPage(new Request(PAGE), reading(results))).toEqual(results)
  expect(isShownPageStale()).toBe(false)
})

test('another page, and one that has no data to keep, say what went wrong', async () => {
  const results = { root: data('new'), page: BUSY }
  show('root')
  expect(await readPage(new Request(PAGE), reading(results))).toEqual(results)
  show('root', 'page')
  expect(await readPage(new Request('https://buchfink.example/exchanges/2'), reading(results))).toEqual(results)
  forget()
  expect(await readPage(new Request(PAGE), reading(results))).toEqual(results)
})

test('no answer at all is none after half a minute', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  show('root', 'page')
  const results = readPage(new Request(PAGE), () => new Promise(() => undefined))
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  late.abort()
  expect(await results).toEqual({})
  expect(isShownPageStale()).toBe(true)
})

test('whoever watches hears of a change, and of nothing else', async () => {
  const listener = vi.fn<() => void>()
  const stop = watchStaleness(listener)
  show('root', 'page')
  for (let time = 0; time < 2; time++) await readPage(new Request(PAGE), reading({ root: NO_ANSWER, page: NO_ANSWER }))
  expect(listener).toHaveBeenCalledOnce()
  await readPage(new Request(PAGE), reading({ root: data(1), page: data(1) }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})
