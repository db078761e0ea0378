import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startMigratedCluster } from './schema/migrated-cluster.ts'
import { readDeclaredStatements, type DeclaredStatement } from './rows/declared-rows.ts'
import { throwAwayFolder } from './clusters/throw-away-folder.ts'
import { contradictedByDatabase, readSeen, unseen } from './rows/judge-rows.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the migrated template database. */
    templateUrl: string
    /** Raw statements of the server with the types of their rows. */
    declaredStatements: DeclaredStatement[]
    /** Where test files leave behind which of them ran. */
    seenStatementsFolder: string
  }
}

/** One throw-away PostgreSQL for the whole run; every test file clones its own database from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwAwayFolder('test')
  const seenFolder = join(folder, 'seen-statements')
  const [cluster, declared] = await Promise.all([startMigratedCluster(folder), readDeclaredStatements()])
  project.provide('templateUrl', cluster.url)
  project.provide('declaredStatements', declared)
  project.provide('seenStatementsFolder', seenFolder)
  return async () => {
    const seen = await readSeen(seenFolder)
    const wrong = await contradictedByDatabase(cluster.url, declared, seen)
    if (await isWhole(project)) wrong.push(...unseen(declared, seen))
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
    if (wrong.length > 0) throw new Error(`Rows of raw statements (server/testing/rows):\n${wrong.sort().join('\n')}`)
  }
}

/** Whether all tests ran, not only some files or names of them. */
async function isWhole({ vitest }: TestProject): Promise<boolean> {
  const all = await vitest.globTestSpecifications([])
  const ran = new Set(vitest.state.getTestModules().map(({ moduleId }) => moduleId))
  return vitest.config.testNamePattern === undefined && all.every(({ moduleId }) => ran.has(moduleId))
}
