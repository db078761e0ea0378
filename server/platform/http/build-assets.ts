import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../blobs/disk-files.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}

/** The name of a built file: no folder, and a hash of what is in it, so that one name never means two contents. */
const NAME = /^[A-Za-z0-9][\w.-]{0,100}-[\w-]{8}\.(?<ending>js|css|woff2|wasm)$/u

/** Media type of a built file; undefined for an impossible name. */
export function typeOfAsset(name: string): string | undefined {
  return TYPES[NAME.exec(name)?.groups?.['ending'] ?? '']
}

export const ASSETS = 'assets'
const PACKED = '.br'

/** Storage keys of a built file, plain and compressed. */
export function keysOfAsset(name: string): { plain: string; packed: string } {
  return { plain: `${ASSETS}/${name}`, packed: `${ASSETS}/${name}${PACKED}` }
}

/** Built files of a folder by storage key, compressed where available. */
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
