import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { errorCode } from '../../../../platform/error-facts.ts'
import { openPool } from '../../../../platform/db/database.ts'
import { reachDatabase } from '../../../../platform/db/reaching/reach-database.ts'
import { ConfigurationError, type Env } from '../../../../platform/environment/env.ts'
import { DumpFailure } from '../reading/dump-failure.ts'
import { storeFile, type LoadOutcome } from './load-file.ts'
import { prepareSession, lockLoading, analyzeTables } from './queries.ts'
import { createProgressReporter } from './tell-progress.ts'

const USAGE = `Usage: npm run catalogue:load -- FILE… (in the image node server/main.ts --load-catalogue FILE…)
loads title data of the German National Library (MARC 21 or MARC 21 XML, .gz or not) into the known editions of DATABASE_URL, or of the
embedded database; stopped by Ctrl-C or anything else, the same command goes on from there.
  --again   reads files that were loaded before once more`

/** What the database says when there is no room, or no table, as a sentence. */
const DATABASE_FAILURES: Record<string, string> = {
  '53100': 'The disk of the database is full. Make room and give the same command: it goes on from there.',
  '42P01': 'The database does not have the table of known editions yet. Start this version of the platform once, then load.',
  '25006': 'This database is a replica, or read-only. Name the primary in DATABASE_URL.',
  '57P01': 'The database was stopped. Start it and give the same command: it goes on from there.',
}

interface LoadContext {
  signal: AbortSignal
  /** Takes the lines that tell how far it is. */
  tell: (line: string) => void
}

/**
 * Loads title data of a library from files (docs/operating.md, "The catalogue before the first question"); the platform may
 * run meanwhile. Gives closing sentences.
 * @throws ConfigurationError with a sentence; what was loaded before stays.
 */
export async function storeCatalogue(env: Env, args: string[], context: LoadContext): Promise<string> {
  const { files, again } = readOptions(args)
  const database = await reachDatabase(env)
  try {
    const pool = openPool(database.url, { max: 1, statementTimeoutMs: 0, answerMs: NEVER_MS })
    try {
      return await storeFiles(pool, { files, again, ...context })
    } finally {
      await pool.end()
    }
  } finally {
    await database.stop()
  }
}

/** A day: a batch waits for the disk as long as it takes. */
const NEVER_MS = 86_400_000

async function storeFiles(pool: Pool, { files, again, ...context }: LoadContext & { files: string[]; again: boolean }): Promise<string> {
  const client = await pool.connect()
  try {
    if (!(await lockLoading(client))) throw new ConfigurationError('Another process is loading into this database. Wait for its end.')
    await prepareSession(client)
    const lines: string[] = []
    for (const path of files) {
      const outcome = await storeFile(client, path, { signal: context.signal, again, onBatch: createProgressReporter(context.tell) }).catch(
        (error) => {
          throw sentenceOf(error, path)
        },
      )
      lines.push(endOf(path, outcome))
      if (outcome.end === 'STOPPED') return lines.join('\n')
    }
    await analyzeTables(client)
    return lines.join('\n')
  } catch (error) {
    throw sentenceOf(error)
  } finally {
    client.release(true)
  }
}

/** An error with a sentence: of ours, or of the database by its code. */
function sentenceOf(error: unknown, path?: string): unknown {
  if (error instanceof ConfigurationError) return error
  if (error instanceof DumpFailure) return new ConfigurationError(`${path ?? 'The file'} ${error.message}. ${WHAT_STAYS}`, { cause: error })
  const sentence = DATABASE_FAILURES[errorCode(error) ?? '']
  return sentence === undefined ? error : new ConfigurationError(sentence, { cause: error })
}

const WHAT_STAYS = 'What was loaded before stays; with the whole file the same command goes on.'

function endOf(path: string, outcome: LoadOutcome): string {
  if (outcome.end === 'LOADED_BEFORE') return `${path} was loaded before; --again reads it once more.`
  if (outcome.end === 'STOPPED')
    return `${path}: stopped after ${count(outcome.records)} records, all of them written. The same command goes on from there.`
  const damaged = outcome.damaged > 0 ? `, ${count(outcome.damaged)} damaged ones left out` : ''
  return `${path}: ${count(outcome.records)} records read, ${count(outcome.kept)} of them tell of an edition${damaged}.`
}

function readOptions(args: string[]): { files: string[]; again: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { 'load-catalogue': { type: 'boolean' }, again: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals.length > 0) return { files: positionals, again: values.again === true }
  } catch (error) {
    throw new ConfigurationError(USAGE, { cause: error })
  }
  throw new ConfigurationError(USAGE)
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}
