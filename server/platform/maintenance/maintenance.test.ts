import { Hono } from 'hono'
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest'
import { openNotifyConnection, type NotifyConnection } from '../db/connections/notify-connection.ts'
import { inTransaction } from '../db/database.ts'
import { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import type { ApiEnv } from '../http/api.ts'
import { blockReaders } from './block-readers.ts'
import { readMaintenanceOptions, turnMaintenance } from './maintenance-command.ts'
import { MaintenanceSwitch } from './maintenance-switch.ts'
import { endMaintenance } from './queries.ts'

const test = useTestApplication()
let here: MaintenanceSwitch
let there: MaintenanceSwitch
let lines: NotifyConnection[]
let site: Hono<ApiEnv>

beforeAll(() => {
  const { db, services } = test()
  here = new MaintenanceSwitch(db)
  there = new MaintenanceSwitch(db)
  lines = [here, there].map((each) => openNotifyConnection(services.pool.options.connectionString ?? '', [each.listener()]))
  site = new Hono<ApiEnv>()
  site.use(blockReaders(here, services))
  site.all('/api/*', (context) => test().application.api.fetch(context.req.raw, {}))
  site.all('*', (context) => context.text('the page'))
})

afterEach(async () => {
  await inTransaction(test().db, endMaintenance)
  await expect.poll(() => here.isOn || there.isOn).toBe(false)
})
afterAll(() => Promise.all(lines.map((line) => line.stop())))

const request = async (path: string, init: RequestInit = {}): Promise<Response> => site.request(path, init, {})
const turn = (...words: string[]) => turnMaintenance(test().db, readMaintenanceOptions(words))

/** Turned on as whoever runs the site does it; all processes have heard of it. */
async function turnOn(...words: string[]): Promise<string> {
  await expect.poll(() => lines.every((line) => line.isHeard())).toBe(true)
  const said = await turn('--maintenance', 'on', ...words)
  await expect.poll(() => [here, there].every((each) => each.isOn && each.isEndKnown === words.length > 0)).toBe(true)
  return said
}

describe('the switch', () => {
  it('works on all processes without a restart, also on one that starts meanwhile, and says what it has done', async () => {
    expect(await turn('--maintenance', 'state')).toBe('There is no maintenance.')
    expect(await turn('--maintenance', 'off')).toBe('There is no maintenance.')
    expect(await turnOn('--minutes', '30')).toMatch(/^Maintenance since \S+Z until about \S+Z: readers are kept out/u)
    const later = new MaintenanceSwitch(test().db)
    await later.look()
    expect([later.isOn, later.isEndKnown]).toEqual([true, true])
    expect(later.retryAfterSeconds).toBeGreaterThan(28 * 60)
    expect(later.retryAfterSeconds).toBeLessThanOrEqual(30 * 60)
    // Again, with another end: the same maintenance.
    expect(await turnOn()).toMatch(/^Maintenance since \S+Z: readers are kept out/u)
    await later.look()
    expect([later.isEndKnown, later.retryAfterSeconds]).toEqual([false, 300])
    expect(await turn('--maintenance', 'off')).toBe('Maintenance has ended: readers are let in again.')
    await expect.poll(() => here.isOn || there.isOn).toBe(false)
  })

  it.each([
    [[]],
    [['--maintenance', 'maybe']],
    [['--maintenance', 'on', '--minutes', 'some']],
    [['--maintenance', 'on', '--minutes', '0']],
    [['--maintenance', 'on', '--minutes', '10081']],
    [['--maintenance', 'off', '--minutes', '5']],
    [['--maintenance', 'on', '--no-such-thing']],
  ])('says for %j how it is called, and turns nothing', (words) => {
    expect(() => readMaintenanceOptions(words)).toThrow(/^Usage: node server\/main\.ts --maintenance/u)
  })
})

describe('while there is maintenance', () => {
  it('pages say so in the reader’s language with 503 and Retry-After, and when it is expected to end', async () => {
    await turnOn('--minutes', '60')
    const titles = { de: 'Buchfink wird gewartet', en: 'Buchfink is being maintained', lt: 'Buchfink tvarkomas' }
    for (const [language, title] of Object.entries(titles)) {
      const page = await request('/book/x', { headers: { cookie: `UILanguage=${language}` } })
      const text = await page.text()
      expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(50 * 60)
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(text).toMatch(/\d\d:\d\d/u)
      expect(text).toContain('http-equiv="refresh" content="60"')
    }
    const data = await request('/faq.data')
    expect([data.status, (await data.text()).startsWith('MAINTENANCE: ')]).toEqual([503, true])
    await turnOn()
    expect(await (await request('/')).text()).toContain('Wir arbeiten gerade an Buchfink.')
  })

  it('calls have a code of their own, of guests and members alike, and change nothing', async () => {
    const member = await registerMember(test())
    await turnOn()
    const cookie = member.caller.cookieHeader()
    for (const [path, init] of [
      ['/api/v1/books/latest/6', {}],
      ['/api/v1/user', { headers: { cookie } }],
      ['/api/v1/books/create', { method: 'POST', headers: { cookie } }],
      ['/api/v1/nothing', {}],
    ] as const) {
      const refused = await request(path, init)
      expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('content-type')], path).toEqual([
        503,
        '300',
        'application/problem+json',
      ])
      expect(await refused.json()).toMatchObject({ code: 'MAINTENANCE', status: 503 })
    }
  })
})

describe('who may come in all the same', () => {
  it('administrators come in and work as ever; to members the way in leads nowhere', async () => {
    const visitor = () => new Caller(request)
    const [admin, member] = [await registerAdmin({ ...test(), visitor }), await registerMember({ ...test(), visitor })]
    await turnOn()
    expect((await request('/?login=1&next=%2Fadmin')).status).toBe(200)
    expect((await request('/_root.data?login=1')).status).toBe(200)
    expect((await request('/admin')).status).toBe(200)
    expect((await request('/admin/payments.data')).status).toBe(200)
    expect((await admin.caller.get('/admin/health')).status).toBe(200)
    expect((await request('/', { headers: { cookie: admin.caller.cookieHeader() } })).status).toBe(200)
    expect((await request('/', { headers: { cookie: member.caller.cookieHeader() } })).status).toBe(503)
    expect((await member.caller.get('/session')).status).toBe(200)
    expect((await member.caller.get('/admin/health')).status).toBe(503)
    const refused = await request('/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"user":{"email":"nobody@example.org","password":"x"}}',
    })
    expect(refused.status).not.toBe(503)
    expect((await member.caller.post('/logout')).status).toBe(200)
  })

  it('what providers tell is taken, and pictures and what robots may read are there', async () => {
    await turnOn()
    for (const path of ['/api/v1/webhooks/stripe', '/covers/x.webp', '/robots.txt'])
      expect((await request(path, { method: path.includes('webhooks') ? 'POST' : 'GET' })).status, path).not.toBe(503)
    expect((await request('/sitemap.xml')).status).toBe(503)
  })
})
