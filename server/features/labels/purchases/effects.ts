import type { LabelFailure } from '#domain/label-purchases.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { finishRow, parkRow, postponeRow, deferRow } from '../../../platform/effect-queue.ts'
import { MAX_ATTEMPTS, runEffects, type EffectRunner } from '../../../platform/effect-runner.ts'
import { AppError } from '../../../platform/errors.ts'
import { log, loggableError } from '../../../platform/log.ts'
import type { Services } from '../../../platform/services.ts'
import { ProviderPending, ProviderUnreachable } from '../../payments/providers/gateway.ts'
import { cutLabels } from '../cutting/cutter.ts'
import { noteBalance, noteRefusal, noteSilence } from '../source/commands.ts'
import { SourceRefused, type LabelSource, type PaidCart } from '../source/label-source.ts'
import { findSource } from '../source/queries.ts'
import { FAILS_BESIDE } from '../source/rules.ts'
import { serveWaitingList } from '../waiting-list.ts'
import {
  bookPaid,
  closeRefund,
  failPurchase,
  findPurchase,
  insertBoughtLabel,
  isStillWanted,
  keepRefundNumber,
  saveShopOrder,
  leaseLabelEffect,
  type LeasedLabelEffect,
  type PurchaseRow,
} from './queries.ts'

type Context = Pick<Services, 'db' | 'blobs' | 'processName'>
interface Buying extends Context {
  source: LabelSource
}

/** Refunds are searched from this long before the request, as clocks differ. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000

/** Runs purchases and returns of labels; without a shop they wait. */
export function createLabelEffects(context: Context, source: LabelSource | undefined): EffectRunner {
  const { db, processName } = context
  if (!source) return { runNow: async () => undefined, runDue: async () => undefined }
  const buying = { ...context, source }
  return runEffects({
    lease: (only) => leaseLabelEffect(db, processName, only),
    perform: async (effect) => {
      const purchase = await findPurchase(db, effect.purchase_id)
      if (!purchase) throw new Error('an effect without its purchase')
      await (effect.kind === 'BUY' ? buy(buying, effect, purchase) : giveBack(buying, effect, purchase))
    },
    giveUpForNow: (effect, error) => giveUpForNow(buying, effect, error),
  })
}

/** Stores key, payment and file in this order, each before the next step. */
async function buy(context: Buying, effect: LeasedLabelEffect, purchase: PurchaseRow): Promise<void> {
  const { db } = context
  if (purchase.status !== 'BUYING' && purchase.status !== 'PAID') return finish(db, effect, async () => undefined)
  const cart = purchase.status === 'PAID' ? await readPaid(context, purchase) : await pay(context, effect, purchase)
  if (!cart) return
  await bookPaid(db, purchase.id, cart)
  if (cart.balanceCents !== null) await noteBalance(db, context.source.product, cart.balanceCents)
  await store(context, effect, purchase.id, cart)
}

/** The first attempt pays; later ones read the cart first and pay only if it is unpaid. */
async function pay({ db, source }: Buying, effect: LeasedLabelEffect, purchase: PurchaseRow): Promise<PaidCart | undefined> {
  const known = purchase.shop_order_id
  const paid = known === null ? null : await source.readCart(known)
  if (paid) return paid
  if (!(await isStillWanted(db, purchase.id))) {
    await finish(db, effect, (tx) => failPurchase(tx, purchase.id, 'NOT_NEEDED'))
    return undefined
  }
  const refused = known === null ? await refusedBefore(db) : undefined
  if (refused) {
    await finish(db, effect, (tx) => failPurchase(tx, purchase.id, refused))
    return undefined
  }
  try {
    const key = known ?? (await saveShopOrder(db, purchase.id, await source.openCart()))
    return await payCart(source, key)
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    const { reason } = error
    if (reason === 'DUPLICATE') throw new ProviderPending('the cart is being paid for')
    // An earlier call may have paid for it: whoever is not let in cannot know.
    if (reason === 'REFUSED' && known !== null) throw error
    await finish(db, effect, (tx) => failPurchase(tx, purchase.id, reason))
    await noteRefusal(db, source.product, error)
    return undefined
  }
}

/** The failure that the source's present state causes, so that further purchases are not attempted. */
async function refusedBefore(db: Database): Promise<LabelFailure | undefined> {
  const source = await findSource(db)
  return source && FAILS_BESIDE[source.state]
}

