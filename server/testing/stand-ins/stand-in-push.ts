import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import webPush from 'web-push'
import type { PushedNews } from '#domain/push.ts'
import { listenWhileTesting } from './stand-in-server.ts'

const keys = webPush.generateVAPIDKeys()
/** Keys of the site for tests, as environment variables. */
export const TEST_PUSH_KEYS = { PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: keys.privateKey }

/** What a browser tells the site of its subscription. */
export interface TestSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a browser got, decrypted. */
interface ReceivedPush {
  endpoint: string
  news: PushedNews
  ttl: number
  urgency: string | undefined
  topic: string | undefined
}

/** A status instead of taking what is sent, no answer at all, or a line that is cut. */
type PushFault = { status: number; headers?: Record<string, string> } | 'slow' | 'dead'

export interface StandInPush {
  /** Origin, for PUSH_SERVICES. */
  url: string
  /** A browser that subscribes. */
  subscribe: () => TestSubscription
  received: ReceivedPush[]
  /** Addresses that were called, whatever came of it. */
  asked: string[]
  /** What happens to addresses of a subscription, or to all (`*`). */
  faults: Map<string, PushFault>
  /** Called when a question stays without an answer (`slow`). */
  onSilence: (() => void) | undefined
}

interface Browser {
  pair: ECDH
  auth: Buffer
}

/** Speaks RFC 8030 on loopback, verifies who sends (RFC 8292) and decrypts as a browser does (RFC 8291). Lives until the tests of the file end. */
export async function startStandInPush(): Promise<StandInPush> {
  const browsers = new Map<string, Browser>()
  const standIn: StandInPush = {
    url: '',
    subscribe: () => subscribe(standIn.url, browsers),
    received: [],
    asked: [],
    faults: new Map(),
    onSilence: undefined,
  }
  const server = createServer((request, response) => {
    answer(standIn, browsers, request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  standIn.url = await listenWhileTesting(server)
  return standIn
}

function subscribe(origin: string, browsers: Map<string, Browser>): TestSubscription {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const path = `/send/${randomUUID()}`
  browsers.set(path, { pair, auth })
  return { endpoint: `${origin}${path}`, p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }
}

async function answer(
  standIn: StandInPush,
  browsers: Map<string, Browser>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const endpoint = `${standIn.url}${request.url}`
  standIn.asked.push(endpoint)
  const fault = standIn.faults.get(endpoint) ?? standIn.faults.get('*')
  if (fault === 'dead') return void request.socket.destroy()
  if (fault === 'slow') return standIn.onSilence?.()
  if (fault) return void response.writeHead(fault.status, fault.headers).end()
  const browser = browsers.get(request.url ?? '')
  if (!browser) return void response.writeHead(404).end()
  await verifySender(request.headers.authorization ?? '', standIn.url)
  const { ttl, urgency, topic } = request.headers
  if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/u.test(String(ttl)))
    throw new Error('This is no push message (RFC 8030).')
  const news = JSON.parse(decrypt(await buffer(request), browser))
  standIn.received.push({ endpoint, news, ttl: Number(ttl), urgency: urgency?.toString(), topic: topic?.toString() })
  response.writeHead(201, { Location: `${endpoint}/message` }).end()
}

/** RFC 8292 §2 and §3: signed for this service by the key that the browser has allowed, for at most a day, with an address to write to. */
async function verifySender(authorization: string, origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(authorization) ?? []
  if (key !== keys.publicKey) throw new Error('The browser has allowed another sender.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin })
  if (!payload.exp || payload.exp > Date.now() / 1000 + 86_400) throw new Error('The token is good for more than a day.')
  if (!payload.sub?.startsWith('mailto:')) throw new Error('The token names nobody to write to.')
}

const AUTH_TAG_BYTES = 16

/** RFC 8291 §3.4 and RFC 8188 §2, of one record. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-AUTH_TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -AUTH_TAG_BYTES)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
