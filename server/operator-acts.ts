import { parseArgs } from 'node:util'
import {
  appointAdministrator,
  dismissAdministrator,
  type AppointmentOutcome,
  type DismissalOutcome,
} from './features/accounts/commands/appoint-administrator.ts'
import { resetSecondFactor, type ResetOutcome } from './features/accounts/second-factor/commands/reset.ts'
import { openDatabase, openPool, type Database } from './platform/db/database.ts'
import { reachDatabase } from './platform/db/reaching/reach-database.ts'
import { ConfigurationError, type Env } from './platform/env.ts'

const RESET_USAGE =
  'Usage: node server/main.ts --reset-second-factor member@example.org --administrator you@example.org --reason "how you know that it is them"'

const RESET_REFUSALS: Record<Exclude<ResetOutcome, 'RESET'>, string> = {
  NO_MEMBER: 'Nobody has an account with this address.',
  NO_ADMINISTRATOR: 'The address after --administrator is not one of an administrator.',
  NO_SECOND_FACTOR: 'This member has no second factor.',
}

const usageOf = (option: string): string => `Usage: node server/main.ts --${option} ada@example.org`

const APPOINT_REFUSALS: Record<Exclude<AppointmentOutcome, 'APPOINTED'>, string> = {
  NO_MEMBER: 'Nobody has an account with this address: join on the site first, and confirm the address.',
  NOT_VERIFIED: 'The address of this account is not confirmed yet: follow the link in the mail that came with joining.',
  BLOCKED: 'This account is blocked. Another administrator has to lift the block first.',
  ALREADY: 'This member is an administrator already.',
}

const DISMISS_REFUSALS: Record<Exclude<DismissalOutcome, 'DISMISSED'>, string> = {
  NO_MEMBER: 'Nobody has an account with this address.',
  NO_ADMINISTRATOR: 'This member is no administrator.',
}

/**
 * Makes a member an administrator, the first one too (docs/operating.md). Works on the database of DATABASE_URL or on
 * the embedded one, whether the platform runs or not. Gives the sentence that says it is done.
 * @throws ConfigurationError with the sentence that says why not.
 */
export async function makeAdministratorOf(env: Env, options: string[]): Promise<string> {
  const email = readAddress('make-administrator', options)
  const outcome = await beside(env, (db) => appointAdministrator(db, email))
  if (outcome !== 'APPOINTED') throw new ConfigurationError(APPOINT_REFUSALS[outcome])
  return `${email} is an administrator from now on. In production their pages open once they have turned on two-factor login in their profile.`
}

/**
 * Makes an administrator a member again, for instance one who leaves the team; otherwise as `makeAdministratorOf`.
 * @throws ConfigurationError with the sentence that says why not.
 */
export async function endAdministratorOf(env: Env, options: string[]): Promise<string> {
  const email = readAddress('end-administrator', options)
  const outcome = await beside(env, (db) => dismissAdministrator(db, email))
  if (outcome !== 'DISMISSED') throw new ConfigurationError(DISMISS_REFUSALS[outcome])
  return `${email} is a member like all others from now on; their account stays.`
}

/** The address after an option. @throws ConfigurationError with how to write it. */
function readAddress(option: string, options: string[]): string {
  const { [option]: email } = readValues(options, { [option]: { type: 'string' } }, usageOf(option))
  if (typeof email !== 'string' || !email.includes('@')) throw new ConfigurationError(usageOf(option))
  return email
}

/** @throws ConfigurationError with how to write it, for an option too many as well. */
function readValues(args: string[], options: Record<string, { type: 'string' }>, usage: string): Partial<Record<string, unknown>> {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new ConfigurationError(usage, { cause: error })
  }
}

/** Works on the database of DATABASE_URL or on the embedded one, whether the platform runs or not. */
async function beside<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  const database = await reachDatabase(env)
  try {
    return await onDatabase(database.url, work)
  } finally {
    await database.stop()
  }
}

async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 1 })
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}

/**
 * What whoever runs the site does for a member who has lost phone and recovery codes (docs/operating.md). Works on the
 * database of DATABASE_URL beside the platform, whose jobs send the mail. Gives the sentence that says it is done.
 * @throws ConfigurationError with the sentence that says why not.
 */
export async function resetSecondFactorFor(env: Env, options: string[]): Promise<string> {
  const act = readOptions(options)
  if (!env.DATABASE_URL)
    throw new ConfigurationError('The environment variable DATABASE_URL is missing: without it the member cannot be found.')
  const outcome = await onDatabase(env.DATABASE_URL, (db) => resetSecondFactor(db, act))
  if (outcome !== 'RESET') throw new ConfigurationError(RESET_REFUSALS[outcome])
  return 'The second factor is off, all sessions of the member have ended, and a mail tells them.'
}

function readOptions(options: string[]): { email: string; administratorEmail: string; reason: string } {
  const {
    'reset-second-factor': email,
    administrator: administratorEmail,
    reason,
  } = readValues(
    options,
    { 'reset-second-factor': { type: 'string' }, administrator: { type: 'string' }, reason: { type: 'string' } },
    RESET_USAGE,
  )
  if (typeof email !== 'string' || typeof administratorEmail !== 'string' || typeof reason !== 'string' || reason.trim() === '')
    throw new ConfigurationError(RESET_USAGE)
  return { email, administratorEmail, reason: reason.trim() }
}
