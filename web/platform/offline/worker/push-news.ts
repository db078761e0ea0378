/// <reference lib="webworker" />
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { PUSH_QUIET_FROM_HOUR, PUSH_QUIET_UNTIL_HOUR } from '#domain/policy/push.ts'
import type { PushedNews } from '#domain/push.ts'
import { readOpenMark } from './open-mark.ts'

declare const self: ServiceWorkerGlobalScope

/** What a shown piece of news carries for the tap, and of which session it is. */
interface ShownNews {
  id: string
  path: string
  mark: string | null
}

/** Shows what a push service has brought; browsers want something shown each time, also for what cannot be read. */
export async function showNews(data: Pick<PushMessageData, 'json'> | null): Promise<void> {
  const news = readNews(data)
  const shown: ShownNews = { id: news.id, path: news.path, mark: await readOpenMark() }
  await setBadge(news.unread)
  await self.registration.showNotification(news.title, {
    body: news.text,
    lang: news.language,
    tag: news.tag,
    icon: '/icon-192.png',
    data: shown,
    // A device that was off may get it at night.
    silent: isNight(new Date()),
  })
}

function readNews(data: Pick<PushMessageData, 'json'> | null): PushedNews {
  try {
    const news: PushedNews = data?.json()
    if (typeof news.text === 'string') return news
  } catch {
    // As below.
  }
  return { id: '', title: 'Buchfink', text: '', language: 'de', path: '/inbox', tag: 'news', unread: 0 }
}

const germanHour = new Intl.DateTimeFormat('en-GB', { timeZone: GERMAN_TIME_ZONE, hour: 'numeric', hourCycle: 'h23' })

function isNight(moment: Date): boolean {
  const hour = Number(germanHour.format(moment))
  return hour >= PUSH_QUIET_FROM_HOUR || hour < PUSH_QUIET_UNTIL_HOUR
}

/** The number on the installed app; other browsers have none. */
async function setBadge(unread: number): Promise<void> {
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(unread).catch(() => undefined)
}

/** Opens the page of the news in the tab that is there, or in a new one, and marks the line of the inbox as read. */
export async function openNews(notification: Pick<Notification, 'data' | 'close'>): Promise<void> {
  notification.close()
  const { id, path } = readShown(notification)
  const url = ownUrl(path)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((client) => client.url === url.href) ?? windows[0]
  const open = there ? there.focus().then((client) => (client.url === url.href ? client : client.navigate(url.href))) : null
  // A tab of another worker cannot be sent elsewhere.
  await (open?.catch(() => self.clients.openWindow(url.href)) ?? self.clients.openWindow(url.href))
  if (id !== '') await tell('/api/v1/notifications/read', { ids: [id] })
}

/** A page of this site, whatever was sent. */
function ownUrl(path: string): URL {
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url : new URL('/inbox', self.location.origin)
}

function readShown({ data }: Pick<Notification, 'data'>): ShownNews {
  const { id = '', path = '/inbox', mark = null }: Partial<ShownNews> = data ?? {}
  return { id, path, mark }
}

/** Takes news of other sessions off the screen; of all for null. */
export async function closeOthersNews(mark: string | null): Promise<void> {
  // Without it nothing was ever shown; some browsers have none at all.
  if (!('Notification' in self) || Notification.permission !== 'granted') return
  for (const notification of await self.registration.getNotifications()) {
    if (mark === null || readShown(notification).mark !== mark) notification.close()
  }
}

/** What is looked at of a subscription. */
type Renewed = Pick<PushSubscription, 'toJSON' | 'options'>

/** Tells the server where news go from now on, for the session that is open; without one it answers 401 and nothing is sent. */
export async function renewSubscription(kept: Renewed | null, old: Renewed | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey
  const renewed: Renewed | null =
    kept ?? (applicationServerKey ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }) : null)
  if (!renewed) return
  const { endpoint, keys } = renewed.toJSON()
  await tell('/api/v1/push/devices', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] })
}

/** A failure changes nothing that anybody waits for. */
async function tell(path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error' }).catch(() => undefined)
}
