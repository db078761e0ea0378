import { NEWEST_AUDIT_MINUTES } from '#domain/policy/ledger-audit.ts'
import type { CheckedInvariant } from '#contract/admin-points.ts'
import type { Database } from '../../../platform/db/database.ts'
import { log } from '../../../platform/log.ts'
import { checkInvariants } from '../points/commands/check-invariants.ts'
import { INVARIANTS } from '../points/invariants.ts'
import { askedOfNewest, codeOfInvariant } from './newest.ts'
import { deleteOtherChecks, findUnaskedTonight, noteChecked, takeTurn, type BooksScope } from './queries.ts'

/** Of the newest: all of it takes some milliseconds, and what does not is unknown rather than a burden. */
const NEWEST_EACH_MS = 1000
const NEWEST_ALL_MS = 10_000
/** Of the whole, at night, one in a minute: less than a statement of any page may take (STATEMENT_MS). */
const WHOLE_EACH_MS = 14_000
const WHOLE_EVERY_MINUTES = 1

/** Whether the books hold in what was touched newest; of all processes one asks every five minutes. */
export async function checkNewest(db: Database, lines?: number): Promise<void> {
  if (!(await takeTurn(db, 'newest', NEWEST_AUDIT_MINUTES))) return
  const statements = Object.fromEntries(
    Object.entries(INVARIANTS).flatMap(([name, statement]) => {
      const narrowed = askedOfNewest(name, statement, lines)
      return narrowed === undefined ? [] : [[name, narrowed] as const]
    }),
  )
  await note(db, 'newest', await checkInvariants(db, { statements, eachMs: NEWEST_EACH_MS, allMs: NEWEST_ALL_MS }))
  await deleteOtherChecks(db, 'newest', Object.keys(statements).map(codeOfInvariant))
}

/** At night one question about the whole books, and a minute later the next one, until all were asked. */
export async function checkWhole(db: Database): Promise<void> {
  const names = new Map(Object.keys(INVARIANTS).map((name) => [codeOfInvariant(name), name]))
  const code = await findUnaskedTonight(db, [...names.keys()])
  const name = code === undefined ? undefined : names.get(code)
  const statement = name === undefined ? undefined : INVARIANTS[name]
  if (name === undefined || statement === undefined || !(await takeTurn(db, 'whole', WHOLE_EVERY_MINUTES))) return
  await note(db, 'whole', await checkInvariants(db, { statements: { [name]: statement }, eachMs: WHOLE_EACH_MS, allMs: WHOLE_EACH_MS }))
  await deleteOtherChecks(db, 'whole', [...names.keys()])
}

async function note(db: Database, scope: BooksScope, checked: readonly CheckedInvariant[]): Promise<void> {
  for (const { code, statement, state, rows } of checked)
    if (state === 'broken') log.error({ invariant: code, scope, rows }, `the books do not hold: ${statement}`)
  await noteChecked(db, scope, checked)
}
