import { browserApi, callApi } from '../../../platform/api/api-client.ts'

/** Why this device shows no news, or that it can and does. */
export type PushState = 'unsupported' | 'needsHomeScreen' | 'denied' | 'off' | 'on'

/** What this browser can and may; not before hydration. */
export async function readPushState(): Promise<PushState> {
  if (!canPush()) return isAppleTablet() && !isInstalled() ? 'needsHomeScreen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Workers need https, and are built for production alone. */
function canPush(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** iPads call themselves a Mac with a touch screen. */
function isAppleTablet(): boolean {
  return /iPhone|iPad|iPod/u.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/**
 * Asks the person and the browser, and tells the server; false when the person does not want to. Call it for a press alone.
 * @throws ApiError, or an error of the browser when it reaches no push service.
 */
export async function turnOnPush(applicationKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribeFor(pushManager, applicationKey)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await callApi(browserApi.api.v1.push.devices.$post({ json: { endpoint, p256dh, auth } }))
  return true
}

/** A browser keeps what it has allowed to an earlier key of the site, and takes no other one beside it. */
async function subscribeFor(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const kept = await pushManager.getSubscription()
  if (kept && keyOf(kept) === applicationServerKey) return kept
  await kept?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey
  if (!key) return null
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Ends the subscription of this browser, after the server has forgotten it. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
