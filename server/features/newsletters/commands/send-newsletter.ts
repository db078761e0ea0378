import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRead } from '../../../platform/texts/version-of.ts'
import { countRecipients, listTexts, lockNewsletter, markSending, markStopped } from '../queries.ts'
import { canSend } from '../rules.ts'
import { newsletterVersion } from '../version.ts'

interface Act {
  newsletterId: string
  adminId: string
}

/**
 * Begins to send a newsletter, or goes on with a stopped one; one that is being sent stays so. The portions leave by themselves
 * from then on. @throws AppError 404, 409 when it is sent, CASE_CHANGED when the words are not those that were read.
 */
export async function startSending(db: Database, { newsletterId, adminId }: Act, version?: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status } = await lockKnown(tx, newsletterId)
    if (status === 'SENDING') return
    if (!canSend(status)) throw new AppError('NEWSLETTER_STATE')
    requireRead(version, newsletterVersion(await listTexts(tx, newsletterId)))
    await markSending(tx, newsletterId)
    const details = { recipients: await countRecipients(tx) }
    const act = status === 'DRAFT' ? 'newsletter.send' : 'newsletter.goOn'
    await recordAdminAct(tx, { adminId, act, subject: { kind: 'newsletter', id: newsletterId }, details })
  })
}

/** Stops a newsletter; one that is stopped stays so. @throws AppError 404, 409 when it has not begun or is sent. */
export async function stopSending(db: Database, { newsletterId, adminId }: Act): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status } = await lockKnown(tx, newsletterId)
    if (status === 'STOPPED') return
    if (status !== 'SENDING') throw new AppError('NEWSLETTER_STATE')
    await markStopped(tx, newsletterId)
    await recordAdminAct(tx, { adminId, act: 'newsletter.stop', subject: { kind: 'newsletter', id: newsletterId } })
  })
}

async function lockKnown(tx: Transaction, id: string) {
  const newsletter = await lockNewsletter(tx, id)
  if (!newsletter) throw new AppError('NOT_FOUND')
  return newsletter
}
