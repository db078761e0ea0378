import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { CodeRead, CodeReader, Effort } from '#domain/barcodes/code-reader.ts'
import { rgbaOf } from '#domain/barcodes/picture/grey-picture.ts'
import { PILE_CODES_MAX } from '#domain/policy/barcodes.ts'

const PLAIN: ReaderOptions = { formats: ['EAN13'], tryInvert: false }
const OPTIONS: Record<Effort, ReaderOptions> = {
  WHOLE: { ...PLAIN, maxNumberOfSymbols: PILE_CODES_MAX },
  UPRIGHT: { ...PLAIN, maxNumberOfSymbols: 1, tryRotate: false, tryDownscale: false },
}

/** The EAN-13 library with its WebAssembly from `node_modules` instead of a remote host. */
export async function createLibraryReader(): Promise<CodeReader> {
  const program = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer }, fireImmediately: true })
  return async (picture, effort) => {
    const found = await readBarcodes(rgbaOf(picture), OPTIONS[effort])
    return found.filter(({ isValid }) => isValid).map(({ text }): CodeRead => ({ symbology: 'EAN_13', value: text }))
  }
}
