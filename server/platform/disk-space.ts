import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './environment/env.ts'

/** Free and total bytes of a disk, as available to ordinary users. */
export interface DiskSpace {
  free: number
  size: number
}

/** Reads the disk space of this process's folders; skips unreadable ones. */
export type DiskReader = () => Promise<Readonly<Record<string, DiskSpace>>>

/** Folders whose disks may fill up: `data` with the embedded database, `files` unless stored elsewhere. */
export function disksOf({ S3_URL }: Pick<Env, 'S3_URL'>, folder: string): DiskReader {
  const folders = { data: folder, ...(S3_URL === undefined && { files: join(folder, 'blobs') }) }
  return async () => {
    const looks = Object.entries(folders).map(async ([name, path]) => [name, await spaceOf(path)] as const)
    return Object.fromEntries((await Promise.all(looks)).flatMap(([name, space]) => (space ? [[name, space]] : [])))
  }
}

async function spaceOf(path: string): Promise<DiskSpace | undefined> {
  try {
    await mkdir(path, { recursive: true })
    const { bavail, blocks, bsize } = await statfs(path)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return undefined
  }
}

/** The smallest free share, 0 to 1; null when unknown. */
export function lowestFreeShare(spaces: Readonly<Record<string, DiskSpace>>): number | null {
  const shares = Object.values(spaces).map(({ free, size }) => (size > 0 ? free / size : 1))
  return shares.length > 0 ? Math.min(...shares) : null
}
