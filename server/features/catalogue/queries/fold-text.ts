import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** The text of a search in the spellings in which titles are stored (decision 20). */
export interface FoldedText {
  /** Letters and digits only, accents gone. */
  foldedText: string
  /** Without the article it begins with. */
  titleKey: string
  /** Without its subtitle, too. */
  mainTitleKey: string
}

/** Folds the text of a search as the database folds titles. */
export async function foldSearchText(db: Database, searchText: string): Promise<FoldedText> {
  const { rows } = await sql<FoldedText>`
    select fold_text(${searchText}) as "foldedText", title_key(${searchText}) as "titleKey", main_title_key(${searchText}) as "mainTitleKey"`.execute(
    db,
  )
  return rows[0] ?? { foldedText: '', titleKey: '', mainTitleKey: '' }
}
