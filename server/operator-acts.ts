import { parseArgs } from 'node:util'
import { resetSecondFactor, type ResetOutcome } from './features/accounts/second-factor/commands/reset.ts'
import { openDatabase, openPool } from './platform/db/database.ts'
import { ConfigurationError, type Env } from './platform/env.ts'

const USAGE =
  'Usage: node server/main.ts --reset-second-factor member@example.org --administrator you@example.org --reason "how you know that it is them"'

const REFUSALS: Record<Exclude<ResetOutcome, 'RESET'>, string> = {
  NO_MEMBER: 'Nobody has an account with this address.',
  NO_ADMINISTRATOR: 'The address after --administrator is not one of an administrator.',
  NO_SECOND_FACTOR: 'This member has no second factor.',
}

/**
 * What whoever runs the site does for a member who has lost phone and recovery codes (docs/operating.md). Works on the
 * database of DATABASE_URL beside the platform, whose jobs send the mail. Gives the sentence that says it is done.
 * @throws ConfigurationError with the sentence that says why not.
 */
export async function resetSecondFactorFor(env: Env, options: string[]): Promise<string> {
  const act = readOptions(options)
  if (!env.DATABASE_URL) throw new ConfigurationError('The environment variable DATABASE_URL is missing: it says where the member is.')
  const pool = openPool(env.DATABASE_URL, { max: 1 })
  try {
    const outcome = await resetSecondFactor(openDatabase(pool), act)
    if (outcome !== 'RESET') throw new ConfigurationError(REFUSALS[outcome])
    return 'The second factor is off, all sessions of the member have ended, and a mail tells them.'
  } finally {
    await pool.end()
  }
}

function readOptions(options: string[]): { email: string; administratorEmail: string; reason: string } {
  const { values } = parseArgs({
    args: options,
    strict: false,
    options: { 'reset-second-factor': { type: 'string' }, administrator: { type: 'string' }, reason: { type: 'string' } },
  })
  const { 'reset-second-factor': email, administrator: administratorEmail, reason } = values
  if (typeof email !== 'string' || typeof administratorEmail !== 'string' || typeof reason !== 'string' || reason.trim() === '')
    throw new ConfigurationError(USAGE)
  return { email, administratorEmail, reason: reason.trim() }
}
