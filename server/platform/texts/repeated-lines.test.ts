import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RepeatedLines } from './repeated-lines.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A log as the product's, and the lines it has written. */
function openLog() {
  const lines: Record<string, unknown>[] = []
  const repeated = new RepeatedLines()
  const hooks: pino.LoggerOptions['hooks'] = {
    logMethod(words, write, level) {
      repeated.take(words, level, (given) => Reflect.apply(write, this, given))
    },
  }
  const log = pino({ base: null, timestamp: false, hooks }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines, repeated }
}

it('an outage is a line a cause and second, with how often it was repeated', () => {
  const { log, lines } = openLog()
  for (let request = 0; request < 1000; request++)
    log.error({ requestId: String(request), code: 'ECONNREFUSED', stack: `at ${request}` }, 'request failed')
  log.error({ requestId: 'x', code: '53300' }, 'request failed')
  log.warn('database connection lost')
  log.warn('database connection lost')
  expect(lines.map(({ requestId, msg, repeated }) => [requestId, msg, repeated])).toEqual([
    ['0', 'request failed', undefined],
    ['x', 'request failed', undefined],
    [undefined, 'database connection lost', undefined],
  ])
  vi.advanceTimersByTime(1000)
  expect(lines.slice(3).map(({ requestId, msg, repeated }) => [requestId, msg, repeated])).toEqual([
    ['999', 'request failed', 999],
    [undefined, 'database connection lost', 1],
  ])
  log.error({ requestId: 'y', code: 'ECONNREFUSED' }, 'request failed')
  expect(lines).toHaveLength(5)
  vi.advanceTimersByTime(1000)
  expect(lines.at(-1)).toMatchObject({ requestId: 'y', repeated: 1 })
  // After a quiet second the next one is written at once.
  vi.advanceTimersByTime(1000)
  log.error({ requestId: 'z', code: 'ECONNREFUSED' }, 'request failed')
  expect(lines.at(-1)).toMatchObject({ requestId: 'z' })
})

it('what is no failure, is of security or tells of something else is written line by line', () => {
  const { log, lines } = openLog()
  for (const id of ['a', 'b']) {
    log.info({ requestId: id }, 'answered')
    log.warn({ security: 'limit.hit', requestId: id })
    log.error({ id }, 'this could not be done')
  }
  expect(lines).toHaveLength(6)
})

it('what waits is written at the end of the process', () => {
  const { log, lines, repeated } = openLog()
  for (let line = 0; line < 3; line++) log.error('gone')
  repeated.end()
  expect(lines.map((line) => line['repeated'])).toEqual([undefined, 2])
  vi.advanceTimersByTime(2000)
  expect(lines).toHaveLength(2)
})

it('compares no more causes at the same time than it may remember', () => {
  const { log, lines } = openLog()
  for (let cause = 0; cause < 600; cause++) for (let line = 0; line < 2; line++) log.error({ cause }, 'failed')
  expect(lines).toHaveLength(500 + 200)
})
