import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RunningServer } from '../../e2e/running-server.ts'

interface RunningBuild {
  name: 'before' | 'now'
  server: RunningServer
}

/** Servers on one database: that of this build, and before it the one of `BENCH_BEFORE`, the folder of another build, if that is given. */
export async function startBuilds(env: Record<string, string>): Promise<RunningBuild[]> {
  const now = await RunningServer.create(env)
  const folder = process.env['BENCH_BEFORE']
  if (!folder) return [{ name: 'now', server: now }]
  const ground = { folder: await mkdtemp(join(tmpdir(), 'buchfink-bench-')), build: folder }
  const before = await RunningServer.create({ ...env, DATABASE_URL: await now.databaseUrl() }, ground)
  return [
    { name: 'before', server: before },
    { name: 'now', server: now },
  ]
}

/** Ends them; the one with the database last. */
export async function endBuilds(builds: readonly RunningBuild[]): Promise<void> {
  for (const { server } of builds) await server.dispose()
}
