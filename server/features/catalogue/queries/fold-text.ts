import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** A text in the spellings in which titles are stored (decision 20). */
export interface FoldedText {
  /** Letters and digits only, accents gone. */
  folded: string
  /** Without the article it begins with. */
  key: string
  /** Without its subtitle, too. */
  mainKey: string
}

/** Folds a text of the search box as the database folds titles. */
export async function foldText(db: Database, text: string): Promise<FoldedText> {
  const { rows } = await sql<FoldedText>`
    select fold_text(${text}) as folded, title_key(${text}) as key, main_title_key(${text}) as "mainKey"`.execute(db)
  return rows[0] ?? { folded: '', key: '', mainKey: '' }
}
