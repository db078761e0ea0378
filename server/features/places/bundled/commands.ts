import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { log } from '../../../platform/log.ts'
import { hasPlaces, insertMissingPlaces, saveOldSlugs, lockPlaces, replacePostcodes, updateChangedPlaces } from './queries.ts'
import { readBundled, type BundledData } from './read-bundled.ts'

/** Inserts the bundled places into an empty database at its first start; safe for concurrent starts. */
export async function seedPlaces(db: Database): Promise<void> {
  if (await hasPlaces(db)) return
  const start = performance.now()
  const data = await readBundled()
  const added = await inTransaction(db, async (tx) => {
    await lockPlaces(tx)
    if (await hasPlaces(tx)) return 0
    const inserted = await insertMissingPlaces(tx, data.places)
    await replacePostcodes(tx, data.postcodes)
    return inserted
  })
  log.info({ places: added, ms: Math.round(performance.now() - start) }, 'places written')
}

/** Updates places to the given data; others stay, as bookcases may belong to them. Repeats change nothing. */
export async function updatePlaces(tx: Transaction, { places, postcodes }: BundledData): Promise<{ added: number; changed: number }> {
  await lockPlaces(tx)
  await saveOldSlugs(tx, places)
  const added = await insertMissingPlaces(tx, places)
  const changed = await updateChangedPlaces(tx, places)
  await replacePostcodes(tx, postcodes)
  return { added, changed }
}
