import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Runs a task while all cores but one have other work, and that one is shared with whatever else is tested. */
export async function onBusyMachine(task: () => Promise<void>): Promise<void> {
  const busy = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => new Worker('for (;;) {}', { eval: true }))
  try {
    await task()
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()))
  }
}
