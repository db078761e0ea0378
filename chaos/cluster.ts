import { sql } from 'kysely'
import { openDatabase, openPool, type Database } from '../server/platform/db/database.ts'
import { OwnPostgres } from '../server/testing/clusters/own-postgres.ts'

const DATABASE = 'chaos'

/** A PostgreSQL of its own that can be stopped as by pulling the plug, and started again. */
export class ChaosCluster {
  readonly #server: OwnPostgres

  private constructor(server: OwnPostgres) {
    this.#server = server
  }

  static async create(): Promise<ChaosCluster> {
    const server = await OwnPostgres.create()
    await onDatabase(server.url(), (db) => sql.raw(`create database ${DATABASE}`).execute(db))
    return new ChaosCluster(server)
  }

  get url(): string {
    return this.#server.url(DATABASE)
  }

  start(): Promise<void> {
    return this.#server.start()
  }

  stopImmediately(): Promise<void> {
    return this.#server.stopImmediately()
  }

  dispose(): Promise<void> {
    return this.#server.dispose()
  }
}

/** By this name PostgreSQL knows the connections of those who disturb, watch and judge: nobody cuts them. */
export const BYSTANDER = 'chaos'

export async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 2, settings: `-c application_name=${BYSTANDER}` })
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
