import { createHash, randomBytes } from 'node:crypto'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { releaseLabelToSender } from '../steps/ship.ts'
import { composeExchangeLabel } from './label-document.ts'
import { restoreLink, openLink, replaceLink, type LabelLinkRow } from './links-queries.ts'

const TOKEN_BYTES = 32

/** Only the hash of a token is stored, so database access does not open labels. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Creates a link that opens the label once without login. Counts as download of the label.
 * @throws AppError as `releaseLabelToSender`, and 429.
 */
export async function makeLabelLink(
  services: Services,
  senderId: string,
  exchangeId: string,
): Promise<{ link: LabelLinkRow; token: string }> {
  await services.limits.count('labelLinkByMember', senderId)
  await releaseLabelToSender(services, senderId, exchangeId)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const link = await inTransaction(services.db, (tx) => replaceLink(tx, exchangeId, hashOfToken(token)))
  return { link, token }
}

/**
 * Opens the label of a link, once, also for concurrent calls. If the label cannot be composed, the link stays valid.
 * @throws AppError 404 for a used, expired, replaced or unknown link.
 */
export async function openLabelLink(services: Services & { db: Database }, token: string): Promise<Uint8Array<ArrayBuffer>> {
  const hash = hashOfToken(token)
  const opened = await openLink(services.db, hash)
  if (!opened) throw new AppError('NOT_FOUND')
  return composeExchangeLabel(services, opened.sender_id, opened.exchange_id).catch(async (error: unknown) => {
    await restoreLink(services.db, hash)
    throw error
  })
}
