import { afterAll, beforeAll, expect, it } from 'vitest'
import { OwnProcess } from '../own-process.ts'

let platform: OwnProcess

beforeAll(async () => {
  platform = await OwnProcess.create()
})
afterAll(() => platform.dispose())

it('ends with 1 when its own database is killed, starts again with it, and ends on SIGTERM with 0, in silence', async () => {
  const { ended } = await platform.start()
  await platform.ready()
  expect(platform.output).toContain('its embedded database is for trying and developing: nobody backs it up')
  expect(platform.complaints()).toBe('')
  process.kill(await platform.databasePid(), 'SIGKILL')
  expect(await ended).toBe(1)
  expect(platform.output).toContain('the embedded PostgreSQL has ended by itself')
  const again = await platform.start()
  await platform.ready()
  platform.server.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  expect(platform.complaints()).toBe('')
  expect(await platform.databasesLeft()).toEqual([])
})
