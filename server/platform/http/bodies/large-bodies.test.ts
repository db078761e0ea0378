import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { readAtMost } from './body.ts'
import { BODY_MAX_BYTES, OWN_BODIES_WAITING, PICTURE_BODIES_AT_ONCE, PICTURE_BODIES_WAITING } from './large-bodies.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })
const TOO_MANY = 3
const MEMBERS = PICTURE_BODIES_AT_ONCE + PICTURE_BODIES_WAITING + TOO_MANY

let callers: Caller[]
let json: string

beforeAll(async () => {
  callers = []
  for (let number = 0; number < MEMBERS; number++) callers.push((await registerMember(test(), { withAddress: false })).caller)
  json = await avatar()
})

interface Uploading {
  answer: Promise<Answer>
  isRead: () => boolean
  arrive: () => void
}

/** An upload of a picture whose bytes come when the test lets them, and whether anybody has asked for them. */
function upload(caller: Caller | undefined, address: string, body = json): Uploading {
  if (!caller) throw new Error('there are not so many members')
  const gate = Promise.withResolvers<void>()
  let isRead = false
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        isRead = true
        await gate.promise
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit
  return { answer: caller.raw('/api/v1/edit-profile/avatar', init), isRead: () => isRead, arrive: gate.resolve }
}

/** Answers that came while nothing has arrived yet. */
function early(uploads: readonly Uploading[]): Answer[] {
  const answers: Answer[] = []
  for (const { answer } of uploads) void answer.then((refusal) => answers.push(refusal))
  return answers
}

function readCount(uploads: readonly Uploading[]): number {
  return uploads.filter(({ isRead }) => isRead()).length
}

async function statusesAfterArrival(uploads: readonly Uploading[]): Promise<number[]> {
  for (const { arrive } of uploads) arrive()
  return (await Promise.all(uploads.map(({ answer }) => answer))).map(({ status }) => status)
}

async function avatar(): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#224466' } })
    .png()
    .toBuffer()
  return JSON.stringify({ avatarData: `data:image/png;base64,${png.toString('base64')}` })
}

it('reads few large bodies at once, lets a few wait, and asks the others to come again', async () => {
  const uploads = callers.map((caller, number) => upload(caller, `198.51.100.${number}`))
  const refused = early(uploads)
  await expect.poll(() => [readCount(uploads), refused.length]).toEqual([PICTURE_BODIES_AT_ONCE, TOO_MANY])
  for (const { status, body, headers } of refused) {
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // A small body of the same call needs no place.
  const headers = { 'content-type': 'application/json', 'content-length': String(json.length) }
  expect(json.length).toBeLessThan(BODY_MAX_BYTES)
  expect((await callers[0]?.raw('/api/v1/edit-profile/avatar', { method: 'POST', headers, body: json }))?.status).toBe(200)
  expect((await statusesAfterArrival(uploads)).filter((status) => status === 200)).toHaveLength(uploads.length - TOO_MANY)
  // The places are free again, also after bodies that were no good.
  for (let times = 0; times <= PICTURE_BODIES_AT_ONCE + PICTURE_BODIES_WAITING; times++) {
    const broken = upload(callers[0], '198.51.100.1', '{')
    broken.arrive()
    expect((await broken.answer).status).toBe(400)
  }
})

it.each([
  { what: 'one member, from many addresses,', from: (number: number) => ({ caller: 0, address: `198.51.100.${number}` }) },
  { what: 'one address, of many members,', from: (number: number) => ({ caller: number, address: '198.51.100.7' }) },
])('$what has one place, however many uploads stall', async ({ from }) => {
  const stalled = Array.from({ length: PICTURE_BODIES_AT_ONCE + PICTURE_BODIES_WAITING }, (_, number) => {
    const { caller, address } = from(number)
    return upload(callers[caller], address)
  })
  const refused = early(stalled)
  await expect.poll(() => [readCount(stalled), refused.length]).toEqual([1, stalled.length - 1 - OWN_BODIES_WAITING])
  for (const { status, body, headers } of refused) {
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const others = upload(callers.at(-1), '203.0.113.9')
  others.arrive()
  expect((await others.answer).status).toBe(200)
  expect((await statusesAfterArrival(stalled)).filter((status) => status === 200)).toHaveLength(1 + OWN_BODIES_WAITING)
})

it('asks every body for the least rate, also small ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(299_999)) })
    const request = new Request('http://localhost', { method: 'POST', body: silent, duplex: 'half' } as RequestInit)
    const reading = readAtMost(request, 1_000_000)
    const outcome = reading.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await outcome).toMatchObject({ code: 'UNAVAILABLE' })
  } finally {
    vi.useRealTimers()
  }
})

it('goes on with a body that keeps the least rate', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    let sender: ReadableStreamDefaultController<Uint8Array> | undefined
    const steady = new ReadableStream<Uint8Array>({ start: (controller) => void (sender = controller) })
    const request = new Request('http://localhost', { method: 'POST', body: steady, duplex: 'half' } as RequestInit)
    const reading = readAtMost(request, 1_000_000)
    for (let window = 0; window < 3; window++) {
      sender?.enqueue(new Uint8Array(300_000))
      await vi.advanceTimersByTimeAsync(30_000)
    }
    sender?.close()
    expect(await reading).toHaveLength(900_000)
  } finally {
    vi.useRealTimers()
  }
})
