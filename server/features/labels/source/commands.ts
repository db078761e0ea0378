import { LABEL_SOURCE_ALARMS, type LabelSourceState } from '#domain/label-purchases.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { listAdministrators } from '../../accounts/queries/administrators.ts'
import { serveWaitingList } from '../waiting-list.ts'
import { labelSourceMail } from './mails.ts'
import { findSource, lockSource, storeSource, type SourceNote, type SourceRow } from './queries.ts'
import { judgeSource } from './rules.ts'
import { SourceRefused, type LabelProduct, type LabelSource, type RefusalReason } from './label-source.ts'

/** Turns buying off when no shop is configured any more. */
export async function turnSourceOff(db: Database): Promise<void> {
  const source = await findSource(db)
  if (source && source.state !== 'OFF') await note(db, () => ({ state: 'OFF', isFreed: true }))
}

/**
 * Checks balance and price at the shop and stores its state. A recent refusal outweighs a good check unless an administrator asked
 * (`isAsked`). Never throws for shop errors: it notifies, and the stock is used.
 */
export async function checkSource(db: Database, source: LabelSource, isAsked = false): Promise<void> {
  const { product } = source
  const figures = await source.look().catch((error: unknown) => {
    log.warn(loggableError(error), 'the label source could not be asked')
    return error instanceof SourceRefused ? 'REFUSED' : 'AWAY'
  })
  await note(db, (before) => {
    if (typeof figures === 'string') return { state: figures, product }
    const isSame = before.product_code === product.productCode && before.price_cents === product.priceCents
    const listedCents = figures.listedCents ?? (isSame && !isAsked ? before.listed_cents : null)
    const judged = judgeSource({ balanceCents: figures.balanceCents, listedCents }, product)
    const isHeld = before.is_held && isSame && !isAsked
    const state = isHeld && judged === 'READY' ? before.state : judged
    return { state, product, balanceCents: figures.balanceCents, listedCents, isFreed: !isHeld }
  })
}

/** Stores the wallet balance after a purchase. */
export async function noteBalance(db: Database, product: LabelProduct, balanceCents: number): Promise<void> {
  await note(db, ({ state }) => ({
    state: state === 'READY' ? judgeSource({ balanceCents, listedCents: null }, product) : state,
    balanceCents,
  }))
}

const AFTER_REFUSAL: Record<RefusalReason, LabelSourceState> = {
  REFUSED: 'REFUSED',
  PRICE_CHANGED: 'PRICE_CHANGED',
  PRODUCT_UNKNOWN: 'PRODUCT_UNKNOWN',
  NO_FUNDS: 'LOW',
  DUPLICATE: 'AWAY',
  OTHER: 'REFUSED',
}

/** Stores a refusal: nothing is bought for a while. */
export async function noteRefusal(db: Database, product: LabelProduct, { reason, listedCents }: SourceRefused): Promise<void> {
  const state = AFTER_REFUSAL[reason]
  await note(db, () => ({ state, product, isHeld: true, ...(listedCents !== null && { listedCents }) }))
}

/** Stores that the shop does not answer: the stock is used until a check succeeds. */
export async function noteSilence(db: Database, product: LabelProduct): Promise<void> {
  await note(db, ({ state }) => ({ state: state === 'READY' ? 'AWAY' : state, product }))
}

async function note(db: Database, judge: (before: SourceRow & { is_held: boolean }) => SourceNote): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockSource(tx)
    const after = judge(before)
    await storeSource(tx, after)
    if (after.state === before.state) return
    log.info({ state: after.state }, 'the label source has changed its state')
    // Whoever waited for a purchase may take one of the stock now, or gets one bought.
    await serveWaitingList(tx)
    await tellAdministrators(tx, after.state)
  })
}

async function tellAdministrators(tx: Transaction, state: LabelSourceState): Promise<void> {
  const alarm = LABEL_SOURCE_ALARMS.find((each) => each === state)
  if (!alarm) return
  for (const adminId of await listAdministrators(tx))
    await sendMail(tx, labelSourceMail, { adminId, alarm }, `label-source:${alarm}:${adminId}`)
}
