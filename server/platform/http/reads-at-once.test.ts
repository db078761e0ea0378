import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { sessionCookieName } from '../session/session.ts'
import type { ApiEnv } from './api.ts'
import { READS_AT_ONCE, ReadsAtOnce } from './reads-at-once.ts'

const MEMBER = { headers: { cookie: `${sessionCookieName(false)}=abc.def` } }

/** A site whose answers wait until `answerAll`, and how many wait. */
function slowSite() {
  const waiting: (() => void)[] = []
  const site = new Hono<ApiEnv>().use(new ReadsAtOnce(false).admitting())
  site.all('/page', async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return context.text('drawn')
  })
  site.get('/broken', () => {
    throw new Error('broken')
  })
  site.onError((_, context) => context.text('failed', 500))
  const asked: Promise<Response>[] = []
  const ask = async (count: number, init?: RequestInit): Promise<void> => {
    const before = waiting.length
    for (let call = 0; call < count; call++) asked.push(Promise.resolve(site.request('/page', init)))
    await expect.poll(() => waiting.length).toBe(before + count)
  }
  const answerAll = async (): Promise<number[]> => {
    for (const answer of waiting.splice(0)) answer()
    return (await Promise.all(asked.splice(0))).map(({ status }) => status)
  }
  return { site, ask, answerAll }
}

it('tells guests first and members later to come back, and lets in again who comes when others have been answered', async () => {
  const { site, ask, answerAll } = slowSite()
  await ask(READS_AT_ONCE.guests)
  const refused = await site.request('/page')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'BUSY' })
  await ask(READS_AT_ONCE.members - READS_AT_ONCE.guests, MEMBER)
  expect((await site.request('/page', MEMBER)).status).toBe(503)
  expect(new Set(await answerAll())).toEqual(new Set([200]))
  await ask(1)
  expect(await answerAll()).toEqual([200])
})

it('lets in whatever changes something, and does not count it, however many there are', async () => {
  const { ask, answerAll } = slowSite()
  await ask(READS_AT_ONCE.members + 1, { method: 'POST' })
  await ask(1)
  expect(new Set(await answerAll())).toEqual(new Set([200]))
})

it('counts no read that has failed', async () => {
  const { site, ask, answerAll } = slowSite()
  for (let call = 0; call < READS_AT_ONCE.guests; call++) expect((await site.request('/broken')).status).toBe(500)
  await ask(1)
  expect(await answerAll()).toEqual([200])
})
