import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startEmbeddedCluster } from '../../server/platform/db/embedded-cluster.ts'
import { throwAwayFolder } from '../../server/testing/clusters/throw-away-folder.ts'
import { browserPath } from '../browser.ts'
import { createDatabase, type PreparedCluster } from './prepared-cluster.ts'
import { RunningServer } from '../running-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the databases are that the servers of this run start with. */
    preparedCluster: PreparedCluster
  }
}

/**
 * One PostgreSQL for the whole run with what every server needs once: the demo, written by a first start of the built
 * server, and the bare schema. Each server that is tested gets a clone and starts in a fraction of the time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Two workers that unpack it at once would start what the other is still writing.
  await browserPath()
  const folder = await throwAwayFolder('e2e')
  const first = await RunningServer.create({}, { folder })
  await first.stop()
  const cluster = await startEmbeddedCluster({ folder, durable: false })
  const url = (name: string): string => cluster.url.replace(/\/postgres$/u, `/${name}`)
  const prepared = { url: cluster.url, folder: cluster.folder, demo: 'buchfink', empty: 'buchfink_empty' }
  await createDatabase(prepared, prepared.empty)
  const second = await RunningServer.create({ DEMO_DATA: 'off', DATABASE_URL: url(prepared.empty) })
  await second.dispose()
  project.provide('preparedCluster', prepared)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
