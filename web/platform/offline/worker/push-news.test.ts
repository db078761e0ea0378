import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOthersNews, openNews, renewSubscription, showNews } from './push-news.ts'

const SITE = 'https://buchfink.example'
const shown: { title: string; options: Record<string, unknown> }[] = []
const opened: string[] = []
const sent: { path: string; body: unknown }[] = []
const setAppBadge = vi.fn<(unread: number) => Promise<void>>(async () => undefined)
let windows: object[]
let mark: string | null
let onScreen: { data: { mark: string | null }; close: () => void }[]

beforeEach(() => {
  windows = []
  mark = 'mine'
  onScreen = []
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('self', {
    Notification,
    location: { origin: SITE },
    navigator: { setAppBadge },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
      getNotifications: async () => onScreen,
      pushManager: { subscribe: async () => subscriptionAt('https://fcm.googleapis.com/new') },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  })
  vi.stubGlobal('cookieStore', { get: async () => mark && { value: mark } })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => void sent.push({ path, body: JSON.parse(body) }))
})
afterEach(() => {
  for (const list of [shown, opened, sent]) list.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NEWS = { id: '7', title: 'Buchfink', text: 'Es gibt Neues', language: 'de', path: '/exchanges/1', tag: '1', unread: 3 }
const pushed = (news: unknown): Pick<PushMessageData, 'json'> => ({ json: () => news })
const tapped = (data: object): Pick<Notification, 'data' | 'close'> => ({ data, close: () => undefined })
/** As much of a subscription as the worker looks at. */
const subscriptionAt = (endpoint: string): Pick<PushSubscription, 'toJSON' | 'options'> => ({
  toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
  options: { applicationServerKey: new ArrayBuffer(1), userVisibleOnly: true },
})

interface Tab {
  url: string
  focus: () => Promise<Tab>
  navigate: (url: string) => Promise<object>
}

test('news are shown with their sentence, count on the badge, and take the place of earlier ones of the same thing', async () => {
  await showNews(pushed(NEWS))
  expect(shown).toMatchObject([
    { title: 'Buchfink', options: { body: 'Es gibt Neues', tag: '1', data: { id: '7', path: '/exchanges/1', mark: 'mine' } } },
  ])
  expect(setAppBadge).toHaveBeenCalledWith(3)
})

test.each([
  ['2026-11-28T20:30:00Z', false],
  ['2026-11-28T21:30:00Z', true],
  ['2026-11-29T06:30:00Z', true],
  ['2026-11-29T07:30:00Z', false],
])('what comes late, at %s, is silent at night in Germany: %s', async (moment, silent) => {
  vi.useFakeTimers({ now: new Date(moment) })
  await showNews(pushed(NEWS))
  expect(shown[0]?.options['silent']).toBe(silent)
})

test.each([null, pushed('text'), pushed(null)])('what cannot be read is shown as news of the inbox', async (data) => {
  await showNews(data)
  expect(shown).toMatchObject([{ title: 'Buchfink', options: { data: { path: '/inbox' } } }])
})

test('a tap opens the page, in a tab that is there if there is one, and reads the line', async () => {
  await openNews(tapped({ id: '7', path: '/exchanges/1' }))
  expect(opened).toEqual([`${SITE}/exchanges/1`])
  expect(sent).toEqual([{ path: '/api/v1/notifications/read', body: { ids: ['7'] } }])
  const client: Tab = {
    url: `${SITE}/inbox`,
    focus: async () => client,
    navigate: vi.fn<(url: string) => Promise<object>>(async () => client),
  }
  windows = [client]
  await openNews(tapped({ id: '8', path: '/exchanges/2' }))
  expect(client.navigate).toHaveBeenCalledWith(`${SITE}/exchanges/2`)
  expect(opened).toHaveLength(1)
})

test.each(['https://elsewhere.example/x', '//elsewhere.example/x', 'javascript:alert(1)'])(
  'a tap leads nowhere but to this site: %s',
  async (path) => {
    await openNews(tapped({ id: '', path }))
    expect(opened).toEqual([`${SITE}/inbox`])
    expect(sent).toEqual([])
  },
)

test('news of another session go from the screen, all of them after a log-out', async () => {
  const [mine, others] = [vi.fn<() => void>(), vi.fn<() => void>()]
  onScreen = [
    { data: { mark: 'mine' }, close: mine },
    { data: { mark: 'others' }, close: others },
  ]
  await closeOthersNews('mine')
  expect([mine.mock.calls.length, others.mock.calls.length]).toEqual([0, 1])
  await closeOthersNews(null)
  expect(mine).toHaveBeenCalledOnce()
})

test('the server hears of another address, whether the browser has made it or it has to be asked for', async () => {
  await renewSubscription(subscriptionAt('https://fcm.googleapis.com/given'), null)
  await renewSubscription(null, subscriptionAt('https://fcm.googleapis.com/old'))
  await renewSubscription(null, null)
  expect(sent).toEqual(
    ['given', 'new'].map((name) => ({
      path: '/api/v1/push/devices',
      body: { endpoint: `https://fcm.googleapis.com/${name}`, p256dh: 'P', auth: 'A' },
    })),
  )
})
