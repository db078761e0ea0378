import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Whose requests are signed, for which region. */
export interface S3Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** A request as it came. */
export interface SignedRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Uint8Array
}

/** Codes of S3 for requests that are not let in. */
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch'

const SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/u

/** What S3 has against a request by its rules (AWS Signature Version 4 in a header); undefined when all is right. */
export function signatureFault(request: SignedRequest, keys: S3Keys): SignatureFault | undefined {
  const [, keyId, scope = '', signed = '', signature = ''] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  const at = String(request.headers['x-amz-date'] ?? '')
  if (keyId === undefined || !signed.split(';').includes('host')) return 'AccessDenied'
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (!(Math.abs(Date.now() - timeOf(at)) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const said = request.headers['x-amz-content-sha256']
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(request.body)) return 'XAmzContentSHA256Mismatch'
  if (scope !== `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`) return 'SignatureDoesNotMatch'
  const expected = Buffer.from(signatureOf(request, signed.split(';'), keys), 'hex')
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) ? undefined : 'SignatureDoesNotMatch'
}

/** The signature of a request over these headers, in hexadecimal digits. */
export function signatureOf({ method, url, headers }: Omit<SignedRequest, 'body'>, signed: string[], keys: S3Keys): string {
  const at = String(headers['x-amz-date'])
  const scope = [at.slice(0, 8), keys.region, 's3', 'aws4_request']
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const request = [method, pathOf(url), queryOf(url), lines, signed.join(';'), headers['x-amz-content-sha256']].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(request)].join('\n')
  const key = scope.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${keys.secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

/** `20130524T000000Z` in milliseconds; NaN for what is no time. */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/u, '$1-$2-$3:$4:$5'))
}

function pathOf(url: URL): string {
  return url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/')
}

function queryOf(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.toSorted((one, other) => (one < other ? -1 : 1)).join('&')
}

/** Stricter than the addresses of the web: only letters, digits and `-._~` stand for themselves. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
