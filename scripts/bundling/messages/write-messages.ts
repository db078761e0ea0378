import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compileMessages, MESSAGE_SOURCES } from './compile-messages.ts'

/** Where server, tests and type check find the texts. */
export const COMPILED_MESSAGES = 'messages/compiled'
/** Which compiler it is. */
const COMPILER = ['paraglide-js', 'plugin-message-format'].map((name) => `node_modules/@inlang/${name}/package.json`)
const DIGEST = join(COMPILED_MESSAGES, 'digest')

/** Brings `messages/compiled` up to date: nothing is done when neither texts nor compiler have changed. */
export async function writeMessages(): Promise<void> {
  const digest = await digestOfSources()
  if ((await readFile(DIGEST, 'utf8').catch(() => '')) === digest) return
  const modules = await compileMessages('locale-modules')
  for (const [path, text] of Object.entries(modules)) await replaceFile(join(COMPILED_MESSAGES, path), text)
  await replaceFile(DIGEST, digest)
}

async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const ours = (await readdir(import.meta.dirname)).toSorted().map((name) => join(import.meta.dirname, name))
  for (const path of [...MESSAGE_SOURCES, ...COMPILER, ...ours]) hash.update(await readFile(path))
  return hash.digest('hex')
}

/** In one step, as others may be reading it; a file that would stay the same is left alone. */
async function replaceFile(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => '')) === text) return
  await mkdir(dirname(path), { recursive: true })
  const written = `${path}.${randomUUID()}`
  await writeFile(written, text)
  await rename(written, path)
}
