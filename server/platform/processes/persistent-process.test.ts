import { expect, it } from 'vitest'
import { NoAnswer, PersistentProcess, type PersistentBounds } from './persistent-process.ts'

const BOUNDS: PersistentBounds = { atOnce: 1, waiting: 8, seconds: 20, idleSeconds: 60, heapMegabytes: 64, dataBytes: 1024 ** 3 }

/** Answers with its own number and the question, unless the question is one of those that go wrong. */
const PROGRAM = `
process.once('disconnect', () => process.exit())
process.on('message', ({ id, question }) => {
  if (question.act === 'die') process.exit(3)
  if (question.act === 'hang') for (;;) {}
  if (question.act === 'eat') { const kept = []; for (;;) kept.push(new Array(1e6).fill({})) }
  if (question.act === 'fail') return process.send({ id, error: 'broken' })
  setTimeout(() => process.send({ id, answer: { pid: process.pid, question } }), question.milliseconds ?? 0)
})`

const ask = (process: PersistentProcess, question: object = {}): Promise<unknown> => process.ask(() => question)
const pidOf = async (process: PersistentProcess): Promise<number> => Reflect.get(Object(await ask(process)), 'pid')

/** Whether there is a process of this number. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('answers one question after the other', async () => {
  const standing = new PersistentProcess(PROGRAM, BOUNDS)
  const answers = await Promise.all([1, 2, 3].map((number) => ask(standing, { number })))
  expect(answers).toMatchObject([1, 2, 3].map((number) => ({ question: { number } })))
  expect(new Set(answers.map((answer) => Reflect.get(Object(answer), 'pid'))).size).toBe(1)
})

it.each([
  ['dies', BOUNDS],
  // Also the process that is begun anew has to answer within these.
  ['hangs', { ...BOUNDS, seconds: 5 }],
  ['eats all memory', BOUNDS],
])('is begun anew when it %s: the question it had is lost, those that wait are not', async (what, bounds) => {
  const standing = new PersistentProcess(PROGRAM, bounds)
  const first = await pidOf(standing)
  const lost = ask(standing, { act: { dies: 'die', hangs: 'hang' }[what] ?? 'eat' })
  const next = pidOf(standing)
  await expect(lost).rejects.toBeInstanceOf(NoAnswer)
  expect(await next).not.toBe(first)
  await expect.poll(() => isAlive(first)).toBe(false)
})

it('that says it failed goes on', async () => {
  const standing = new PersistentProcess(PROGRAM, BOUNDS)
  const first = await pidOf(standing)
  await expect(ask(standing, { act: 'fail' })).rejects.toThrow('broken')
  expect(await pidOf(standing)).toBe(first)
})

it('asks those to come again for whom there is no room, and has room when others are done', async () => {
  const standing = new PersistentProcess(PROGRAM, { ...BOUNDS, waiting: 3 })
  const three = [1, 2, 3].map(() => ask(standing, { milliseconds: 50 }))
  await expect(ask(standing)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await Promise.all(three)
  await expect(ask(standing)).resolves.toMatchObject({ question: {} })
})

it('has room again when a question could not even be made', async () => {
  const standing = new PersistentProcess(PROGRAM, { ...BOUNDS, waiting: 1 })
  await expect(standing.ask(() => Promise.reject(new Error('no file')))).rejects.toThrow('no file')
  await expect(ask(standing)).resolves.toMatchObject({ question: {} })
})

it('ends when nobody asks, not before, and comes with the next question', async () => {
  const standing = new PersistentProcess(PROGRAM, { ...BOUNDS, idleSeconds: 0.5 })
  const first = await pidOf(standing)
  await ask(standing, { milliseconds: 900 })
  expect(isAlive(first)).toBe(true)
  await expect.poll(() => isAlive(first)).toBe(false)
  expect(await pidOf(standing)).not.toBe(first)
})

it('knows nothing of the configuration of the server', async () => {
  const program = `process.on('message', ({ id }) => process.send({ id, answer: Object.keys(process.env).filter((name) => name !== '__CF_USER_TEXT_ENCODING') }))`
  expect(await ask(new PersistentProcess(program, BOUNDS))).toEqual([])
})
