import { statementsOf } from './migration-texts.ts'

/**
 * What a migration may not do in one step, because the version before it still runs on the schema while a new one is
 * deployed, and may be started on it again (F23): first the code stops using a thing, a later release takes it away.
 */
const REFUSED: readonly [pattern: RegExp, what: string][] = [
  [/^drop table\b/u, 'drops a table'],
  [/^drop (?!constraint\b)/u, 'drops a column'],
  [/^rename\b/u, 'renames'],
  [/^alter (column )?\w+ (set data )?type\b/u, 'changes the type of a column'],
  [/^alter (column )?\w+ set not null\b/u, 'asks for a value that older code does not write'],
  [/^alter (column )?\w+ drop default\b/u, 'takes a default away that older code counts on'],
  [
    /^add (column )?(?!constraint\b|check\b|foreign\b|unique\b|primary\b)(?=.*\bnot null\b)(?!.*\b(default|generated)\b)/u,
    'adds a column that older code does not write',
  ],
  [/^add (constraint \w+ )?(check|unique|exclude)\b/u, 'forbids what older code may write'],
]

/** Steps of a migration that break the previous version, as `table: what (clause)`; tables it creates are ignored. */
export function unsafeSteps(text: string): string[] {
  const statements = statementsOf(text).map(({ plain }) => plain)
  const own = ownTables(text)
  return statements.flatMap((statement) => {
    if (statement.startsWith('drop table')) return [`${statement.split(' ').at(-1)}: drops a table (${statement})`]
    const [, table = '', clauses] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/u.exec(statement) ?? []
    if (clauses === undefined || own.has(table)) return []
    return clausesOf(clauses).flatMap((clause) => {
      const what = REFUSED.find(([pattern]) => pattern.test(clause))?.[1]
      return what === undefined ? [] : [`${table}: ${what} (${clause})`]
    })
  })
}

/** Tables that a migration creates. */
export function ownTables(text: string): Set<string> {
  return new Set(statementsOf(text).flatMap(({ plain }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/u.exec(plain)?.[1] ?? []))
}

/** Clauses of an `alter table`, split at commas outside parentheses. */
export function clausesOf(text: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += sign
  }
  return clauses.map((clause) => clause.trim())
}
