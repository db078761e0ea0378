import type { Database, Transaction } from '../../../../platform/db/database.ts'

/** Puts a picture in place of the old one and gives the old path, so that its file can go; null when there was none. */
export async function replaceAvatar(tx: Transaction, memberId: string, path: string | null): Promise<string | null> {
  const before = await tx.selectFrom('member').select('avatar_path').where('id', '=', memberId).forUpdate().executeTakeFirst()
  await tx.updateTable('member').set({ avatar_path: path }).where('id', '=', memberId).where('deleted_at', 'is', null).execute()
  return before?.avatar_path ?? null
}

/** Puts a picture back that was taken away, unless the member has another one. */
export async function returnAvatar(tx: Transaction, memberId: string, path: string): Promise<void> {
  const update = tx.updateTable('member').set({ avatar_path: path }).where('id', '=', memberId)
  await update.where('deleted_at', 'is', null).where('avatar_path', 'is', null).execute()
}

/** Whether somebody shows this picture. */
export async function isAvatarInUse(db: Database, path: string): Promise<boolean> {
  return (await db.selectFrom('member').select('id').where('avatar_path', '=', path).executeTakeFirst()) !== undefined
}
