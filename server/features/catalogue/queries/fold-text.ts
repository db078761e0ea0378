import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Search text in the spellings of stored titles (decision 20). */
export interface FoldedText {
  /** Letters and digits only, accents gone. */
  foldedText: string
  /** Without the article it begins with. */
  titleKey: string
  /** Without its subtitle, too. */
  mainTitleKey: string
}

/** Folds a search text as the database folds titles. */
export async function foldSearchText(db: Database, searchText: string): Promise<FoldedText> {
  const { rows } = await sql<FoldedText>`
    select fold_text(${searchText}) as "foldedText", title_key(${searchText}) as "titleKey", main_title_key(${searchText}) as "mainTitleKey"`.execute(
    db,
  )
  return rows[0] ?? { foldedText: '', titleKey: '', mainTitleKey: '' }
}
