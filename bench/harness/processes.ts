import { fork, spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/platform/environment/free-port.ts'

const START_TIMEOUT_MS = 60_000

const started = new Set<ChildProcess>()

/** Ends whatever was started here, without waiting: for an interrupted run. */
export function stopAllProcesses(): void {
  for (const child of started) child.kill('SIGTERM')
}

export interface ServerProcess {
  origin: string
  pid: number
  /** Memory of the process in MB, now and at its highest; null where the system does not tell. */
  memory: () => Promise<{ now: number; highest: number } | null>
  stop: () => Promise<void>
}

/** Starts the built server as in production, without demo data, rate limits and cache, or with `settings`, on the given database. @throws Error when it ends or is not ready in time. */
export async function startServerProcess(
  databaseUrl: string,
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    GUEST_CACHE: 'off',
    LOG_LEVEL: 'warn',
    // As `npm start` does: one arena of the allocator, and a small nursery; each takes 100 MB and more otherwise.
    MALLOC_ARENA_MAX: '1',
    ...settings,
  }
  const flags = ['--max-semi-space-size=8', '--max-old-space-size=512']
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  started.add(child)
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, origin)
  return { origin, pid: child.pid ?? 0, memory: () => memoryOf(child.pid ?? 0), stop: () => stopProcess(child) }
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (
    !(await fetch(`${origin}/api/v1/session`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} while starting.`)
    if (performance.now() > deadline) throw new Error('The server was not ready within a minute.')
    await wait(100)
  }
}

async function memoryOf(pid: number): Promise<{ now: number; highest: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (field: string): number => Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`, 'u').exec(status)?.[1]) / 1024)
  return status === '' ? null : { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

export interface Helper {
  /** Sends one order and waits for its answer. @throws Error with the helper's own words. */
  ask: <T>(order?: object) => Promise<T>
  stop: () => Promise<void>
}

/** Starts one of the bench's own processes, `file` in the folder of the benches, which answers `{ result }` or `{ error }`; its first answer comes unasked. */
export function startHelper(file: string, planFile: string): Helper {
  const child = fork(new URL(`../${file}`, import.meta.url), [planFile], { stdio: 'inherit', serialization: 'advanced' })
  started.add(child)
  const ask = <T>(order?: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`${file} ended with code ${code}.`))
      child.once('exit', ended)
      child.once('message', (answer: { result: T; error?: string }) => {
        child.off('exit', ended)
        if (answer.error === undefined) resolve(answer.result)
        else reject(new Error(answer.error))
      })
      if (order) child.send(order)
    })
  return { ask, stop: () => stopProcess(child) }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
