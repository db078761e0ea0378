import { sql } from 'kysely'
import type { Condition } from '#domain/lookups.ts'
import { IMPORT_WORDS_ASKED } from '#domain/policy/imports.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'

/** Condition words of a file that we do not know. */
export interface ConditionWords {
  /** The most frequent words; `condition` is the member's choice for all entries with the word. */
  named: { word: string; entries: number; condition: Condition | null }[]
  /** Entries with further, unassigned words. */
  others: number
}

/** The condition words of copies, in the spelling of their first use. */
export async function readConditionWords(db: Database, importId: string): Promise<ConditionWords> {
  const { rows } = await sql<{ word: string; entries: number; open: number; condition: Condition | null }>`
    select (array_agg(condition_text order by number))[1] as word, count(*)::int as entries,
           count(*) filter (where condition is null)::int as open,
           case when count(condition) = count(*) then min(condition) end as condition
      from import_row where import_id = ${importId}::uuid and condition_text is not null and target = 'SHELF'
     group by lower(condition_text) order by count(*) desc, min(number)`.execute(db)
  const named = rows.slice(0, IMPORT_WORDS_ASKED).map(({ word, entries, condition }) => ({ word, entries, condition }))
  return { named, others: rows.slice(IMPORT_WORDS_ASKED).reduce((sum, { open }) => sum + open, 0) }
}

/** Sets the condition for a word; without a word, for entries that name none. */
export async function explainConditionWord(tx: Transaction, importId: string, word: string | null, condition: Condition): Promise<void> {
  const isMeant = word === null ? sql`condition is null and condition_text is not null` : sql`lower(condition_text) = lower(${word})`
  await sql`update import_row set condition = ${condition} where import_id = ${importId}::uuid and ${isMeant}`.execute(tx)
}
