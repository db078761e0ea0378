import { readLimitedBytes } from '../../../platform/http/bodies/read-limited.ts'
import { ProviderUnreachable } from '../../payments/providers/gateway.ts'

export interface PostAnswer {
  status: number
  body: unknown
}

/** Paying for a cart may take the post some seconds; what is not known by then is read later. */
const TIMEOUT_MS = 9000
/** A mark on a page takes some ten kilobytes. */
const FILE_MAX_BYTES = 2 * 1024 * 1024

/** Sends one request without retries; what to repeat is decided by reading. @throws ProviderUnreachable without an answer. */
export async function send(url: URL, request: Pick<RequestInit, 'method' | 'headers' | 'body'>): Promise<PostAnswer> {
  const { status, bytes } = await exchange(url, request)
  return { status, body: parsed(bytes.toString('utf8')) }
}

/** Downloads a file of the post. @throws ProviderUnreachable for a missing or incomplete file. */
export async function fetchFile(url: URL): Promise<Uint8Array> {
  const { status, bytes } = await exchange(url, { method: 'GET' })
  if (status !== 200) throw new ProviderUnreachable(`internetmarke: ${status} instead of a file`)
  return bytes
}

async function exchange(
  url: URL,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<{ status: number; bytes: Buffer<ArrayBuffer> }> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, bytes: await readLimitedBytes(response, FILE_MAX_BYTES) }
  } catch (error) {
    throw new ProviderUnreachable(`internetmarke: no answer, ${error instanceof Error ? error.name : 'error'}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
