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

/**
 * Lays a Brotli and a gzip copy beside every text or program below `folder`, as small as they get: done once, served often.
 * What has its copies is left alone.
 */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && PACKABLE.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  const packed = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)))
  const waiting = files.filter((file) => !packed.has(`${file}.br`)).values()
  // A system may allow a process few open files.
  await Promise.all(Array.from({ length: AT_ONCE }, () => compressEach(waiting)))
}

async function compressEach(files: Iterable<string>): Promise<void> {
  for (const file of files) await compressFile(file)
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.byteLength < WORTH_BYTES) return
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  const [brotli, gzipped] = await Promise.all([brotliOf(bytes, { params: parameters }), gzipOf(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
