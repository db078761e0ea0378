import { Worker } from 'node:worker_threads'

/** Runs a task while both cores of a small machine have other work. */
export async function onBusyMachine(task: () => Promise<void>): Promise<void> {
  const busy = Array.from({ length: 2 }, () => new Worker('for (;;) {}', { eval: true }))
  try {
    await task()
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()))
  }
}
