import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../error-facts.ts'
import { log } from '../log.ts'

const OWNER = 'main.ts'
const STOP_TIMEOUT_MS = 20_000

/**
 * Stops a PostgreSQL left by a killed process in this folder, and removes a pid file whose number another program has, which would block
 * the start.
 */
export async function stopLeftoverServer(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  if (!(await isAlive(pid, dataFolder))) {
    await rm(pidFile, { force: true })
    return
  }
  log.info({ pid }, 'stopping the database a killed process left running')
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (await isAlive(pid, dataFolder)) {
    if (Date.now() > deadline)
      throw new Error(`The database process ${pid} of ${dataFolder} does not stop. End it by hand and start again.`)
    await wait(50)
  }
}

/** Whether process `pid` lives and its command line contains `mark` (where the system shows command lines). */
async function isAlive(pid: number, mark: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (commandLine === undefined) return !existsSync('/proc/self/cmdline')
  return commandLine.includes(mark)
}

/** The running process that owns the embedded database of a folder, if any. */
export async function findOwner(folder: string): Promise<number | undefined> {
  const owner = Number(await readFile(join(folder, 'owner.pid'), 'utf8').catch(() => 'none'))
  if (owner === process.pid) return undefined
  return (await isAlive(owner, OWNER)) ? owner : undefined
}

/**  @throws Error with a sentence when a running process owns the database of this folder. */
export async function refuseSecondOwner(folder: string): Promise<void> {
  const owner = await findOwner(folder)
  if (owner !== undefined)
    throw new Error(`The data folder ${folder} is in use by a running Buchfink (process ${owner}). Stop it, or set DATA_DIR.`)
}
