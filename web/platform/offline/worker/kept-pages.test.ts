import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SESSION_MARK_HEADER } from '#domain/session-mark.ts'
import { FILES, listOf, PAGE_CACHE, SHARED, SHARED_PICTURE } from './drawers.ts'
import { findCached, forgetOthers, cacheAnswer } from './kept-pages.ts'
import { noConnectionPage } from './no-connection.ts'
import { readOpenMark } from './open-mark.ts'

const SITE = 'https://buchfink.example'

/** A browser's store, in memory. */
class Drawer {
  readonly #kept = new Map<string, Response>()
  readonly #address = (asked: string | { url: string }): string => new URL(typeof asked === 'string' ? asked : asked.url, SITE).href
  put = async (asked: string, answer: Response): Promise<void> => void this.#kept.set(this.#address(asked), answer)
  match = async (asked: string | { url: string }): Promise<Response | undefined> => this.#kept.get(this.#address(asked))?.clone()
  delete = async (asked: string | { url: string }): Promise<boolean> => this.#kept.delete(this.#address(asked))
  keys = async (): Promise<{ url: string }[]> => [...this.#kept.keys()].map((url) => ({ url }))
}

let drawers: Map<string, Drawer>

beforeEach(() => {
  drawers = new Map()
  const open = async (name: string): Promise<Drawer> => {
    const drawer = drawers.get(name) ?? new Drawer()
    drawers.set(name, drawer)
    return drawer
  }
  const has = async (name: string): Promise<boolean> => drawers.has(name)
  vi.stubGlobal('caches', { open, has, delete: async (name: string) => drawers.delete(name) })
})
afterEach(() => void vi.unstubAllGlobals())

const pageFor = (mark: string | null, status = 200): Response =>
  new Response('Mara Krüger', { status, headers: mark === null ? {} : { [SESSION_MARK_HEADER]: mark } })
const addresses = async (name: string): Promise<string[]> =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
const isShown = async (mark: string | null): Promise<boolean> => (await findCached('/shelf/stack', mark)) !== undefined

test('a kept page is shown to the session it was drawn for alone', async () => {
  await cacheAnswer('/shelf/stack', pageFor('mara'), 'mara')
  expect(await Promise.all(['mara', 'jonas', null].map(isShown))).toEqual([true, false, false])
})

test('a page that names no session, as of a version before, is nobody’s', async () => {
  await (await caches.open(PAGE_CACHE)).put('/shelf/stack', pageFor(null))
  expect(await Promise.all(['mara', null].map(isShown))).toEqual([false, false])
  await forgetOthers('mara')
  expect(await (await caches.open(PAGE_CACHE)).match('/shelf/stack')).toBeUndefined()
})

test('an answer that came for a session which has ended meanwhile is not kept, and takes away what was', async () => {
  await cacheAnswer('/shelf/stack', pageFor('mara'), 'jonas')
  await cacheAnswer('/shelf/stack', pageFor('mara'), null)
  await cacheAnswer('/shelf/stack', pageFor(null), 'mara')
  expect(await isShown('mara')).toBe(false)
  await cacheAnswer('/shelf/stack', pageFor('mara'), 'mara')
  await cacheAnswer('/shelf/stack', pageFor('mara', 503), 'mara')
  expect(await isShown('mara')).toBe(true)
  await cacheAnswer('/shelf/stack', pageFor('mara', 404), 'mara')
  expect(await isShown('mara')).toBe(false)
})

test('what is kept for another session goes, whose files stay; without a session everything of somebody goes', async () => {
  const [pages, files, shared] = await Promise.all([PAGE_CACHE, FILES, SHARED].map((name) => caches.open(name)))
  await pages!.put('/shelf/scanner', pageFor('mara'))
  await pages!.put('/shelf/stack', pageFor('jonas'))
  await pages!.put(listOf('/shelf/scanner'), Response.json([]))
  await files!.put('/assets/a.js', new Response('a'))
  await shared!.put(SHARED_PICTURE, pageFor('mara'))
  await forgetOthers('jonas')
  expect(await addresses(PAGE_CACHE)).toEqual(['/shelf/stack', '/files-of/shelf/scanner'])
  expect(await addresses(SHARED)).toEqual([])
  await forgetOthers(null)
  expect([...drawers.keys()]).toEqual([FILES])
  expect(await addresses(FILES)).toEqual(['/assets/a.js'])
})

test('nothing is opened for who has nothing kept, nor where there is no store', async () => {
  await forgetOthers('mara')
  expect(await isShown('mara')).toBe(false)
  expect([...drawers.keys()]).toEqual([])
  vi.unstubAllGlobals()
  await forgetOthers(null)
})

test('the worker asks the cookie which session is open; a browser that does not show it has none', async () => {
  expect(await readOpenMark()).toBeNull()
  const get = vi
    .fn<(name: string) => Promise<{ value: string } | null>>()
    .mockResolvedValueOnce({ value: 'mara' })
    .mockResolvedValueOnce(null)
  vi.stubGlobal('cookieStore', { get })
  expect([await readOpenMark(), await readOpenMark()]).toEqual(['mara', null])
  expect(get).toHaveBeenCalledWith('sessionMark')
})

test('the page without a connection speaks of scanning only where the scanner opens', async () => {
  const texts = await Promise.all(
    ['/shelf/stack', undefined].map((scanner) => noConnectionPage('de-DE', `${SITE}/shelf/my-offers`, scanner).text()),
  )
  expect(texts.map((text) => text.includes('scannen'))).toEqual([true, false])
})
