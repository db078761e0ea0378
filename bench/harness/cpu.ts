import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The kernel counts in hundredths of a second, on every Linux of today. */
const TICKS_PER_SECOND = 100

interface Times {
  parent: number
  /** Seconds of the process itself. */
  own: number
  /** Seconds of those of its children that have ended. */
  ended: number
}

/** CPU time of a process so far, in seconds; 0 where the system does not tell. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  return (await timesOf(pid))?.own ?? 0
}

/** CPU time of PostgreSQL with all its processes, those that have ended included. `folder` holds the cluster. */
export async function cpuSecondsOfCluster(folder: string): Promise<number> {
  const postmaster = Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/u.test(name)).map(Number)
  const all = await Promise.all(pids.map(async (pid) => ({ pid, times: await timesOf(pid) })))
  const seconds = all.map(({ pid, times }) => {
    if (!times) return 0
    return pid === postmaster ? times.own + times.ended : times.parent === postmaster ? times.own : 0
  })
  return seconds.reduce((sum, part) => sum + part, 0)
}

async function timesOf(pid: number): Promise<Times | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat === '') return null
  // The name in parentheses may contain anything: the fields are counted from behind it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const seconds = (first: number): number => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / TICKS_PER_SECOND
  return { parent: fields[1] ?? 0, own: seconds(11), ended: seconds(13) }
}
