import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { arrivingInTime, BODY_MAX_BYTES, PICTURE_BODIES_AT_ONCE, PICTURE_BODIES_WAITING } from './large-bodies.ts'

const test = useTestApplication()

/** An upload of a picture whose bytes come when the test lets them, and whether anybody has asked for them. */
function upload(caller: Caller, json: string): { answer: Promise<Answer>; isRead: () => boolean; arrive: () => void } {
  const gate = Promise.withResolvers<void>()
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        isRead = true
        await gate.promise
        controller.enqueue(new TextEncoder().encode(json))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit
  return { answer: caller.raw('/api/v1/edit-profile/avatar', init), isRead: () => isRead, arrive: gate.resolve }
}

async function avatar(): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#224466' } })
    .png()
    .toBuffer()
  return JSON.stringify({ avatarData: `data:image/png;base64,${png.toString('base64')}` })
}

it('reads few large bodies at once, lets a few wait, and asks the others to come again', async () => {
  const { caller } = await registerMember(test())
  const json = await avatar()
  const tooMany = 3
  const uploads = Array.from({ length: PICTURE_BODIES_AT_ONCE + PICTURE_BODIES_WAITING + tooMany }, () => upload(caller, json))
  const refused: Answer[] = []
  for (const { answer } of uploads) void answer.then((early) => refused.push(early))
  await expect.poll(() => [uploads.filter(({ isRead }) => isRead()).length, refused.length]).toEqual([PICTURE_BODIES_AT_ONCE, tooMany])
  for (const { status, body, headers } of refused) {
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // A small body of the same call needs no place.
  const headers = { 'content-type': 'application/json', 'content-length': String(json.length) }
  expect(json.length).toBeLessThan(BODY_MAX_BYTES)
  expect((await caller.raw('/api/v1/edit-profile/avatar', { method: 'POST', headers, body: json })).status).toBe(200)
  for (const { arrive } of uploads) arrive()
  const answers = await Promise.all(uploads.map(({ answer }) => answer))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(uploads.length - tooMany)
  // The places are free again, also after bodies that were no good.
  for (let times = 0; times <= PICTURE_BODIES_AT_ONCE + PICTURE_BODIES_WAITING; times++) {
    const broken = upload(caller, '{')
    broken.arrive()
    expect((await broken.answer).status).toBe(400)
  }
})

it('gives the place of a body that trickles in to the next one', async () => {
  const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(1)) })
  const chunks: number[] = []
  const reading = async (): Promise<void> => {
    for await (const chunk of arrivingInTime(silent, 0.05)) chunks.push(chunk.length)
  }
  await expect(reading()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(chunks).toEqual([1])
})
