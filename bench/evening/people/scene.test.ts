import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { portOf } from '../../../server/testing/stand-ins/port-of.ts'
import { Tally } from '../schedule/tally.ts'
import { member } from './person.ts'
import { Scene } from './scene.ts'
import { Streams } from './streams.ts'
import { Town } from './town.ts'

/** Nodes that answer as the first part of the address says. */
const servers: Server[] = []
const origins: string[] = []
const asked = [0, 0]
let scene: Scene
let tally: Tally

beforeAll(async () => {
  for (const place of asked.keys()) {
    const server = createServer((request, response) => {
      asked[place] = (asked[place] ?? 0) + 1
      const [, status = ''] = /^\/(\w+)/u.exec(request.url ?? '') ?? []
      if (status === 'cut') response.write('half', () => request.socket.destroy())
      else if (status === 'events')
        response.write('retry: 5000\n\nevent: beat\ndata: {}\n\nevent: badge\ndata: {}\n\nevent: points\ndata: {}\n\n')
      else response.writeHead(Number(status)).end(JSON.stringify({ code: `CODE_${status}` }))
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    origins.push(`http://127.0.0.1:${portOf(server)}`)
  }
})

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

beforeEach(() => {
  tally = new Tally()
  scene = new Scene({
    origins,
    standInUrl: '',
    town: new Town({ books: [], wanted: [], copies: [], seed: 1 }),
    tally,
    later: () => undefined,
  })
})

it.each([
  ['GET', '200', 'done', ''],
  ['POST', '201', 'done', ''],
  ['POST', '409', 'refused', '409 CODE_409'],
  ['POST', '404', 'refused', '404 CODE_404'],
  ['GET', '404', 'failed', '404 CODE_404'],
  ['GET', '302', 'failed', '302 '],
  ['POST', '400', 'failed', '400 CODE_400'],
  ['POST', '401', 'failed', '401 CODE_401'],
  ['POST', '503', 'failed', '503 CODE_503'],
  ['GET', 'cut', 'failed', undefined],
] as const)('counts a %s that is answered with %s as %s', async (method, status, outcome, reason) => {
  const call = method === 'GET' ? { path: `/${status}` } : { method, path: `/${status}`, body: {} }
  const answer = await scene.call('wish', call)
  expect(answer !== undefined).toBe(outcome === 'done')
  const { kinds, reasons } = tally.take()
  expect(kinds['wish']).toMatchObject({ refused: outcome === 'refused' ? 1 : 0, failed: outcome === 'failed' ? 1 : 0 })
  const [said] = Object.keys(reasons)
  if (outcome === 'done') expect(said).toBeUndefined()
  else if (reason !== undefined) expect(said).toBe(`${outcome}: wish: ${reason}`)
})

it('asks the nodes in turns, and counts the wait from when the call was due', async () => {
  asked.fill(0)
  for (let call = 0; call < 6; call++) await scene.call('wish', { path: '/200' }, performance.now() - 5000)
  expect(asked).toEqual([3, 3])
  expect(Math.min(...(tally.take().kinds['wish']?.latencies ?? []))).toBeGreaterThanOrEqual(5000)
})

/** A stream at an address whose answer is known. */
function follow(status: string): Streams {
  const streams = new Streams(origins.map((origin) => `${origin}/${status}?`))
  streams.begin([member(0, 1)], 0)
  return streams
}

it('hears what a stream tells but for its beats, and notes one that is cut or refused as broken', async () => {
  const [good, cut, refused] = [follow('events'), follow('cut'), follow('401')]
  let [heard, broken] = [0, [0, 0]]
  await expect
    .poll(() => {
      heard += good.take().heard
      broken = [cut, refused].map((streams, place) => (broken[place] ?? 0) + streams.take().broken)
      return { heard, broken, open: good.take().open }
    })
    .toEqual({ heard: 2, broken: [1, 1], open: 1 })
  for (const streams of [good, cut, refused]) streams.end()
})
