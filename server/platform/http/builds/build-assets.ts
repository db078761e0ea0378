import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../../blobs/disk-files.ts'

/** What a built file is sent as; others are not kept. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}

/** The name of a built file: no folder, and a hash of what is in it, so that one name never means two contents. */
const NAME = /^[A-Za-z0-9][\w.-]{0,100}-[\w-]{8}\.(?<ending>js|css|woff2|wasm)$/u

/** The media type of a built file, undefined for what cannot be the name of one. */
export function typeOfAsset(name: string): string | undefined {
  return TYPES[NAME.exec(name)?.groups?.['ending'] ?? '']
}

/** Which folder of the store they lie in. */
export const ASSETS = 'assets'
/** Compressed as the build has compressed it: text and programs. */
const PACKED = '.br'

/** Under which a built file lies in the store: as it is, or compressed. */
export function keysOfAsset(name: string): { plain: string; packed: string } {
  return { plain: `${ASSETS}/${name}`, packed: `${ASSETS}/${name}${PACKED}` }
}

/** The files of the build in a folder by their keys, each once: compressed where the build has compressed it. */
export async function listAssets(folder: string): Promise<Map<string, () => Promise<Uint8Array>>> {
  const names = (await unlessMissing(() => readdir(folder))) ?? []
  const assets = names.filter((name) => typeOfAsset(name) !== undefined)
  return new Map(
    assets.map((name) => {
      const isPacked = names.includes(name + PACKED)
      const { plain, packed } = keysOfAsset(name)
      return [isPacked ? packed : plain, () => readFile(join(folder, isPacked ? name + PACKED : name))]
    }),
  )
}
