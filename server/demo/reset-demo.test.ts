import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resetDemo } from './reset-demo.ts'

let folder = ''
let running: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buchfink-reset-'))
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n')
  await mkdir(join(folder, 'blobs', 'covers'), { recursive: true })
  await writeFile(join(folder, 'database-password'), 'kept')
})

afterEach(async () => {
  running?.kill()
  await rm(folder, { recursive: true, force: true })
})

it('removes the database and the files, and nothing else', async () => {
  expect(await resetDemo(folder)).toEqual([join(folder, 'postgres'), join(folder, 'blobs')])
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
  expect(existsSync(join(folder, 'blobs'))).toBe(false)
  expect(existsSync(join(folder, 'database-password'))).toBe(true)
  expect(await resetDemo(folder)).toEqual([])
})

it('refuses while the platform is running on the folder', async () => {
  running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'main.ts'])
  await writeFile(join(folder, 'owner.pid'), String(running.pid))
  await expect(resetDemo(folder)).rejects.toThrow('Stop it first')
  expect(existsSync(join(folder, 'postgres'))).toBe(true)
})

it('refuses a folder that is not a database', async () => {
  await rm(join(folder, 'postgres', 'PG_VERSION'))
  await writeFile(join(folder, 'postgres', 'photos.zip'), '')
  await expect(resetDemo(folder)).rejects.toThrow('not a database')
})

it('removes nothing when the files are not all ours', async () => {
  await mkdir(join(folder, 'blobs', 'holiday'))
  await expect(resetDemo(folder)).rejects.toThrow('holiday')
  expect(existsSync(join(folder, 'postgres'))).toBe(true)
})
