import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseLine } from '../../../testing/lines/database-line.ts'
import { openProvedLine } from '../../../testing/lines/proved-line.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { connectGuestCache } from '../../http/cache/guest-cache-listener.ts'
import { GuestCache } from '../../http/cache/guest-cache.ts'
import { NOTIFY_APPLICATION_NAME, openNotifyConnection, type Listener, type NotifyConnection } from './notify-connection.ts'

/** The product's are 5 s, 2 s and 1 s. */
const TIMES = { provedEveryMs: 100, provedWithinMs: 400, retryMs: 50 }

const test = useTestApplication()
let database: DatabaseLine
let line: NotifyConnection | undefined
let story: string[]

beforeEach(async () => {
  database = await DatabaseLine.open(test().services.pool.options.connectionString!)
  story = []
})

afterEach(async () => {
  await line?.stop()
  line = undefined
  await database.close()
})

function telling(channel: string): Listener {
  return {
    channel,
    heard: (payload) => void story.push(`${channel}: ${payload}`),
    begins: () => void story.push(`${channel} begins`),
    ends: () => void story.push(`${channel} ends`),
  }
}

const open = async (): Promise<void> =>
  void (line = await openProvedLine(test(), [telling('news'), telling('changes')], { url: database.url, times: TIMES }))
const notify = (channel: string, payload: string): Promise<unknown> => sql`select pg_notify(${channel}, ${payload})`.execute(test().db)

it('hears all channels on one connection, each its own, and has caught up when all that was said before was heard', async () => {
  await open()
  await notify('news', 'one')
  await notify('changes', '')
  await notify('elsewhere', 'x')
  await line!.caughtUp()
  expect(story).toEqual(['news begins', 'changes begins', 'news: one', 'changes: '])
  const { rows } =
    await sql`select 1 from pg_stat_activity where application_name = ${NOTIFY_APPLICATION_NAME} and datname = current_database()`.execute(
      test().db,
    )
  expect(rows).toHaveLength(1)
})

it('sends one proof at a time, shared by all who asked before it, and each of them has caught up', async () => {
  await open()
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    const asked = Array.from({ length: 50 }, async (_, index) => {
      await notify('news', String(index))
      await line!.caughtUp()
      expect(story).toContain(`news: ${index}`)
    })
    await Promise.all(asked)
    const proofs = query.mock.calls.filter(
      ([text, values]) => typeof text === 'string' && Array.isArray(values) && values[0] === 'line_proof',
    )
    expect(proofs.length).toBeGreaterThan(0)
    expect(proofs.length).toBeLessThan(25)
  } finally {
    query.mockRestore()
  }
})

it('ends for all who listen when the other end falls silent without closing, and begins again', async () => {
  await open()
  database.swallow()
  await expect.poll(() => story.slice(2), { interval: 10 }).toEqual(['news ends', 'changes ends'])
  // While the line is down there is nothing to wait for, so the call returns at once.
  await line!.caughtUp()
  database.answerAgain()
  await expect.poll(() => story.slice(4), { interval: 10 }).toEqual(['news begins', 'changes begins'])
  await notify('changes', 'again')
  await line!.caughtUp()
  expect(story.at(-1)).toBe('changes: again')
})

it('is believed by who must not be behind only while notices are in time, and not lost because one is late', async () => {
  const cache = new GuestCache()
  const times = { ...TIMES, provedEveryMs: 60_000 }
  line = await openProvedLine(test(), [telling('news'), connectGuestCache(cache)], { url: database.url, times })
  expect(cache.stateNow()).not.toBeNull()
  const goOn = database.holdBack()
  await line.caughtUp()
  // The answer that waited for this goes out now, so no guest may get what was kept before it.
  expect(cache.stateNow()).toBeNull()
  await line.caughtUp()
  goOn()
  await expect.poll(() => cache.stateNow(), { interval: 10 }).not.toBeNull()
  await notify('news', 'one')
  await line.caughtUp()
  expect(story).toEqual(['news begins', 'news: one'])
})

/** As a process that does something long, and hears nothing meanwhile. */
function beBusy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('is not taken for dead by a process that was too busy to hear it', async () => {
  const cache = new GuestCache()
  // Not through the line of the test, which is in this process and would be busy as well.
  line = await openProvedLine(test(), [telling('news'), connectGuestCache(cache)], { times: { ...TIMES, provedWithinMs: 50 } })
  const state = cache.stateNow()
  const caughtUp = line.caughtUp()
  await nextTurn()
  // Long enough for the database to answer on a machine that others use, too.
  beBusy(1000)
  await caughtUp
  expect(story).toEqual(['news begins'])
  expect(cache.stateNow()?.told).toBe(state?.told)
})

it('begins once the database can be reached, and stops although nobody answers', async () => {
  database.swallow()
  line = openNotifyConnection(database.url, [telling('news')], TIMES)
  await line.caughtUp()
  expect(story).toEqual([])
  database.answerAgain()
  await expect.poll(() => story, { interval: 10 }).toEqual(['news begins'])
  database.swallow()
  await line.stop()
  expect(story).toEqual(['news begins', 'news ends'])
})
