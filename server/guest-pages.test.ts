import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { GuestPages, type RenderedPage } from './guest-pages.ts'
import type { ApiEnv } from './platform/http/api.ts'
import { NO_CONTENTS, type Contents } from './platform/http/cache/guest-cache-contents.ts'
import { GuestCache, freshState } from './platform/http/cache/guest-cache.ts'
import { useTestApplication } from './testing/test-application.ts'

const test = useTestApplication()

/** Pages that are drawn when `finish` says so. */
function openPages(contents: Contents | null = NO_CONTENTS) {
  const cache = new GuestCache()
  cache.switchOn()
  const guestPages = new GuestPages(test().services, cache)
  const waiting: (() => void)[] = []
  let drawn = 0
  const draw = async (): Promise<RenderedPage> => {
    const number = ++drawn
    await new Promise<void>((resolve) => void waiting.push(resolve))
    return { response: new Response(`<p>${number}</p>`), nonce: 'secret', contents, since: freshState() }
  }
  const site = new Hono<ApiEnv>().get('*', (context) => guestPages.drawAndKeep(context, draw, ({ response }) => response))
  const ask = async (path: string): Promise<string> => (await site.request(path)).text()
  const finish = (): void => waiting.splice(0).forEach((resolve) => resolve())
  return { cache, ask, finish, drawings: () => drawn }
}

it('draws a page once for all guests who ask for it meanwhile', async () => {
  const { ask, finish, drawings } = openPages()
  const answers = Promise.all([ask('/imprint'), ask('/imprint'), ask('/agb')])
  await expect.poll(drawings).toBe(2)
  finish()
  expect(await answers).toEqual(['<p>1</p>', '<p>1</p>', '<p>2</p>'])
})

it('draws it anew for who asks after a change was heard, and shares neither searches nor what is for one guest', async () => {
  const { cache, ask, finish, drawings } = openPages()
  const before = ask('/imprint')
  await expect.poll(drawings).toBe(1)
  cache.changed(new Set(['a']))
  const after = ask('/imprint')
  await expect.poll(drawings).toBe(2)
  const searches = Promise.all([ask('/search?q=a'), ask('/search?q=a')])
  await expect.poll(drawings).toBe(4)
  finish()
  expect([await before, await after]).toEqual(['<p>1</p>', '<p>2</p>'])
  expect(await searches).toEqual(['<p>3</p>', '<p>4</p>'])

  const alone = openPages(null)
  const answers = Promise.all([alone.ask('/imprint'), alone.ask('/imprint')])
  await expect.poll(alone.drawings).toBe(1)
  alone.finish()
  await expect.poll(alone.drawings).toBe(2)
  alone.finish()
  expect(await answers).toEqual(['<p>1</p>', '<p>2</p>'])
})

it('keeps no page whose address has a token or says where a reader is', async () => {
  // Pages are kept only in what is built.
  vi.stubEnv('PROD', true)
  const cache = new GuestCache()
  cache.switchOn()
  const guestPages = new GuestPages(test().services, cache)
  const site = new Hono<ApiEnv>().get('*', (context) => context.json(guestPages.mayKeep(context)))
  const place = '/oeffentliche-buecherschraenke/brandenburg/cottbus'
  const kept: unknown[] = []
  for (const query of ['', '?isBigCity=true', '?token=abc', '?coords=50.905,6.970', '?isBigCity=true&coords=', '?%63oords=1,1'])
    kept.push(await (await site.request(place + query)).json())
  vi.unstubAllEnvs()
  expect(kept).toEqual([true, true, false, false, false, false])
})
