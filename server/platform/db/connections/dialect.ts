import { PostgresDialect, PostgresIntrospector, type DatabaseIntrospector, type DatabaseMetadataOptions, type TableMetadata } from 'kysely'

type AnyDatabase = ConstructorParameters<typeof PostgresIntrospector>[0]

/**
 * PostgreSQL as Kysely speaks to it. Before each migration Kysely asks twice for all tables and looks at their names: reading what every
 * column is took most of the time in which a database is made.
 */
export class Dialect extends PostgresDialect {
  override createIntrospector(db: AnyDatabase): DatabaseIntrospector {
    return new TableNames(db)
  }
}

/** Tells tables without their columns to whoever asks for Kysely's own, too: that is before a migration. */
class TableNames extends PostgresIntrospector {
  readonly #names: AnyDatabase

  constructor(db: AnyDatabase) {
    super(db)
    this.#names = db
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    if (!options?.withInternalKyselyTables) return super.getTables(options)
    const tables = await this.#names
      .selectFrom('pg_catalog.pg_tables')
      .select(['schemaname as schema', 'tablename as name'])
      .where('schemaname', 'not in', ['pg_catalog', 'information_schema'])
      .$castTo<{ schema: string; name: string }>()
      .execute()
    return tables.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }))
  }
}
