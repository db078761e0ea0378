import { parseArgs } from 'node:util'
import { inTransaction, type Database } from '../db/database.ts'
import { ConfigurationError } from '../environment/env.ts'
import { beginMaintenance, endMaintenance, findMaintenance } from './queries.ts'

const USAGE = `Usage: node server/main.ts --maintenance on [--minutes 30] | off | state
(npm run maintenance -- on --minutes 30): on keeps readers out of all processes, but for administrators; off lets them in again.`
const MOST_MINUTES = 7 * 24 * 60

/** Arguments of the command: on or off, and expected minutes. @throws ConfigurationError with the usage. */
export function readMaintenanceOptions(args: string[]): { word: 'on' | 'off' | 'state'; minutes: number | null } {
  const { maintenance: word, minutes } = readValues(args)
  if (word !== 'on' && word !== 'off' && word !== 'state') throw new ConfigurationError(USAGE)
  if (minutes === undefined) return { word, minutes: null }
  const count = Number(minutes)
  if (word !== 'on' || !Number.isInteger(count) || count < 1 || count > MOST_MINUTES) throw new ConfigurationError(USAGE)
  return { word, minutes: count }
}

function readValues(args: string[]): { maintenance?: string; minutes?: string } {
  try {
    return parseArgs({ args, options: { maintenance: { type: 'string' }, minutes: { type: 'string' } } }).values
  } catch (error) {
    throw new ConfigurationError(USAGE, { cause: error })
  }
}

/** Turns maintenance on or off, or shows it; processes are notified at once. Gives a sentence. */
export async function turnMaintenance(db: Database, { word, minutes }: ReturnType<typeof readMaintenanceOptions>): Promise<string> {
  if (word === 'on') await inTransaction(db, (tx) => beginMaintenance(tx, minutes))
  const wasOn = word === 'off' && (await inTransaction(db, endMaintenance))
  const now = await findMaintenance(db)
  if (!now) return wasOn ? 'Maintenance has ended: readers are let in again.' : 'There is no maintenance.'
  const until = now.expectedUntil ? ` until about ${now.expectedUntil.toISOString()}` : ''
  return `Maintenance since ${now.since.toISOString()}${until}: readers are kept out; administrators log in at /?login=1. End it with --maintenance off.`
}
