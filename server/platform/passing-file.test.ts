import { readdir, readlink } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { writePassingFile } from './passing-file.ts'

/** Files of ours that this process still has open; they have no name any more. */
async function openFiles(): Promise<string[]> {
  const paths = await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => /\/buchfink-[\da-f-]{36}/u.test(path))
}

async function* parts(count: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < count; number++) yield new Uint8Array(50_000).fill(number)
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10)
  throw new Error('the database is away')
}

it('returns what was written, in order, and is deleted after reading', async () => {
  const { bytes, length } = await writePassingFile(parts(5))
  expect(await openFiles()).toEqual([expect.stringContaining('(deleted)')])
  const read = new Uint8Array(await new Response(bytes).arrayBuffer())
  expect([length, read.length]).toEqual([250_000, 250_000])
  expect([0, 49_999, 50_000, 249_999].map((place) => read[place])).toEqual([0, 0, 1, 4])
  expect(await openFiles()).toEqual([])
})

it('deletes the file when its reader stops or never starts', async () => {
  await (await writePassingFile(parts(1))).bytes.cancel()
  const begun = (await writePassingFile(parts(5))).bytes.getReader()
  await begun.read()
  await begun.cancel()
  expect(await openFiles()).toEqual([])
})

it('leaves nothing behind when what is written fails', async () => {
  await expect(writePassingFile(broken())).rejects.toThrow('the database is away')
  expect(await openFiles()).toEqual([])
})
