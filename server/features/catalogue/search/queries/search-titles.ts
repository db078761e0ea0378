import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TextPlan } from '../search-plan.ts'

/** Columns of folded text sort byte by byte; nothing sorts behind the last character of Unicode. */
const LAST_CHARACTER = '\u{10ffff}'

/** That a column begins with a text: as a range, which reads the index whatever the text is; with `like` only a plan for this very text can. */
export function beginning(column: 'b.title_folded' | 'b.title_key', text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + LAST_CHARACTER})`
}

/** The end of such a range, of a text that the database has. */
export function after(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${text} || ${sql.lit(LAST_CHARACTER)}`
}

/** That the title begins with the query as it was typed. */
export function beginsAsTyped({ foldedText }: TextPlan): RawBuilder<SqlBool> {
  return sql<SqlBool>`${beginning('b.title_folded', foldedText)}`
}

/**
 * The same title behind another article, or none. Without an article in the query any beginning counts, with one only
 * whole words: "die wand" is "Wand", not "Der Wanderer". Also the title that stands before the query's own subtitle.
 */
export function matchesByKey({ foldedText, titleKey, mainTitleKey }: TextPlan): RawBuilder<SqlBool> {
  const byKey =
    foldedText === titleKey
      ? sql<SqlBool>`${beginning('b.title_key', titleKey)}`
      : sql<SqlBool>`(${beginning('b.title_key', titleKey)} and (b.title_key = ${titleKey} or ${beginning('b.title_key', `${titleKey} `)}))`
  if (mainTitleKey === titleKey) return byKey
  return sql<SqlBool>`(${byKey} or (${beginning('b.title_key', mainTitleKey)} and b.main_title_key = ${mainTitleKey}))`
}

/** That the title alone makes the book a hit; what it has beside these words is looked for word by word. */
export function byTitle(plan: TextPlan): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${beginsAsTyped(plan)} or ${matchesByKey(plan)})`
}

/** The opposite, so that no step finds what one before it has; always where titles are not looked at. */
export function notByTitle(plan: TextPlan): RawBuilder<SqlBool> {
  return plan.inTitles ? sql<SqlBool>`not ${byTitle(plan)}` : sql<SqlBool>`true`
}
