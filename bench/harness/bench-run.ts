import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAllProcesses } from './processes.ts'

interface Stoppable {
  stop: () => Promise<void>
}

/** One run of a bench: its folder, and what it has started. */
export interface BenchRun {
  folder: string
  startedAt: Date
  /** Load of the machine before anything began. */
  loadBefore: number
  /** Stops `one` with the run, what was started last first. */
  keep: <T extends Stoppable>(one: T) => T
  /** Stops what was kept and removes the folder; once, however often it is called. */
  end: () => Promise<void>
  /** Writes the results to `file` and shows them. */
  publish: (text: string, file: string) => Promise<void>
}

/** Begins a run in a folder of its own. Interrupted, nothing of it stays behind. */
export async function beginRun(name: string): Promise<BenchRun> {
  process.env['LOG_LEVEL'] ??= 'warn'
  const folder = await mkdtemp(join(tmpdir(), `buchfink-${name}-`))
  const kept: Stoppable[] = []
  let ending: Promise<void> | undefined
  const end = (): Promise<void> => (ending ??= stopAll(kept).then(() => rm(folder, { recursive: true, force: true })))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Whoever waits for these processes learns of their end, and so nothing waits for ever.
      stopAllProcesses()
      void end().finally(() => process.exit(130))
    })
  return {
    folder,
    startedAt: new Date(),
    loadBefore: loadavg()[0] ?? 0,
    keep: (one) => {
      kept.push(one)
      return one
    },
    end,
    publish: async (text, file) => {
      await writeFile(file, text)
      console.log(`\n${text}\nWritten to ${file}.`)
    },
  }
}

async function stopAll(kept: Stoppable[]): Promise<void> {
  for (let one = kept.pop(); one; one = kept.pop()) await one.stop()
}
