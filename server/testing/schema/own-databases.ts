import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase, openPool, type Database } from '../../platform/db/database.ts'

/** Databases of a test file, empty or copied, for tests that migrate by themselves; `closeAll` after each test drops them. */
export class OwnDatabases {
  readonly #open: { name: string; close: () => Promise<void> }[] = []
  readonly #prefix: string
  #count = 0

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** A database of its own: empty, or a copy of `template`. */
  async create(template = 'template0'): Promise<Database> {
    const name = `${this.#prefix}_${process.pid}_${++this.#count}`
    await onMaintenance(`create database ${name} template ${template}`)
    const pool = openPool(urlOf(name), { max: 8 })
    this.#open.push({ name, close: () => pool.end() })
    return openDatabase(pool)
  }

  async closeAll(): Promise<void> {
    for (const { name, close } of this.#open.splice(0)) {
      await close()
      await onMaintenance(`drop database ${name} with (force)`)
    }
  }
}

function urlOf(name: string): string {
  return inject('templateUrl').replace(/\/\w+$/u, `/${name}`)
}

async function onMaintenance(statement: string): Promise<void> {
  const pool = openPool(urlOf('postgres'), { max: 1 })
  await sql.raw(statement).execute(openDatabase(pool))
  await pool.end()
}
