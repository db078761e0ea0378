import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from './port-of.ts'
import { signatureFault, type S3Keys, type SignatureFault, type SignedRequest } from './s3-signature.ts'

export interface StandInS3 {
  /** As S3_URL takes it. */
  url: string
  stop: () => Promise<void>
}

interface Answer {
  status: number
  body?: Uint8Array | string
}

type Refusal = SignatureFault | 'NoSuchBucket' | 'NoSuchKey' | 'MethodNotAllowed'

const STATUS: Partial<Record<Refusal, number>> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
  XAmzContentSHA256Mismatch: 400,
}
const BUCKET = 'buchfink'
const KEYS: S3Keys = { accessKeyId: 'STANDIN', secretAccessKey: 'stand-in-secret', region: 'eu-central-1' }
/** Fewer than the 1,000 of S3, so that lists have a second page. */
const LISTED_AT_ONCE = 2

/** A server that speaks S3 as far as our files need it: signatures are checked, objects are kept in memory, refusals are XML. */
export async function startStandInS3(): Promise<StandInS3> {
  const bucket = new Bucket()
  const server = createServer((request, response) => void answer(request, response, bucket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { accessKeyId, secretAccessKey, region } = KEYS
  return {
    url: `s3://${accessKeyId}:${secretAccessKey}@127.0.0.1/${BUCKET}?endpoint=http://127.0.0.1:${portOf(server)}&region=${region}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, bucket: Bucket): Promise<void> {
  const { status, body = '' } = answerTo(await readRequest(request), bucket)
  response.writeHead(status, { 'Content-Length': body.length }).end(request.method === 'HEAD' ? undefined : body)
}

async function readRequest(request: IncomingMessage): Promise<SignedRequest> {
  const body = await buffer(request)
  return { method: request.method ?? '', url: new URL(request.url ?? '/', 'http://stand-in'), headers: request.headers, body }
}

function answerTo(request: SignedRequest, bucket: Bucket): Answer {
  const [, name, ...parts] = decodeURIComponent(request.url.pathname).split('/')
  const fault = signatureFault(request, KEYS) ?? (name === BUCKET ? undefined : 'NoSuchBucket')
  if (fault) return refused(fault)
  const key = parts.join('/')
  if (key === '') return request.method === 'GET' ? bucket.list(request.url.searchParams) : refused('MethodNotAllowed')
  if (request.method === 'PUT') return bucket.put(key, request.body)
  if (request.method === 'DELETE') return bucket.remove(key)
  return bucket.get(key)
}

class Bucket {
  readonly #objects = new Map<string, { bytes: Uint8Array; writtenAt: Date }>()

  put(key: string, bytes: Uint8Array): Answer {
    this.#objects.set(key, { bytes, writtenAt: new Date() })
    return { status: 200 }
  }

  get(key: string): Answer {
    const object = this.#objects.get(key)
    return object ? { status: 200, body: object.bytes } : refused('NoSuchKey')
  }

  /** Deleting what is not there gives the same answer. */
  remove(key: string): Answer {
    this.#objects.delete(key)
    return { status: 204 }
  }

  list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const left = [...this.#objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    const page = left.slice(0, LISTED_AT_ONCE)
    const next = left.length > page.length ? page.at(-1)?.[0] : undefined
    const contents = page.map(
      ([key, { writtenAt, bytes }]) =>
        `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    return answerXml(200, 'ListBucketResult', `<IsTruncated>${next !== undefined}</IsTruncated>${contents.join('')}${more}`)
  }
}

function refused(code: Refusal): Answer {
  return answerXml(STATUS[code] ?? 403, 'Error', `<Code>${code}</Code><Message>stand-in</Message>`)
}

function answerXml(status: number, element: string, content: string): Answer {
  return { status, body: `<?xml version="1.0" encoding="UTF-8"?>\n<${element}>${content}</${element}>` }
}
