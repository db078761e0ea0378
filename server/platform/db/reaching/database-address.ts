import { Client } from 'pg'

/**
 * Where an address of a database leads, as host and port: for a person, without user and password.
 * @throws Error whose message has nothing of the address, which is as secret as its password, when it cannot be read.
 */
export function databasePlace(databaseUrl: string): string {
  try {
    const { host, port } = new Client({ connectionString: databaseUrl })
    return `${host}:${port}`
  } catch {
    throw new Error('cannot be read as postgres://user:password@host:5432/database; in a password write %23 for #, %2F for / and %25 for %')
  }
}
