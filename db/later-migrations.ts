import { clausesOf, ownTables, unsafeSteps } from './migration-rules.ts'
import { isByItself, statementsOf, type MigrationStatement } from './migration-texts.ts'
import { contractOf, RELEASES } from './releases.ts'

/** What keeps readers waiting, or the release before cannot bear, with what to do instead. */
type Rule = readonly [pattern: RegExp, instead: string]

const ITSELF = 'in a migration that begins with "-- Each statement by itself"'
const LATER = 'first let the code do without it and release that, then take it away in a migration named …_contract_of_<that release>'

/** Of a whole statement. */
const STATEMENTS: readonly Rule[] = [
  [/^set (local |session )?(lock_timeout|statement_timeout)\b/u, 'leave time limits to the runner: it sets them for each migration'],
  [/^(begin|commit|rollback|start transaction)\b/u, 'leave transactions to the runner'],
  [/^create (unique )?index (?!concurrently\b)/u, `create the index concurrently, ${ITSELF}`],
  [/^drop index (?!concurrently\b)/u, `drop the index concurrently, ${ITSELF}`],
  [/^(reindex|refresh materialized view) (?!.*\bconcurrently\b)/u, `do it concurrently, ${ITSELF}`],
  [
    /^(update|delete from|merge into|insert into \w+ .*\bselect\b)/u,
    `do it in batches ("-- In batches" before a statement with a limit), ${ITSELF}`,
  ],
  [/^(truncate|lock|cluster|vacuum)\b/u, 'leave it out: nobody can use the table meanwhile'],
  [/^alter type\b/u, 'add a new column with a check and let the code write both; a later release takes the old one away'],
]

/** Of a clause of `alter table` on a table that others use. */
const CLAUSES: readonly Rule[] = [
  [/^add (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid$)/u, `add it "not valid", and validate it ${ITSELF}`],
  [
    /^add (column )?(?!constraint\b|foreign\b)\w+ .*\breferences\b/u,
    `add the column alone, then the foreign key "not valid", and validate it ${ITSELF}`,
  ],
  [
    /^add (column )?(?!constraint\b|check\b)\w+ .*\bcheck\b/u,
    `add the column alone, then the check "not valid", and validate it ${ITSELF}`,
  ],
  [/^add (column )?\w+ .*\bdefault [^,]*\(/u, 'add it without a default, which writes the table anew, and fill it in batches'],
  [/^add (column )?\w+ .*\bgenerated\b/u, 'add a plain column, let the code write it and fill it in batches: this writes the table anew'],
  [/^(set (un)?logged|set tablespace|set access method)\b/u, 'leave it out: it writes the table anew'],
]

/** What takes away without being a table or column (those are in migration-rules.ts). */
const TAKES_AWAY = /^drop (?!table\b|index\b)|^alter (?!table\b|type\b).*\brename\b/u

/**
 * Problems of a released migration for running readers or the previous release, as sentences. Constraints of `harmless` are allowed: all
 * older code complies.
 */
export function refusals(name: string, text: string, harmless: ReadonlySet<string> = new Set()): string[] {
  const own = ownTables(text)
  const statements = statementsOf(text)
  const waits = isByItself(text) ? statements.flatMap(notByItself) : statements.flatMap((statement) => inTransaction(statement, own))
  return [...waits, ...oneTable(statements, own), ...taken(name, text, harmless)].map((sentence) => `${name}: ${sentence}`)
}

function inTransaction({ plain, isInBatches }: MigrationStatement, own: ReadonlySet<string>): string[] {
  if (isInBatches) return [`${plain}: batches stand ${ITSELF}`]
  if (/^(create|drop) (unique )?index concurrently\b/u.test(plain)) return [`${plain}: this cannot run in a transaction; put it ${ITSELF}`]
  if (own.has(tableOf(plain))) return []
  const clauses = clausesOn(plain, own)
  return [...found(STATEMENTS, [plain]), ...found(CLAUSES, clauses)]
}

function tableOf(plain: string): string {
  return (
    /^create (?:unique )?index .*?\bon (?:only )?(\w+)/u.exec(plain)?.[1] ??
    /^(?:update|delete from|insert into|merge into) (\w+)/u.exec(plain)?.[1] ??
    ''
  )
}

function clausesOn(plain: string, own: ReadonlySet<string>): string[] {
  const [, table = '', clauses] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/u.exec(plain) ?? []
  return clauses === undefined || own.has(table) ? [] : clausesOf(clauses)
}

function found(rules: readonly Rule[], texts: readonly string[]): string[] {
  return texts.flatMap((text) => rules.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${text}: ${instead}`))
}

const INDEX = /^create (?:unique )?index concurrently (?!if not exists)(\w+) on\b/u

/** Only what keeps nobody waiting, and can be begun again after it was ended in its middle. */
function notByItself({ plain, text, isInBatches }: MigrationStatement, place: number, all: readonly MigrationStatement[]): string[] {
  if (text.includes('$$')) return [`${plain}: functions stand in a migration of their own, in a transaction`]
  if (isInBatches) return /\blimit\b/u.test(plain) ? [] : [`${plain}: a batch has a limit, else it is all at once`]
  const [, index] = INDEX.exec(plain) ?? []
  if (index !== undefined) {
    const isFirst = all[place - 1]?.plain === `drop index concurrently if exists ${index}`
    return isFirst
      ? []
      : [
          `${plain}: write "drop index concurrently if exists ${index}" before it, as one that was ended in its middle stays, and is of no use`,
        ]
  }
  if (/^drop index concurrently if exists \w+$/u.test(plain) || /^alter table \w+ validate constraint \w+$/u.test(plain)) return []
  return [`${plain}: put it into a migration of its own, in a transaction; here stand indexes, batches and validations alone`]
}

/** Locks of two tables would be held until both were to be had. */
function oneTable(statements: readonly MigrationStatement[], own: ReadonlySet<string>): string[] {
  const tables = new Set(
    statements.flatMap(({ plain }) =>
      plain.includes(' validate constraint ') ? [] : (/^alter table (?:if exists )?(?:only )?(\w+)/u.exec(plain)?.[1] ?? []),
    ),
  )
  const others = [...tables].filter((table) => !own.has(table))
  return others.length > 1
    ? [`it alters ${others.join(' and ')}: give each table a migration of its own, so that readers wait for one at most`]
    : []
}

/** What the release before still needs, unless the migration says of which release it is the contract. */
function taken(name: string, text: string, harmless: ReadonlySet<string>): string[] {
  const steps = [
    ...unsafeSteps(text).filter((step) => !harmless.has(/add constraint (\w+)/u.exec(step)?.[1] ?? '')),
    ...statementsOf(text).flatMap(({ plain }) => (TAKES_AWAY.test(plain) ? [plain] : [])),
  ]
  const release = contractOf(name)
  if (release === undefined) return steps.map((step) => `${step}: ${LATER}`)
  const base = RELEASES.find(({ version }) => version === release)
  if (base === undefined) return [`there is no release ${release}; the code that can do without has to be released first`]
  return name > base.lastMigration ? [] : [`it is part of release ${release} itself: whoever upgrades to that needs what it takes away`]
}