/** Never concludes from a refusal: looks whether the cart is paid for, then decides. */
async function payCart(source: LabelSource, key: string): Promise<PaidCart> {
  try {
    return await source.pay(key)
  } catch (error) {
    if (!(error instanceof SourceRefused) || error.reason === 'REFUSED') throw error
    const paid = await source.readCart(key)
    if (paid) return paid
    throw error
  }
}

async function readPaid({ source }: Buying, purchase: PurchaseRow): Promise<PaidCart> {
  const cart = await source.readCart(purchase.shop_order_id ?? '')
  if (!cart || cart.voucherId !== purchase.voucher_id) throw new Error('the source does not know what we have paid for')
  return cart
}

/** Fetches the mark, reads it in a process of its own as every strange file, and puts it into stock. */
async function store(context: Buying, effect: LeasedLabelEffect, purchaseId: string, cart: PaidCart): Promise<void> {
  const { db, blobs, source } = context
  const [label] = await cutLabels(await source.download(cart.link), { cut: 'mark' })
  if (!label) throw new AppError('PDF_UNREADABLE')
  const mark = { blobKey: await blobs.put('labels', 'pdf', label.pdf), pageSha256: Buffer.from(label.sha256) }
  const stored = await inTransaction(db, async (tx) => {
    await finishRow(tx, 'label_effect', effect.id)
    const outcome = await insertBoughtLabel(tx, purchaseId, mark)
    if (outcome === 'added') await serveWaitingList(tx)
    return outcome
  })
  if (stored !== 'of another') return
  log.error({ purchaseId }, 'a bought label is one we have already: a person must look')
  await parkRow(db, 'label_effect', effect.id, 'The file of this label is known already.')
}

async function giveBack({ db, source }: Buying, effect: LeasedLabelEffect, purchase: PurchaseRow): Promise<void> {
  const { shop_order_id: shopOrderId, voucher_id: voucherId } = purchase
  if (purchase.status !== 'REFUND_ASKED' || shopOrderId === null || voucherId === null) return finish(db, effect, async () => undefined)
  const since = new Date((purchase.refund_asked_at?.getTime() ?? 0) - CLOCKS_DIFFER_MS)
  const known = purchase.refund_number ?? (effect.attempts > 1 ? await source.findRefund(voucherId, since) : null)
  const number =
    known ??
    (await source.giveBack({ shopOrderId, voucherId }).catch((error: unknown) => afterRefusal(source, error, { voucherId, since })))
  if (number === null) {
    log.error({ purchaseId: purchase.id }, 'the post takes a bought label back no more: a person must look')
    return finish(db, effect, (tx) => closeRefund(tx, purchase.id, null))
  }
  await keepRefundNumber(db, purchase.id, number)
  const state = await source.readRefund(number, voucherId)
  if (state.status === 'open') throw new ProviderPending('the refund is being worked on')
  await finish(db, effect, (tx) => closeRefund(tx, purchase.id, state.status === 'refunded' ? state.cents : null))
}

/** Never concludes from a refusal: an earlier call may have given the label back. Null where none has, so that nothing will come back. */
async function afterRefusal(
  source: LabelSource,
  error: unknown,
  { voucherId, since }: { voucherId: string; since: Date },
): Promise<string | null> {
  // Whoever is not let in has not been told anything.
  if (!(error instanceof SourceRefused) || error.reason === 'REFUSED') throw error
  return source.findRefund(voucherId, since)
}

async function finish(
  db: Database,
  effect: LeasedLabelEffect,
  record: (tx: Parameters<typeof finishRow>[0]) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await finishRow(tx, 'label_effect', effect.id)
    await record(tx)
    // The exchange that waited for this purchase may take a label of the stock now.
    if (effect.kind === 'BUY') await serveWaitingList(tx)
  })
}

async function giveUpForNow({ db, source }: Buying, effect: LeasedLabelEffect, error: unknown): Promise<void> {
  if (error instanceof ProviderPending) return deferRow(db, 'label_effect', effect.id)
  log.warn({ ...loggableError(error), effect: effect.kind, attempts: effect.attempts }, 'label effect postponed')
  if (error instanceof ProviderUnreachable) await noteSilence(db, source.product)
  if (error instanceof SourceRefused && error.reason === 'REFUSED') await noteRefusal(db, source.product, error)
  const message = error instanceof Error ? error.message : String(error)
  if (effect.attempts < MAX_ATTEMPTS) return postponeRow(db, 'label_effect', effect, message)
  log.error({ effectId: effect.id, effect: effect.kind }, 'label effect parked after too many tries: a person must look')
  await parkRow(db, 'label_effect', effect.id, message)
}
