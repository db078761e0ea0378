import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, openPool } from '../../db/database.ts'
import { createServerHandle, startServer, stopServer } from '../../db/embedded-cluster.ts'
import { BackupError } from '../store/sealing.ts'

/** Any port will do: meanwhile the server listens on no network, only in a folder that nobody else can enter. */
const PORT = 5432

/**
 * Has PostgreSQL replay the log in an unpacked cluster, up to a moment or to its end, and sets the password of its user.
 * Gives when the last change was made that is in it, null when there is none in the log.
 * @throws BackupError when PostgreSQL cannot make a database of it.
 */
export async function recover(
  dataFolder: string,
  { target, password }: { target: Date | undefined; password: string },
): Promise<Date | null> {
  const { uid, gid } = await stat(dataFolder)
  // Short: the path of a socket has at most 107 bytes.
  const socketFolder = await mkdtemp(join(tmpdir(), 'buchfink-'))
  try {
    const rules = join(socketFolder, 'hba')
    await writeFile(rules, 'local all all trust\n', { mode: 0o600 })
    await writeFile(join(dataFolder, 'recovery.signal'), '')
    if (process.getuid?.() === 0) for (const path of [socketFolder, rules, join(dataFolder, 'recovery.signal')]) await chown(path, uid, gid)
    return await runOnce({ dataFolder, socketFolder, rules, target, password })
  } finally {
    await rm(socketFolder, { recursive: true, force: true })
  }
}

interface Run {
  dataFolder: string
  socketFolder: string
  rules: string
  target: Date | undefined
  password: string
}

async function runOnce(run: Run): Promise<Date | null> {
  const { dataFolder, socketFolder, rules, target, password } = run
  let said = ''
  const server = createServerHandle({
    dataFolder,
    password,
    port: PORT,
    settings: [...recoverySettings(target), `unix_socket_directories=${socketFolder}`, `hba_file=${rules}`],
    onSaid: (text) => (said += text),
  })
  try {
    await startServer(server)
    return await setPassword(socketFolder, password)
  } catch (error) {
    // Nothing was committed between that moment and the end of the log: the end is what it was then.
    if (target && said.includes('recovery ended before configured recovery target was reached'))
      return await runOnce({ ...run, target: undefined })
    throw new BackupError(`PostgreSQL could not make a database of the backup. Nothing was replaced. Its last words: ${lastWords(said)}`, {
      cause: error,
    })
  } finally {
    await stopServer(server)
  }
}

function recoverySettings(target: Date | undefined): string[] {
  return [
    'listen_addresses=',
    'hot_standby=off',
    // Everything lies in pg_wal; nothing more is fetched.
    'restore_command=false',
    'recovery_target_timeline=current',
    'recovery_target_action=promote',
    ...(target ? [`recovery_target_time=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`] : []),
  ]
}

/** The backup may come from another machine, of which only the database is known. */
async function setPassword(socketFolder: string, password: string): Promise<Date | null> {
  const pool = openPool(`postgres://postgres@/postgres?host=${encodeURIComponent(socketFolder)}&port=${PORT}`, { max: 1 })
  try {
    const db = openDatabase(pool)
    await sql`alter role postgres password ${sql.lit(password)}`.execute(db)
    const { at } = await db.selectNoFrom(sql<Date | null>`pg_last_xact_replay_timestamp()`.as('at')).executeTakeFirstOrThrow()
    return at
  } finally {
    await pool.end()
  }
}

function lastWords(said: string): string {
  return said.trim().split('\n').slice(-5).join(' | ')
}
