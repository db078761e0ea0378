import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TextPlan } from '../search-plan.ts'

/** Columns of folded text sort byte by byte; nothing sorts behind the last character of Unicode. */
const LAST_CHARACTER = '\u{10ffff}'

/** SQL condition: a column starts with a text, as a range, which uses the index for any text, unlike `like`. */
export function startsWithRange(column: 'b.title_folded' | 'b.title_key', text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + LAST_CHARACTER})`
}

/** The upper end of a prefix range, for a text in SQL. */
export function prefixEnd(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${text} || ${sql.lit(LAST_CHARACTER)}`
}

/** SQL condition: the title starts with the query as typed. */
export function startsWithQuery({ foldedText }: TextPlan): RawBuilder<SqlBool> {
  return sql<SqlBool>`${startsWithRange('b.title_folded', foldedText)}`
}

/**
 * SQL condition: the title equals the query except for the article ("die wand" matches "Wand", not "Der Wanderer") or without the subtitle
 * of the query. A query without an article matches any title prefix, one with an article only whole words.
 */
export function matchesByKey({ foldedText, titleKey, mainTitleKey }: TextPlan): RawBuilder<SqlBool> {
  const byKey =
    foldedText === titleKey
      ? sql<SqlBool>`${startsWithRange('b.title_key', titleKey)}`
      : sql<SqlBool>`(${startsWithRange('b.title_key', titleKey)} and (b.title_key = ${titleKey} or ${startsWithRange('b.title_key', `${titleKey} `)}))`
  if (mainTitleKey === titleKey) return byKey
  return sql<SqlBool>`(${byKey} or (${startsWithRange('b.title_key', mainTitleKey)} and b.main_title_key = ${mainTitleKey}))`
}

/** SQL condition: the title alone makes the book a hit, before words are searched. */
export function byTitle(plan: TextPlan): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${startsWithQuery(plan)} or ${matchesByKey(plan)})`
}

/** The negation of `byTitle`, so that no step repeats hits; true when titles are not searched. */
export function notByTitle(plan: TextPlan): RawBuilder<SqlBool> {
  return plan.inTitles ? sql<SqlBool>`not ${byTitle(plan)}` : sql<SqlBool>`true`
}
