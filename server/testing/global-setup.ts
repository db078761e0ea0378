import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startMigratedCluster } from './schema/migrated-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the migrated template database. */
    templateUrl: string
  }
}

/** One throw-away PostgreSQL for the whole run; every test file clones its own database from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'buchfink-test-'))
  const cluster = await startMigratedCluster(folder)
  project.provide('templateUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
