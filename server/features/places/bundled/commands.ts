import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { log } from '../../../platform/log.ts'
import { hasPlaces, insertMissing, keepOldSlugs, lockPlaces, replacePostcodes, updateChanged } from './queries.ts'
import { readBundled, type BundledData } from './read-bundled.ts'

/** Puts the places that come with the product into an empty database, at its first start; several processes may start at once. */
export async function seedPlaces(db: Database): Promise<void> {
  if (await hasPlaces(db)) return
  const start = performance.now()
  const data = await readBundled()
  const added = await inTransaction(db, async (tx) => {
    await lockPlaces(tx)
    if (await hasPlaces(tx)) return 0
    const inserted = await insertMissing(tx, data.places)
    await replacePostcodes(tx, data.postcodes)
    return inserted
  })
  log.info({ places: added, ms: Math.round(performance.now() - start) }, 'places written')
}

/** Brings the places up to what is given; what is not given stays, as bookcases may belong to it. Again it changes nothing. */
export async function bringPlaces(tx: Transaction, { places, postcodes }: BundledData): Promise<{ added: number; changed: number }> {
  await lockPlaces(tx)
  await keepOldSlugs(tx, places)
  const added = await insertMissing(tx, places)
  const changed = await updateChanged(tx, places)
  await replacePostcodes(tx, postcodes)
  return { added, changed }
}
