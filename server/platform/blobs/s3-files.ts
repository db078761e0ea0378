import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { FileStore } from './file-store.ts'
import { readS3Url } from './s3-address.ts'

/** Milliseconds until a store counts as silent: less than a person waits. */
const ANSWER_MS = 4000
const TRIES = 2

type Call = (method: string, path: string, bytes?: Uint8Array) => Promise<Response>

/** Stores files in an S3 bucket with the common subset of S3. Background calls may take `answerMs`. */
export function s3Files(address: string, { answerMs = ANSWER_MS }: { answerMs?: number } = {}): FileStore {
  const call = caller(address, answerMs)
  return {
    write: async (key, bytes) => emptied(await call('PUT', key, bytes)),
    read: async (key) => {
      const answer = await call('GET', key)
      if (answer.status !== 404) return new Uint8Array(await (await taken(answer)).arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
    exists: async (key) => {
      const answer = await call('HEAD', key)
      return answer.status !== 404 && (await taken(answer)).ok
    },
    // Stores answer 204 also where nothing was; some say 404.
    remove: async (key) => {
      const answer = await call('DELETE', key)
      await (answer.status === 404 ? answer.body?.cancel() : emptied(answer))
    },
    list: async (folder, next) => {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/`, ...(next && { 'continuation-token': next }) })
      const { Contents, NextContinuationToken } = readPage(await (await taken(await call('GET', `?${query}`))).text())
      return { files: Contents.map(({ Key, LastModified }) => ({ key: Key, writtenAt: LastModified })), next: NextContinuationToken }
    },
  }
}

/** Signs and sends a request; without an answer or after a 5xx it is sent once more, so calls may arrive twice. */
function caller(address: string, answerMs: number): Call {
  const { bucket, endpoint, region, ...keys } = readS3Url(address)
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const root = `${endpoint.replace(/\/$/u, '')}/${bucket}/`

  async function send(method: string, path: string, bytes: Uint8Array | undefined): Promise<Response> {
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    }
    const body = bytes && new Uint8Array(bytes)
    const signed = await client.sign(root + path, { method, headers, ...(body && { body }) })
    return fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(answerMs) })
  }

  return async (method, path, bytes) => {
    for (let tries = 1; tries < TRIES; tries++) {
      const answer = await send(method, path, bytes).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await answer?.body?.cancel()
    }
    return send(method, path, bytes)
  }
}

/** @throws Error for an answer that refuses; of what the store says only its code is kept. */
async function taken(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const [, code = ''] = /<Code>(\w+)<\/Code>/u.exec(await answer.text()) ?? []
  throw new Error(`the file store answers ${answer.status} ${code}`.trim())
}

/** Consumes the body, so that the connection is free for the next call. */
async function emptied(answer: Response): Promise<void> {
  await (await taken(answer)).body?.cancel()
}

const pageShape = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
})

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

function readPage(text: string): z.output<typeof pageShape>['ListBucketResult'] {
  return pageShape.parse(xml.parse(text)).ListBucketResult
}
