import { sql } from 'kysely'
import { BACKUP_KEPT_DAYS } from '#domain/policy/backups.ts'
import type { Database } from '../../db/database.ts'
import { ago, days } from '../../db/intervals.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { z } from 'zod'

const shape = z.array(z.object({ id: z.uuid(), at: z.string() }))

/** Who deleted the account, by id alone, and when: what a database put back from before has to hear. */
export type DeletedMember = z.output<typeof shape>[number]

/** Accounts that were deleted while bases that still know them are kept, oldest first. */
export async function listDeletedMembers(db: Database): Promise<DeletedMember[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, deleted_at as at from member where deleted_at > ${ago(days(BACKUP_KEPT_DAYS + 7))} order by deleted_at, id`.execute(db)
  return rows.map(({ id, at }) => ({ id, at: at.toISOString() }))
}

/** Writes the list beside a line. */
export async function writeDeletedMembers(store: BackupStore, line: string, members: readonly DeletedMember[]): Promise<void> {
  await store.write(`deleted/${line}`, Buffer.from(JSON.stringify(members)))
}

/** All whose accounts were deleted after a moment, by all lines. */
export async function readDeletedMembers(store: BackupStore, after: Date): Promise<string[]> {
  const found = new Set<string>()
  for (const { name } of await store.list('deleted')) {
    const piece = await store.read(`deleted/${name}`)
    const members = piece ? shape.parse(JSON.parse(piece.bytes.toString())) : []
    for (const { id, at } of members) if (new Date(at) > after) found.add(id)
  }
  return [...found]
}
