import { recordAdminAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { requireCurrentVersion } from '../../platform/texts/version-of.ts'
import { countRecipients, listTexts, lockNewsletter, markSending, markStopped } from './queries.ts'
import { canSend } from './rules.ts'
import { newsletterVersion } from './version.ts'

interface Act {
  newsletterId: string
  adminId: string
}

/**
 * Starts sending a newsletter or resumes a stopped one; no effect while sending.
 * @throws AppError 404, 409 when sent, CASE_CHANGED when the text changed since it was read.
 */
export async function startSending(db: Database, { newsletterId, adminId }: Act, version: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status } = await lockKnown(tx, newsletterId)
    if (status === 'SENDING') return
    if (!canSend(status)) throw new AppError('NEWSLETTER_STATE')
    requireCurrentVersion(version, newsletterVersion(await listTexts(tx, newsletterId)))
    await markSending(tx, newsletterId)
    const details = { recipients: await countRecipients(tx) }
    const act = status === 'DRAFT' ? 'newsletter.send' : 'newsletter.goOn'
    await recordAdminAct(tx, { adminId, act, subject: { kind: 'newsletter', id: newsletterId }, details })
  })
}

/** Stops a newsletter; repeats succeed. @throws AppError 404, 409 before its start or when sent. */
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
