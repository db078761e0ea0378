import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Pictures and fonts are compressed by their format. */
const PACKABLE = /\.(js|css|svg|json|map|txt|wasm)$/u
const WORTH_BYTES = 1024
/** As many as Node packs beside each other. */
const AT_ONCE = 4

/** `small`: as small as it gets, for what is served often; `quick`: 9 % larger in a tenth of the time, for a demo that somebody waits for. */
export type Effort = 'small' | 'quick'
const BROTLI_QUALITY: Record<Effort, number> = { small: 11, quick: 9 }

/** Lays a Brotli and a gzip copy beside every text or program below `folder`; what has its copies is left alone. */
export async function compressAssets(folder: string, effort: Effort): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && PACKABLE.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  const packed = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)))
  const waiting = files.filter((file) => !packed.has(`${file}.br`)).values()
  // A system may allow a process few open files.
  await Promise.all(Array.from({ length: AT_ONCE }, () => compressEach(waiting, effort)))
}

async function compressEach(files: Iterable<string>, effort: Effort): Promise<void> {
  for (const file of files) await compressFile(file, effort)
}

async function compressFile(file: string, effort: Effort): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.byteLength < WORTH_BYTES) return
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort], [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  const [brotli, gzipped] = await Promise.all([brotliOf(bytes, { params: parameters }), gzipOf(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
