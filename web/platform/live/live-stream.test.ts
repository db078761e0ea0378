import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVENT_BEAT_MS, EVENT_SILENCE_MS } from '#domain/policy/interface.ts'
import { LiveStream, type StreamCallbacks, type News } from './live-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream to a server that only notes who calls. */
function stage() {
  const lines: (StreamCallbacks & { isClosed: boolean })[] = []
  const told: News[] = []
  const stream = new LiveStream(
    (callbacks) => {
      const line = { ...callbacks, isClosed: false }
      lines.push(line)
      return { close: () => void (line.isClosed = true) }
    },
    (news) => told.push(news),
  )
  const line = () => lines.at(-1)!
  return { stream, lines, told, line }
}

test('tells what happens, and first that what came before may have been missed', () => {
  const { stream, told, line } = stage()
  stream.follow()
  line().onOpen()
  line().onEvent('message')
  line().onEvent('beat')
  expect(told).toEqual(['opened', 'message'])
})

test('tells which page has caused what happens, where that is known', () => {
  const told = vi.fn<(news: News, byPage?: string) => void>()
  const lines: StreamCallbacks[] = []
  const stream = new LiveStream((callbacks) => {
    lines.push(callbacks)
    return { close: () => undefined }
  }, told)
  stream.follow()
  lines[0]!.onEvent('stack', 'page')
  lines[0]!.onEvent('stack')
  expect(told.mock.calls).toEqual([
    ['stack', 'page'],
    ['stack', undefined],
  ])
})

test('opens a lost line anew within a second, and says that it was away', () => {
  const { stream, lines, told, line } = stage()
  stream.follow()
  line().onOpen()
  line().onLost()
  expect(line().isClosed).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(2)
  line().onOpen()
  expect(told).toEqual(['opened', 'reopened'])
})

test('asks a server that is away more and more rarely, up to once a minute, and at no fixed moment', () => {
  const { stream, lines, line } = stage()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  stream.follow()
  const pauses = [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
  for (const pause of pauses) {
    const before = lines.length
    line().onLost()
    vi.advanceTimersByTime(pause - 1)
    expect(lines).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(before + 1)
  }
  random.mockReturnValue(0.999)
  const before = lines.length
  line().onLost()
  vi.advanceTimersByTime(59_000)
  expect(lines).toHaveLength(before)
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(before + 1)
  random.mockRestore()
})

test('begins with short pauses again after a line that lasted, not after one that only opened', () => {
  const { stream, lines, line } = stage()
  const pauseAfterLoss = (): number => {
    const [before, begin] = [lines.length, Date.now()]
    line().onLost()
    while (lines.length === before) vi.advanceTimersByTime(100)
    return Date.now() - begin
  }
  stream.follow()
  for (let round = 0; round < 6; round++) {
    line().onOpen()
    pauseAfterLoss()
  }
  line().onOpen()
  expect(pauseAfterLoss()).toBeGreaterThan(20_000)
  line().onOpen()
  line().onEvent('beat')
  expect(pauseAfterLoss()).toBeLessThanOrEqual(1100)
})

test('gives up a line that is silent, not one that beats', () => {
  const { stream, lines, line } = stage()
  stream.follow()
  line().onOpen()
  for (let beats = 0; beats < 10; beats++) {
    vi.advanceTimersByTime(EVENT_BEAT_MS)
    line().onEvent('beat')
  }
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(EVENT_SILENCE_MS + 6000)
  expect(lines[0]!.isClosed).toBe(true)
  expect(lines).toHaveLength(2)
})

test('comes back after sleep: the clock has gone on, timers have not', () => {
  const { stream, lines, line } = stage()
  stream.follow()
  line().onOpen()
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(6000)
  expect(lines).toHaveLength(2)
})

test('comes back at once when the page is looked at after sleep, or the network is there again', () => {
  const { stream, lines, line } = stage()
  stream.follow()
  line().onOpen()
  stream.follow()
  expect(lines).toHaveLength(1)
  vi.setSystemTime(Date.now() + 3_600_000)
  stream.follow()
  expect(lines).toHaveLength(2)
  line().onOpen()
  stream.restart()
  expect(lines[1]!.isClosed).toBe(true)
  expect(lines).toHaveLength(3)
})

test('does not wait out a long pause when there is reason to try', () => {
  const { stream, lines, line } = stage()
  stream.follow()
  for (let round = 0; round < 6; round++) {
    line().onLost()
    stream.follow()
  }
  line().onLost()
  const before = lines.length
  stream.follow()
  expect(lines).toHaveLength(before + 1)
})

test('opens nothing after it was stopped', () => {
  const { stream, lines, line } = stage()
  stream.follow()
  line().onLost()
  stream.stop()
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(1)
})
