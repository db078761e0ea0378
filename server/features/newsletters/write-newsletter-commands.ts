import { recordAdminAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { requireCurrentVersion } from '../../platform/texts/version-of.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { newsletterTrialMail } from './mails.ts'
import { deleteNewsletter, findNewsletter, insertNewsletter, listTexts, lockNewsletter, replaceTexts } from './queries.ts'
import { canChange, missingHalf, textsOf, type Words } from './rules.ts'
import { newsletterVersion } from './version.ts'

/** Creates a draft and gives its id. @throws AppError 400 for a language with only subject or text. */
export async function createDraft(db: Database, adminId: string, words: Words): Promise<string> {
  refuseHalf(words)
  return inTransaction(db, async (tx) => {
    const id = await insertNewsletter(tx, adminId)
    await replaceTexts(tx, id, textsOf(words))
    await recordAdminAct(tx, { adminId, act: 'newsletter.write', subject: { kind: 'newsletter', id } })
    return id
  })
}

/**
 * Changes the text of a draft and gives its version; the same text again succeeds.
 * @throws AppError 400 for a language with only subject or text, 404, 409 once started, CASE_CHANGED when `version` is outdated.
 */
export async function editDraft(db: Database, adminId: string, id: string, words: Words, version: string): Promise<string> {
  refuseHalf(words)
  const texts = textsOf(words)
  const written = newsletterVersion(texts)
  await inTransaction(db, async (tx) => {
    await lockDraft(tx, id)
    const found = newsletterVersion(await listTexts(tx, id))
    if (found === written) return
    requireCurrentVersion(version, found)
    await replaceTexts(tx, id, texts)
    await recordAdminAct(tx, { adminId, act: 'newsletter.edit', subject: { kind: 'newsletter', id } })
  })
  return written
}

/** Deletes a draft. @throws AppError 404, 409 once started. */
export async function deleteDraft(db: Database, adminId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockDraft(tx, id)
    await deleteNewsletter(tx, id)
    await recordAdminAct(tx, { adminId, act: 'newsletter.delete', subject: { kind: 'newsletter', id } })
  })
}

/** Sends the mail to the administrator only. @throws AppError 404, CASE_CHANGED when the text changed since it was read. */
export async function sendTrial(
  db: Database,
  trial: { newsletterId: string; adminId: string; language: 'de' | 'en' | 'lt' },
  version: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findNewsletter(tx, trial.newsletterId))) throw new AppError('NOT_FOUND')
    requireCurrentVersion(version, newsletterVersion(await listTexts(tx, trial.newsletterId)))
    await sendMail(tx, newsletterTrialMail, trial, `newsletter-trial:${crypto.randomUUID()}`)
  })
}

async function lockDraft(tx: Transaction, id: string): Promise<void> {
  const newsletter = await lockNewsletter(tx, id)
  if (!newsletter) throw new AppError('NOT_FOUND')
  if (!canChange(newsletter.status)) throw new AppError('NEWSLETTER_STATE')
}

function refuseHalf(words: Words): void {
  const missing = missingHalf(words)
  if (!missing) return
  throw AppError.field(
    missing.field,
    missing.code === 'SUBJECT' ? 'FORMS_RULES.SUBJECT.NOT_EMPTY' : 'FORMS_RULES.NEWSLETTER_TEXT.NOT_EMPTY',
  )
}
