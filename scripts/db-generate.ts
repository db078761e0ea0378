/** Writes db/schema.sql and db/types.ts from the migrations; `--check` only compares (the tests do). */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, IdentifierNode, JsonColumnTypeNode, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { runnerImport } from 'vite'
import { readArguments } from './arguments.ts'
import type { Database } from '../server/platform/db/database.ts'

type SchemaModule = typeof import('../server/testing/schema/migrated-cluster.ts')
type ColumnModule = typeof import('../server/testing/schema/column-words.ts')

/** Columns of JSON whose shape is ours, and where it stands. */
const JSON_TYPES = { ShippingAddress: '#domain/shipping-address.ts' }
const JSON_COLUMNS = { 'exchange.ship_to': 'ShippingAddress', 'exchange.ship_from': 'ShippingAddress' }

/** Columns that are written from others only, and hold the same words. */
const COPIES = {
  'exchange.condition': 'offer.condition',
  'exchange.parcel_size': 'offer.parcel_size',
  'exchange_line.condition': 'offer.condition',
  'exchange_line.parcel_size': 'offer.parcel_size',
  'exchange_event.state': 'exchange.status',
}

const { values } = readArguments('Usage: npm run db:generate: writes db/schema.sql and db/types.ts; with -- --check only compares.', {
  check: { type: 'boolean' },
})
const folder = await mkdtemp(join(tmpdir(), 'buchfink-schema-'))
const { module } = await runnerImport<SchemaModule>('./server/testing/schema/migrated-cluster.ts', { configFile: false })
const { module: columns } = await runnerImport<ColumnModule>('./server/testing/schema/column-words.ts', { configFile: false })
const cluster = await module.startMigratedCluster(folder)
try {
  await compareOrWrite('db/schema.sql', await module.dumpSchema(cluster.url))
  await compareOrWrite('db/types.ts', await module.withDatabase(cluster.url, describeTables))
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The types of all tables; columns whose check constraint lists a few words have these words as their type. */
async function describeTables(db: Database): Promise<string> {
  const words = await columns.readColumnWords(db)
  const ofWords = [...words].map(([column, { type, hasDefault }]) => [
    column,
    new RawExpressionNode(hasDefault ? `Generated<${type}>` : type),
  ])
  const copies = Object.entries(COPIES).map(([column, original]) => [column, new RawExpressionNode(words.get(original)?.type ?? 'never')])
  const ofJson = Object.entries(JSON_COLUMNS).map(([column, name]) => [column, new JsonColumnTypeNode(new IdentifierNode(name))])
  return generate({
    db,
    dialect: new PostgresDialect(),
    // The view is for release 0.1 alone (0091).
    excludePattern: '(graphile_worker.*|kysely_*|*.backup_state)',
    typeMapping: { int8: 'number', xid8: 'string' },
    overrides: { columns: Object.fromEntries([...ofWords, ...copies, ...ofJson]) },
    customImports: JSON_TYPES,
  })
}

async function compareOrWrite(path: string, text: string): Promise<void> {
  if (!values.check) {
    await writeFile(path, text)
    return
  }
  const stored = await readFile(path, 'utf8').catch(() => '')
  if (stored === text) return
  console.error(`${path} does not match the migrations. Run: npm run db:generate`)
  process.exitCode = 1
}
