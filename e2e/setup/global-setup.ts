import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { seedPlaces } from '../../server/features/places/bundled/commands.ts'
import { openDatabase, openSchemaPool } from '../../server/platform/db/database.ts'
import { startEmbeddedCluster, type EmbeddedCluster } from '../../server/platform/db/embedded-cluster.ts'
import { migrate } from '../../server/platform/db/migrations.ts'
import { installJobSchema } from '../../server/platform/jobs/job-schema.ts'
import { throwAwayFolder } from '../../server/testing/clusters/throw-away-folder.ts'
import { browserPath } from '../browser.ts'
import { createDatabase, onMaintenanceDatabase, type PreparedCluster } from './prepared-cluster.ts'
import { RunningServer } from '../running-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the databases are that the servers of this run start with. */
    preparedCluster: PreparedCluster
  }
}

/**
 * One PostgreSQL for the whole run with what every server needs once: the bare schema, and the demo, which a first start of the
 * built server writes into it. Each server that is tested gets a clone and starts in a fraction of the time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Two workers that unpack it at once would start what the other is still writing.
  await browserPath()
  const folder = await throwAwayFolder('e2e')
  const before = await startEmbeddedCluster({ folder, durable: false })
  const prepared = { url: before.url, folder: before.folder, demo: 'buchfink', empty: 'buchfink_empty' }
  await createDatabase(prepared, prepared.demo)
  await bringSchema(urlOf(before, prepared.demo))
  await createDatabase(prepared, prepared.empty, prepared.demo)
  // The demo is written by hundreds of transactions, and nobody needs it after a fall of the machine.
  await onMaintenanceDatabase(prepared, 'alter system set fsync = off')
  await before.stop()
  const first = await RunningServer.create({}, { folder })
  await first.stop()
  const cluster = await startEmbeddedCluster({ folder, durable: false })
  project.provide('preparedCluster', { ...prepared, url: cluster.url })
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function urlOf({ url }: EmbeddedCluster, database: string): string {
  return url.replace(/\/postgres$/u, `/${database}`)
}

/** What a start brings into an empty database (server/start.ts). */
async function bringSchema(url: string): Promise<void> {
  const pool = openSchemaPool(url)
  try {
    await migrate(openDatabase(pool))
    await seedPlaces(openDatabase(pool))
  } finally {
    await pool.end()
  }
  await installJobSchema(url)
}
