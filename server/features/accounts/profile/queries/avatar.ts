import type { Database, Transaction } from '../../../../platform/db/database.ts'

/** Puts a picture in place of the old one and gives the old path, so that its file can go; null when there was none. */
export async function replaceAvatar(tx: Transaction, memberId: string, path: string | null): Promise<string | null> {
  const before = await tx.selectFrom('member').select('avatar_path').where('id', '=', memberId).forUpdate().executeTakeFirst()
  await tx.updateTable('member').set({ avatar_path: path }).where('id', '=', memberId).where('deleted_at', 'is', null).execute()
  return before?.avatar_path ?? null
}

/** Whether somebody shows this picture. */
export async function isAvatarInUse(db: Database, path: string): Promise<boolean> {
  return (await db.selectFrom('member').select('id').where('avatar_path', '=', path).executeTakeFirst()) !== undefined
}
