import { Client } from 'pg'

/**
 * Host and port of a database address for messages, without user and password.
 * @throws Error without any part of the address when it is invalid.
 */
export function databaseHost(databaseUrl: string): string {
  try {
    const { host, port } = new Client({ connectionString: databaseUrl })
    return `${host}:${port}`
  } catch {
    throw new Error('cannot be read as postgres://user:password@host:5432/database; in a password write %23 for #, %2F for / and %25 for %')
  }
}
