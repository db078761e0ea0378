import { sql } from 'kysely'
import { IMPORT_ASK_AGAIN_LONGEST_MINUTES, IMPORT_ASK_AGAIN_MINUTES } from '#domain/policy/imports.ts'
import { now, type Transaction } from '../../../platform/db/database.ts'
import { fromNow, minutes } from '../../../platform/db/intervals.ts'
import type { KnownWithoutAuthor } from '../../catalogue/isbn/throttled-lookup.ts'

/** Postpones a wish until the libraries are asked again; the pause doubles each time. */
export async function postponeEntry(tx: Transaction, importId: string, number: number): Promise<void> {
  await sql`
    update import_row
       set ask_again_at = ${fromNow(minutes(sql<number>`least(${IMPORT_ASK_AGAIN_MINUTES}::int * (1 << unreached), ${IMPORT_ASK_AGAIN_LONGEST_MINUTES}::int)`))},
           unreached = unreached + 1
     where import_id = ${importId}::uuid and number = ${number}`.execute(tx)
}

/** Stores facts from a library with an entry, where the file has none. */
export async function saveKnownFacts(tx: Transaction, importId: string, number: number, known: KnownWithoutAuthor): Promise<void> {
  await sql`
    update import_row
       set title = coalesce(title, ${known.title}), publisher = coalesce(publisher, ${known.publisher ?? null}),
           publish_year = coalesce(publish_year, ${known.publishDate ?? null}::int),
           number_of_pages = coalesce(number_of_pages, ${known.numberOfPages ?? null}::int)
     where import_id = ${importId}::uuid and number = ${number}`.execute(tx)
}

/** Marks an entry as no printed book; it is not added. */
export async function markNotPrinted(tx: Transaction, importId: string, number: number, title: string): Promise<void> {
  await sql`
    update import_row set is_electronic = true, target = 'NONE', outcome = 'SKIPPED', title = coalesce(title, ${title})
     where import_id = ${importId}::uuid and number = ${number}`.execute(tx)
}

/** Imports with postponed entries that are due. */
export async function listDueImports(tx: Transaction, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.import_id as id from import_row r join import i on i.id = r.import_id
     where r.ask_again_at <= ${now} and r.outcome is null and i.status = 'RUNNING' limit ${atMost}`.execute(tx)
  return rows.map(({ id }) => id)
}
