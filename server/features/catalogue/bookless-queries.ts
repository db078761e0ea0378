import { sql } from 'kysely'
import { BOOKLESS_KEPT_MINUTES } from '#domain/policy/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import { ago, minutes } from '../../platform/db/intervals.ts'

const HAS_NO_BOOK = sql`not exists (select 1 from book_author b where b.author_id = author.id)`
/** A merged work leads on to another one, and wishes and free points may remember one whose books are gone. */
const IS_UNUSED = sql`work.merged_into is null
  and not exists (select 1 from book b where b.work_id = work.id)
  and not exists (select 1 from wish w where w.work_id = work.id)
  and not exists (select 1 from free_point_grant f where f.work_id = work.id)
  and not exists (select 1 from work other where other.merged_into = work.id)`

/** Ids hold when they were made. */
const IS_OLD = sql`uuid_extract_timestamp(id) <= ${ago(minutes(BOOKLESS_KEPT_MINUTES))}`

/** Ids of authors of no book, who are not new. */
export async function listBooklessAuthors(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from author where ${IS_OLD} and ${HAS_NO_BOOK} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Ids of works without a book that nothing else speaks of, and that are not new. */
export async function listBooklessWorks(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from work where ${IS_OLD} and ${IS_UNUSED} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes an author; one that gets a book at this moment stays. */
export async function deleteBooklessAuthor(db: Database, id: string): Promise<void> {
  await sql`
    delete from author where id = (select id from author where id = ${id}::uuid for update skip locked) and ${HAS_NO_BOOK}`.execute(db)
}

/** Deletes a work; one that gets a book at this moment stays. */
export async function deleteBooklessWork(db: Database, id: string): Promise<void> {
  await sql`
    delete from work where id = (select id from work where id = ${id}::uuid for update skip locked) and ${IS_UNUSED}`.execute(db)
}
