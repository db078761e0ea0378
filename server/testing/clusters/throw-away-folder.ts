import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files in memory, where Linux has them. A database is a thousand files, and a test clones it: on a disk that takes ten times as long. */
const IN_MEMORY = '/dev/shm'
/** What a whole run writes is a tenth of it. */
const ROOM_BYTES = 3 * 2 ** 30
const PREFIX = 'buchfink-run'

/**
 * A new folder for what nobody needs after the tests, databases above all: in memory where there is room, else where the system
 * keeps temporary files. What runs that were killed have left in memory goes first; a database still running there ends by itself.
 */
export async function throwAwayFolder(name: string): Promise<string> {
  if (!(await hasRoom())) return mkdtemp(join(tmpdir(), `buchfink-${name}-`))
  await forgetDeadRuns()
  return mkdtemp(join(IN_MEMORY, `${PREFIX}-${process.pid}-${name}-`))
}

async function hasRoom(): Promise<boolean> {
  try {
    await access(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES
  } catch {
    // Another system, or a container without it.
    return false
  }
}

async function forgetDeadRuns(): Promise<void> {
  for (const entry of await readdir(IN_MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}-(\\d+)-`, 'u').exec(entry) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(IN_MEMORY, entry), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
