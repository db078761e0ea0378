import { createHash } from 'node:crypto'
import { PUSH_ANSWER_SECONDS, PUSH_KEPT_HOURS } from '#domain/policy/push.ts'
import type { PushedNews } from '#domain/push.ts'
import type { PushSender } from '../../../platform/environment/push-keys.ts'
import { readPushAnswer, type PushAnswer } from './rules.ts'
import type { BrowserSubscription } from './subscription-queries.ts'

/**
 * Encrypts news for one browser (RFC 8291), signs as this site (RFC 8292) and hands them to its push service; later news of the same thing
 * take the place of those that still wait there. Never throws: `silent` when no answer came, `gone` also for keys that are none.
 */
export async function sendNews(
  sender: PushSender,
  to: BrowserSubscription,
  news: PushedNews,
  urgency: 'normal' | 'high',
): Promise<PushAnswer> {
  const request = await buildRequest(sender, to, news, urgency).catch(() => null)
  if (!request) return { kind: 'gone' }
  try {
    const signal = AbortSignal.timeout(PUSH_ANSWER_SECONDS * 1000)
    const response = await fetch(to.endpoint, { ...request, redirect: 'manual', signal })
    await response.body?.cancel()
    return readPushAnswer(response.status, response.headers.get('retry-after'), Date.now())
  } catch {
    return { kind: 'silent', afterSeconds: null }
  }
}

async function buildRequest(
  { publicKey, privateKey, contact }: PushSender,
  { endpoint, p256dh, auth }: BrowserSubscription,
  news: PushedNews,
  urgency: 'normal' | 'high',
): Promise<{ method: 'POST'; headers: Record<string, string>; body: BodyInit }> {
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(news), {
    vapidDetails: { subject: contact, publicKey, privateKey },
    TTL: PUSH_KEPT_HOURS * 3600,
    urgency,
    topic: createHash('sha256').update(news.tag).digest('base64url').slice(0, 32),
    contentEncoding: 'aes128gcm',
  })
  // The length is told by fetch itself.
  const { 'Content-Length': _length, ...told } = headers
  return { method: 'POST', headers: told, body: new Uint8Array(body) }
}
