import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { askConfined } from './ask-confined.ts'
import { onBusyMachine } from '../../testing/stand-ins/busy-machine.ts'

const BOUNDS = { seconds: 30, processorSeconds: 10, heapMegabytes: 256 }
const ANSWER_BYTES = 3_000_000

it('takes the whole answer of a program that ends right after it, also when the machine is busy', async () => {
  const program = `process.once('message', () => process.send({ bytes: new Uint8Array(${ANSWER_BYTES}) }, () => process.exit()))`
  await onBusyMachine(async () => {
    for (let index = 0; index < 20; index++) {
      expect(await askConfined(program, {}, BOUNDS)).toHaveProperty('bytes.length', ANSWER_BYTES)
    }
  })
})

it.each([
  ['ends without a word', `process.once('message', () => process.exit(3))`],
  ['fails', `process.once('message', () => { throw new Error('broken') })`],
  ['takes too much of the processor', `process.once('message', () => { for (;;) {} })`],
  ['takes too much memory', `process.once('message', () => { const kept = []; for (;;) kept.push(new Array(1e6).fill({})) })`],
  ['hangs up', `process.once('message', () => process.disconnect())`],
])('says that the program ended when it %s', async (_, program) => {
  await expect(askConfined(program, {}, { seconds: 20, processorSeconds: 1, heapMegabytes: 64 })).rejects.toMatchObject({
    code: 'READING_STOPPED',
  })
})

it('no program hangs up or exits by itself, which cuts its answer off: whoever asked ends it', () => {
  const programs = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/**/*-process.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '')
  expect(programs.length).toBeGreaterThan(2)
  expect(programs.filter((path) => /process\.(disconnect|exit)\(/u.test(readFileSync(path, 'utf8')))).toEqual([])
})
