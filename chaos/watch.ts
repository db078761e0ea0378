import { setTimeout as wait } from 'node:timers/promises'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { onDatabase, type ChaosCluster } from './cluster.ts'
import type { Figures } from './figures.ts'

const EVERY_MS = 2000

/** Asks for all invariants in one snapshot, every two seconds, as long as it is not stopped. */
export function watchInvariants(cluster: ChaosCluster, figures: Figures): () => Promise<void> {
  const stop = new AbortController()
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await check(cluster, figures)
      await wait(EVERY_MS)
    }
  })()
  return async () => {
    stop.abort()
    await watching
  }
}

async function check(cluster: ChaosCluster, figures: Figures): Promise<void> {
  // The database is away every now and then.
  const broken = await onDatabase(cluster.url, brokenInvariants).catch(() => null)
  if (!broken) return
  figures.checks++
  for (const name of broken) figures.violated(name)
}
