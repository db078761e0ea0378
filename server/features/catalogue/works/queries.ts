import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { nameKey } from '../queries/create-book.ts'

/** Serializes changes of works, which may touch several of them. */
export async function lockWorks(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('works', 0))`.execute(tx)
}

/** Locks the work of a book against new editions; undefined without the book. Call lockWorks first. */
export async function lockWorkOf(tx: Transaction, bookId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select w.id from book b join work w on w.id = b.work_id where b.id = ${bookId} for update of w`.execute(tx)
  return rows[0]?.id
}

/** Moves all editions of a work to another one and redirects its id. Gives the ids of moved books. */
export async function moveEditions(tx: Transaction, from: string, into: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update book set work_id = ${into} where work_id = ${from} returning id`.execute(tx)
  await sql`update work set merged_into = ${into} where id = ${from} or merged_into = ${from}`.execute(tx)
  return rows.map((row) => row.id)
}

export async function isOnlyEdition(tx: Transaction, bookId: string): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (select 1 from book o where o.work_id = b.work_id and o.id <> b.id) as others from book b where b.id = ${bookId}`.execute(
    tx,
  )
  return rows[0]?.others === false
}

/**
 * Creates a work for one edition: a former work of the same title and author that was merged is restored; if the key is
 * taken, it gets one that nobody can type.
 */
export async function separateEdition(tx: Transaction, bookId: string, title: string, firstAuthor: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with edition as (select id, work_id from book where id = ${bookId}),
    former as (
      update work set merged_into = null from edition
       where title_key = ${nameKey(title)} and author_key = ${nameKey(firstAuthor)} and merged_into = edition.work_id
      returning work.id),
    made as (
      insert into work (title_key, author_key)
      select ${nameKey(title)}, ${nameKey(firstAuthor)} || case when exists (
               select 1 from work where title_key = ${nameKey(title)} and author_key = ${nameKey(firstAuthor)})
             then E'\\n' || uuidv7() else '' end
       where not exists (select 1 from former)
      returning id)
    update book set work_id = coalesce((select id from former), (select id from made)) where id = ${bookId} returning work_id as id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('the edition is locked and cannot be gone')
  return row.id
}

/** Changes the key of a work to its edition's new title and author; false when another work has it. */
export async function renameWork(tx: Transaction, workId: string, title: string, firstAuthor: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update work set title_key = ${nameKey(title)}, author_key = ${nameKey(firstAuthor)}
     where id = ${workId} and not exists (
       select 1 from work o where o.title_key = ${nameKey(title)} and o.author_key = ${nameKey(firstAuthor)} and o.id <> ${workId})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Ids of the other visible editions of a book's work, newest first. */
export async function listOtherEditions(db: Database | Transaction, bookId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from book b join book o on o.work_id = b.work_id and o.id <> b.id
     where b.id = ${bookId} and o.archived_at is null
     order by o.open_offer_count = 0, o.publish_year desc nulls last, o.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
