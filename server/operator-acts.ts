import { parseArgs } from 'node:util'
import { TEAM_ROLES, type TeamRole } from '#domain/roles.ts'
import {
  appointToTeam,
  dismissFromTeam,
  type AppointmentOutcome,
  type DismissalOutcome,
} from './features/accounts/commands/appoint-to-team.ts'
import { resetSecondFactor, type ResetOutcome } from './features/accounts/second-factor/commands/reset.ts'
import { openDatabase, openPool, type Database } from './platform/db/database.ts'
import { reachDatabase } from './platform/db/reaching/reach-database.ts'
import { ConfigurationError, type Env } from './platform/environment/env.ts'
import { readMaintenanceOptions, turnMaintenance } from './platform/maintenance/maintenance-command.ts'

const RESET_USAGE =
  'Usage: node server/main.ts --reset-second-factor member@example.org --administrator you@example.org --reason "how you know that it is them"'

const RESET_REFUSALS: Record<Exclude<ResetOutcome, 'RESET'>, string> = {
  NO_MEMBER: 'Nobody has an account with this address.',
  NO_ADMINISTRATOR: 'The address after --administrator is not one of an administrator.',
  NO_SECOND_FACTOR: 'This member has no second factor.',
}

const APPOINT_USAGE = 'Usage: node server/main.ts --make-administrator ada@example.org [--role moderator|accounting]'
const DISMISS_USAGE = 'Usage: node server/main.ts --end-administrator ada@example.org'
/** What the command calls the role that opens everything, in answers; it may be named, too. */
const ROLE_NAMES: Record<TeamRole, string> = { admin: 'an administrator', moderator: 'a moderator', accounting: 'one of accounting' }

const APPOINT_REFUSALS: Record<Exclude<AppointmentOutcome, 'APPOINTED' | 'ALREADY'>, string> = {
  NO_MEMBER: 'Nobody has an account with this address: join on the site first, and confirm the address.',
  NOT_VERIFIED: 'The address of this account is not confirmed yet: follow the link in the mail that came with joining.',
  BLOCKED: 'This account is blocked. Another administrator has to lift the block first.',
}

const DISMISS_REFUSALS: Record<Exclude<DismissalOutcome, 'DISMISSED'>, string> = {
  NO_MEMBER: 'Nobody has an account with this address.',
  NOT_OF_TEAM: 'This member has no role of the team.',
}

/**
 * Makes a member an administrator, also the first one, or with `--role` a moderator or one of accounting (docs/operating.md). Uses
 * DATABASE_URL or the embedded database, whether the platform runs or not. Gives a sentence.
 * @throws ConfigurationError with a sentence.
 */
export async function makeAdministratorOf(env: Env, options: string[]): Promise<string> {
  const values = readValues(options, { 'make-administrator': { type: 'string' }, role: { type: 'string' } }, APPOINT_USAGE)
  const email = requireAddress(values['make-administrator'], APPOINT_USAGE)
  const { role: wanted = 'admin' } = values
  const role = TEAM_ROLES.find((one) => one === wanted)
  if (!role) throw new ConfigurationError(`There is no role ${typeof wanted === 'string' ? wanted : ''}. ${APPOINT_USAGE}`)
  const outcome = await beside(env, (db) => appointToTeam(db, email, role))
  if (outcome === 'ALREADY') throw new ConfigurationError(`This member is ${ROLE_NAMES[role]} already.`)
  if (outcome !== 'APPOINTED') throw new ConfigurationError(APPOINT_REFUSALS[outcome])
  return `${email} is ${ROLE_NAMES[role]} from now on. In production their pages open once they have turned on two-factor login in their profile.`
}

/**
 * Makes somebody of the team a member again, whatever their role; otherwise as `makeAdministratorOf`.
 * @throws ConfigurationError with a sentence.
 */
export async function endAdministratorOf(env: Env, options: string[]): Promise<string> {
  const values = readValues(options, { 'end-administrator': { type: 'string' } }, DISMISS_USAGE)
  const email = requireAddress(values['end-administrator'], DISMISS_USAGE)
  const outcome = await beside(env, (db) => dismissFromTeam(db, email))
  if (outcome !== 'DISMISSED') throw new ConfigurationError(DISMISS_REFUSALS[outcome])
  return `${email} is a member like all others from now on; their account stays.`
}

/**
 * Turns maintenance on or off (docs/operating.md "Maintenance"); otherwise as `makeAdministratorOf`.
 * @throws ConfigurationError with the usage.
 */
export async function turnMaintenanceOf(env: Env, options: string[]): Promise<string> {
  const turn = readMaintenanceOptions(options)
  return beside(env, (db) => turnMaintenance(db, turn))
}

/** @throws ConfigurationError with how to write it, for what is no address. */
function requireAddress(email: unknown, usage: string): string {
  if (typeof email !== 'string' || !email.includes('@')) throw new ConfigurationError(usage)
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
 * Removes the second factor of a member without phone and recovery codes (docs/operating.md). Uses DATABASE_URL beside the platform,
 * whose jobs send the mail. Gives a sentence.
 * @throws ConfigurationError with a sentence.
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
