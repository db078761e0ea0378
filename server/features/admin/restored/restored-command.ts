import { parseArgs } from 'node:util'
import { openDatabase, openSchemaPool, type Database } from '../../../platform/db/database.ts'
import { ConfigurationError } from '../../../platform/environment/env.ts'
import { readMoment } from '../../../platform/operator/moment-text.ts'
import { areOrdersStopped } from '../../payments/reconciliation/queries.ts'
import { allowOrders, type AllowOutcome } from './commands.ts'
import { lookAtRestored } from './look-at-restored.ts'

const USAGE = `Usage, with DATABASE_URL (in the image node server/main.ts --restored instead of npm run restored --):
npm run restored -- --moment "2026-11-23 19:20" [--replaced postgres://…]         looks: what is in it, and whether the books hold
npm run restored -- --moment "2026-11-23 19:20" [--replaced postgres://…] --yes   and stops orders, ends all sessions
npm run restored -- --allow-orders --administrator you@example.org --reason "what you have compared"`

const REFUSALS: Record<Exclude<AllowOutcome, 'ALLOWED'>, string> = {
  NO_ADMINISTRATOR: 'The address after --administrator is not one of an administrator.',
  NOTHING_STOPPED: 'No restored backup waits to be looked at, so none stops orders.',
}

/**
 * What whoever runs the site asks of a database that its engine has restored (docs/operating.md "Backups"): what is in it, and
 * whether its books hold; with `--yes` orders stop and all sessions end; with `--allow-orders` somebody has looked, and orders go
 * on. Gives the sentences that end it.
 * @throws ConfigurationError with a sentence; nothing was changed then.
 */
export async function runRestored(databaseUrl: string | undefined, args: string[]): Promise<string> {
  const options = readOptions(args)
  if (options.help) return USAGE
  if (!databaseUrl) throw new ConfigurationError(USAGE)
  if (options['allow-orders']) return onDatabase(databaseUrl, (db) => allow(db, options))
  if (options.moment === undefined) throw new ConfigurationError(USAGE)
  const moment = readMoment(options.moment)
  const look = (db: Database, replaced?: Database) => lookAtRestored({ db, moment, replaced, isForGood: options.yes === true })
  const { replaced } = options
  return onDatabase(databaseUrl, (db) => (replaced === undefined ? look(db) : onDatabase(replaced, (before) => look(db, before))))
}

async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = openSchemaPool(url)
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}

async function allow(db: Database, { administrator, reason }: Options): Promise<string> {
  if (administrator === undefined || reason === undefined || reason.trim() === '') throw new ConfigurationError(USAGE)
  const outcome = await allowOrders(db, { administratorEmail: administrator, reason: reason.trim() })
  if (outcome !== 'ALLOWED') throw new ConfigurationError(REFUSALS[outcome])
  return (await areOrdersStopped(db))
    ? 'The restore no longer stops orders. Differences to a payment provider still do: close them at /admin/payments.'
    : 'Orders are possible again.'
}

interface Options {
  help?: boolean
  restored?: boolean
  moment?: string
  replaced?: string
  yes?: boolean
  'allow-orders'?: boolean
  administrator?: string
  reason?: string
}

function readOptions(args: string[]): Options {
  try {
    return parseArgs({
      args,
      options: {
        help: { type: 'boolean' },
        restored: { type: 'boolean' },
        moment: { type: 'string' },
        replaced: { type: 'string' },
        yes: { type: 'boolean' },
        'allow-orders': { type: 'boolean' },
        administrator: { type: 'string' },
        reason: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new ConfigurationError(USAGE, { cause: error })
  }
}
