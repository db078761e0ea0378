import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'

export interface OffensiveWordRow {
  id: string
  word: string
  language: UiLanguage
}

/** All offensive words, by language and word. */
export async function listOffensiveWords(db: Database): Promise<OffensiveWordRow[]> {
  const { rows } = await sql<OffensiveWordRow>`
    select id, word, language from offensive_word order by language, lower(word), id`.execute(db)
  return rows
}

export async function insertOffensiveWord(
  tx: Transaction,
  { word, language, adminId }: { word: string; language: UiLanguage; adminId: string },
): Promise<OffensiveWordRow | undefined> {
  const { rows } = await sql<OffensiveWordRow>`
    insert into offensive_word (word, language, added_by) values (${word}, ${language}, ${adminId}::uuid)
    on conflict (language, lower(word)) do nothing returning id, word, language`.execute(tx)
  return rows[0]
}

/** Finds an entry by its word, ignoring case. */
export async function findOffensiveWord(tx: Transaction, word: string, language: UiLanguage): Promise<OffensiveWordRow | undefined> {
  const { rows } = await sql<OffensiveWordRow>`
    select id, word, language from offensive_word where language = ${language} and lower(word) = lower(${word})`.execute(tx)
  return rows[0]
}

/** Deletes a word; undefined when it is not listed. */
export async function deleteOffensiveWord(tx: Transaction, id: string): Promise<OffensiveWordRow | undefined> {
  const { rows } = await sql<OffensiveWordRow>`delete from offensive_word where id = ${id}::uuid returning id, word, language`.execute(tx)
  return rows[0]
}
