import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Names of folders beside each other in DATA_DIR. */
interface Replacement {
  /** The cluster that takes the place. */
  by: string
  /** Where the present one is kept. */
  aside: string
}

const FILE = 'replacing-database.json'
const shape = z.object({ by: z.string(), aside: z.string() })

/**
 * Puts a cluster into the place of the present one, which is kept aside. Killed between the two renames, the next start goes
 * on (finishReplacing): it must never take a folder without a database for a first start.
 */
export async function replaceCluster(folder: string, replacement: Replacement): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify(replacement), { flush: true })
  await finishReplacing(folder)
}

/** Ends a replacement that was begun; nothing where there is none. */
export async function finishReplacing(folder: string): Promise<void> {
  const file = join(folder, FILE)
  if (!existsSync(file)) return
  const { by, aside } = shape.parse(JSON.parse(await readFile(file, 'utf8')))
  const present = join(folder, 'postgres')
  if (existsSync(join(folder, by))) {
    if (existsSync(present)) await rename(present, join(folder, aside))
    await rename(join(folder, by), present)
  }
  await rm(file)
}
