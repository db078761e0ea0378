/**
 * Builds the sources twice, in two folders of different names, and compares what comes out byte by byte: who builds a
 * release anew can prove that it was made of these sources (docs/decisions/0044-the-image.md).
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readArguments } from '../arguments.ts'

/** Hashes of all files of a fresh build, by path. */
function buildIn(folder: string): Map<string, string> {
  for (const path of sources()) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build-if-stale.ts', '--force'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const build = join(folder, 'build')
  const files = globSync('**', { cwd: build }).filter((path) => statSync(join(build, path)).isFile())
  return new Map(files.map((path) => [path, sha256(readFileSync(join(build, path)))]))
}

/** What is under version control, and what will be. */
function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed.split('\n').filter((path) => path !== '' && statSync(path, { throwIfNoEntry: false })?.isFile())
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

readArguments('Usage: npm run build:twice: builds twice and compares byte by byte.', {})
const folders = ['first', 'second-with-a-longer-name'].map((name) => mkdtempSync(join(tmpdir(), `${name}-`)))
try {
  const [first = new Map<string, string>(), second = new Map<string, string>()] = folders.map(buildIn)
  const paths = [...new Set([...first.keys(), ...second.keys()])].toSorted()
  const differing = paths.filter((path) => first.get(path) !== second.get(path))
  for (const path of differing) console.error(`differs: ${path}`)
  console.log(
    `${paths.length} files, ${differing.length} of them differ; all together: ${sha256(paths.map((path) => `${path} ${first.get(path)}\n`).join(''))}`,
  )
  if (differing.length > 0) process.exitCode = 1
  else for (const folder of folders) rmSync(folder, { recursive: true, force: true })
} catch (error) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  throw error
}
