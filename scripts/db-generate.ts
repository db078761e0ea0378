/** Writes db/schema.sql and db/types.ts from the migrations; `--check` only compares (the tests do). */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'

type SchemaModule = typeof import('../server/testing/migrated-cluster.ts')

const folder = await mkdtemp(join(tmpdir(), 'buchfink-schema-'))
const { module } = await runnerImport<SchemaModule>('./server/testing/migrated-cluster.ts', { configFile: false })
const cluster = await module.startMigratedCluster(folder)
const typesFile = join(folder, 'types.ts')
try {
  const schema = await module.dumpSchema(cluster.url)
  execFileSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      cluster.url,
      '--out-file',
      typesFile,
      '--exclude-pattern',
      '(graphile_worker.*|kysely_*)',
      '--type-mapping',
      '{"int8":"number"}',
      '--log-level',
      'error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await compareOrWrite('db/schema.sql', schema)
  await compareOrWrite('db/types.ts', await readFile(typesFile, 'utf8'))
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compareOrWrite(path: string, text: string): Promise<void> {
  if (!process.argv.includes('--check')) {
    await writeFile(path, text)
    return
  }
  const stored = await readFile(path, 'utf8').catch(() => '')
  if (stored === text) return
  console.error(`${path} does not match the migrations. Run: npm run db:generate`)
  process.exitCode = 1
}
