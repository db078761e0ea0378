import { createHash, randomBytes } from 'node:crypto'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { releaseLabelToSender } from '../../steps/ship.ts'
import { composeLabelOf } from '../label-document.ts'
import { closeLink, openLink, replaceLink, type LabelLinkRow } from './queries.ts'

const TOKEN_BYTES = 32

/** Only the hash of a token is stored: whoever reads the database cannot open a label. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Makes a link that opens the label once, for whoever prints it. It counts as taking the label: from now on it may be printed.
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
 * The label behind a link, once. Two who open it at the same time: one gets it. Where it could not be made, the link stays as it was.
 * @throws AppError 404 for a link that was opened, has expired, was replaced or never was.
 */
export async function openLabelLink(services: Services & { db: Database }, token: string): Promise<Uint8Array<ArrayBuffer>> {
  const hash = hashOfToken(token)
  const opened = await openLink(services.db, hash)
  if (!opened) throw new AppError('NOT_FOUND')
  return composeLabelOf(services, opened.sender_id, opened.exchange_id).catch(async (error: unknown) => {
    await closeLink(services.db, hash)
    throw error
  })
}
