import type { ClientBase } from 'pg'
import { copyIn, copyText } from '../../../../platform/db/copy-in.ts'
import type { KnownEdition } from '../read-known-edition.ts'

/** Statements of the loader, on a connection of its own: it copies rows, which no query builder does. */

/** The edition that the records of one number lead to. */
export interface NumberedEdition {
  number: string
  changedSecond: number
  edition: KnownEdition | null
}

interface LoadedFile {
  records: number
  kept: number
  isComplete: boolean
}

const COLUMNS =
  'number, title_hash, author_hash, changed_second, publish_year, number_of_pages, medium, language_code, subject_group, genre_code, title, subtitle, original_title, authors, publisher'
const CHANGED = COLUMNS.split(', ')
  .slice(1)
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')

/** Takes the lock for loading until the connection ends; false when another process has it. */
export async function lockLoading(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(hashtextextended('known_edition', 0)) as "isOurs"`)
  return rows[0]?.isOurs === true
}

/** Creates the temporary table for copied rows. Commits are asynchronous, as an interrupted file continues from what was written. */
export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off;
    create temporary table loaded_edition (like known_edition) on commit delete rows`)
}

/** Progress of a file loaded before; undefined when it never was. */
export async function findLoadedFile(client: ClientBase, fingerprint: Buffer): Promise<LoadedFile | undefined> {
  const { rows } = await client.query<LoadedFile>(
    'select records, kept, is_complete as "isComplete" from known_edition_file where fingerprint = $1',
    [fingerprint],
  )
  return rows[0]
}

/** Records the start of a file. */
export async function beginFile(client: ClientBase, file: { fingerprint: Buffer; name: string; sizeBytes: number }): Promise<void> {
  await client.query(
    `insert into known_edition_file (fingerprint, name, size_bytes, records, kept, is_complete) values ($1, $2, $3, 0, 0, false)
     on conflict (fingerprint) do update set name = excluded.name, records = 0, kept = 0, is_complete = false,
       started_at = app_now(), changed_at = app_now()`,
    [file.fingerprint, file.name, file.sizeBytes],
  )
}

/**
 * Writes editions and the progress of their file together. For one number a printed book wins, then the record changed last.
 * `editions` contains each number once.
 */
export async function writeEditions(
  client: ClientBase,
  editions: readonly NumberedEdition[],
  { fingerprint, ...file }: LoadedFile & { fingerprint: Buffer },
): Promise<void> {
  await client.query('begin')
  try {
    const rows = editions.flatMap((entry) => (entry.edition === null ? [] : [rowOf(entry, entry.edition)]))
    if (rows.length > 0) {
      await copyIn(client, `copy loaded_edition (${COLUMNS}) from stdin`, Buffer.from(rows.join('')))
      await client.query(`
        insert into known_edition as k (${COLUMNS}) select ${COLUMNS} from loaded_edition order by number
            on conflict (number) do update set ${CHANGED}
         where (excluded.medium = 'PRINT', excluded.changed_second) > (k.medium = 'PRINT', k.changed_second)`)
    }
    const deleted = editions.filter(({ edition }) => edition === null)
    if (deleted.length > 0)
      await client.query(
        `delete from known_edition k using unnest($1::bigint[], $2::int[]) as d (number, changed_second)
          where k.number = d.number and k.changed_second <= d.changed_second`,
        [deleted.map(({ number }) => number), deleted.map(({ changedSecond }) => changedSecond)],
      )
    await client.query(
      'update known_edition_file set records = $2, kept = $3, is_complete = $4, changed_at = app_now() where fingerprint = $1',
      [fingerprint, file.records, file.kept, file.isComplete],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Updates planner statistics and the visibility map. */
export async function analyzeTables(client: ClientBase): Promise<void> {
  await client.query('vacuum (analyze) known_edition')
}

function rowOf({ number, changedSecond }: NumberedEdition, edition: KnownEdition): string {
  const numbers = `${number}\t${edition.titleHash}\t${edition.authorHash}\t${changedSecond}\t${edition.publishYear}\t${edition.numberOfPages}`
  const codes = `${edition.medium}\t${edition.languageCode}\t${edition.subjectGroup}\t${edition.genreCode}`
  const texts = [edition.title, edition.subtitle, edition.originalTitle, edition.authors, edition.publisher].map(copyText)
  return `${numbers}\t${codes}\t${texts.join('\t')}\n`
}
