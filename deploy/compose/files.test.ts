import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** The copies of files of compose.yaml, by the script itself, without the container. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'buchfink-files-'))
  for (const name of ['files/blobs/covers', 'copies']) mkdirSync(join(folder, name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(word: string): { code: number | null; said: string } {
  const env = { ...process.env, FILES: join(folder, 'files'), COPIES: join(folder, 'copies') }
  const { status, stdout, stderr } = spawnSync('sh', ['deploy/compose/files.sh', word], { env, encoding: 'utf8' })
  return { code: status, said: stdout + stderr }
}

const at = (path: string): string => join(folder, path)
const put = (name: string, text: string): void => writeFileSync(at(`files/blobs/covers/${name}`), text)
const is = (path: string): boolean => existsSync(at(path))
const DAY_MS = 24 * 60 * 60 * 1000

it('copies what is new, keeps what was deleted for 28 days, and puts back what is missing', () => {
  expect(run('health')).toEqual({ code: 1, said: expect.stringContaining('The files were not copied for two days.') })
  put('a.webp', 'first')
  expect(run('copy')).toEqual({ code: 0, said: expect.stringContaining('copied: 1 files') })
  expect(run('health')).toEqual({ code: 0, said: expect.stringContaining('The files are copied.') })
  put('b c.webp', 'second')
  rmSync(at('files/blobs/covers/a.webp'))
  expect(run('copy').code).toBe(0)
  expect([is('copies/now/blobs/covers/a.webp'), is('copies/deleted/blobs/covers/a.webp'), is('copies/now/blobs/covers/b c.webp')]).toEqual([
    false,
    true,
    true,
  ])
  rmSync(at('files/blobs'), { recursive: true })
  expect(run('restore').code).toBe(0)
  expect(['a.webp', 'b c.webp'].map((name) => readFileSync(at(`files/blobs/covers/${name}`), 'utf8'))).toEqual(['first', 'second'])
  rmSync(at('files/blobs/covers/a.webp'))
  for (const [days, isKept] of [
    [27, true],
    [29, false],
  ] as const) {
    const then = new Date(Date.now() - days * DAY_MS)
    utimesSync(at('copies/deleted/blobs/covers/a.webp'), then, then)
    expect(run('copy').code).toBe(0)
    expect(is('copies/deleted/blobs/covers/a.webp')).toBe(isKept)
  }
})

it('has nothing to copy where files lie elsewhere, and says how it is called', () => {
  rmSync(at('files/blobs'), { recursive: true })
  expect(run('copy')).toEqual({ code: 0, said: expect.stringContaining('copied: 0 files') })
  expect(run('')).toEqual({ code: 2, said: 'Usage: files.sh keep | copy | health | restore\n' })
})
