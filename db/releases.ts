/** A released version: databases in its shape are out there, and are brought further while its code still serves. */
interface Release {
  /** As migrations name it: `…_contract_of_0_1`. */
  version: string
  /** The last migration it brings; what has a higher number comes after it. */
  lastMigration: string
  /** SHA-256 over the texts of all migrations up to that one: a released migration is never edited. */
  texts: string
}

/** All releases, oldest first. A release adds itself just before it is built (docs/operating/leaving.md). */
export const RELEASES: readonly Release[] = [
  { version: '0.1', lastMigration: '0079_checked_books', texts: 'f5b2a1fd8edd9055992fc0fd6bd8f5c5d9e513495bd1292bc130469f9a0b3eac' },
]

/** Older databases are new; later migrations run beside readers. */
export const FIRST_RELEASED_SCHEMA = '0079_checked_books'

const CONTRACT = /_contract_of_(\d+)_(\d+)$/u

/** The release that no longer needs what this migration drops; undefined when it drops nothing. */
export function contractOf(migration: string): string | undefined {
  const [, major, minor] = CONTRACT.exec(migration) ?? []
  return major === undefined ? undefined : `${major}.${minor}`
}
