import { z } from 'zod'
import { ProviderUnreachable, unclearAnswer } from '../../payments/providers/gateway.ts'
import { SourceRefused, type PaidCart, type RefundState } from '../source/label-source.ts'
import type { PostAnswer } from './internetmarke-wire.ts'

/** Shapes as the OpenAPI document of the INTERNETMARKE API v1 tells them; `walletBallance` is written like that. */
const vouchers = z.array(z.object({ voucherId: z.string().min(1) })).nullish()

export const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number(), walletBalance: z.number().int() })
export const openedShape = z.object({ shopOrderId: z.string().min(1).max(18) })
export const givenBackShape = z.object({ shopRetoureId: z.string().min(1) })

const cartShape = z.object({
  link: z.string().nullish(),
  shoppingCart: z.object({ shopOrderId: z.string(), voucherList: vouchers }).nullish(),
  walletBallance: z.number().int().nullish(),
})

const product = z.object({ productCode: z.number(), price: z.number() })
const catalogueShape = z.object({
  contractProducts: z.union([z.array(product), z.object({ products: z.array(product).nullish() })]).nullish(),
})

const refundShape = z.object({
  shopRetoureId: z.string(),
  countStillOpen: z.number().nullish(),
  retourePrice: z.number().int().nullish(),
  refundedVouchers: vouchers,
  notRefundedVouchers: vouchers,
})
const refundsShape = z.object({ RetrieveRetoureStateResponse: z.array(refundShape).nullish() })
type Refund = z.output<typeof refundShape>

const refusalShape = z.object({ title: z.string().nullish(), detail: z.string().nullish(), description: z.string().nullish() })

/** Required fields of an answer. @throws ProviderUnreachable when missing, as nothing can be concluded (F34). */
export function fieldsOf<S extends z.ZodType>(shape: S, { body }: PostAnswer): z.output<S> {
  const fields = shape.safeParse(body)
  if (!fields.success) throw unclearAnswer('internetmarke')
  return fields.data
}

/** The paid cart in an answer; null without one. @throws ProviderUnreachable for an unreadable answer. */
export function paidCart(answer: PostAnswer): PaidCart | null {
  const { link, shoppingCart, walletBallance } = fieldsOf(cartShape, answer)
  if (!shoppingCart) throw unclearAnswer('internetmarke')
  const voucherId = shoppingCart.voucherList?.[0]?.voucherId
  if (voucherId === undefined || !link) return null
  return { shopOrderId: shoppingCart.shopOrderId, voucherId, link, balanceCents: walletBallance ?? null }
}

/** Price of a product in euro cents; null when the contract hides prices. */
export function listedPrice(answer: PostAnswer, productCode: number): number | null {
  const { contractProducts } = fieldsOf(catalogueShape, answer)
  const products = Array.isArray(contractProducts) ? contractProducts : contractProducts?.products
  return products?.find((each) => each.productCode === productCode)?.price ?? null
}

/** All refunds in an answer. @throws ProviderUnreachable for an unreadable answer. */
export function refundsOf(answer: PostAnswer): Refund[] {
  return fieldsOf(refundsShape, answer).RetrieveRetoureStateResponse ?? []
}

export function isAbout(refund: Refund, voucherId: string): boolean {
  return includes(refund.refundedVouchers, voucherId) || includes(refund.notRefundedVouchers, voucherId)
}

/** State of one label in a refund. */
export function refundState(refund: Refund | undefined, voucherId: string): RefundState {
  if (!refund) return { status: 'open' }
  if (includes(refund.notRefundedVouchers, voucherId)) return { status: 'refused' }
  const isDone = includes(refund.refundedVouchers, voucherId) && !refund.countStillOpen && typeof refund.retourePrice === 'number'
  return isDone ? { status: 'refunded', cents: refund.retourePrice ?? 0 } : { status: 'open' }
}

function includes(list: { voucherId: string }[] | null | undefined, voucherId: string): boolean {
  return list?.some((each) => each.voucherId === voucherId) ?? false
}

/**
 * Classifies an unsuccessful answer. Server errors and "later" say nothing; only a refusal means that nothing happened. Its text is not
 * stored, as it may name the account.
 */
export function refusalOf(answer: PostAnswer): Error {
  const { status } = answer
  if (status === 401 || status === 403) return new SourceRefused('REFUSED', `internetmarke: ${status}`)
  if (status < 400 || status >= 500 || status === 408 || status === 409 || status === 429)
    return new ProviderUnreachable(`internetmarke: ${status}`)
  const { title, detail, description } = refusalShape.safeParse(answer.body).data ?? {}
  const words = `${title ?? ''} ${detail ?? ''} ${description ?? ''}`
  const message = `internetmarke: ${status} ${/^\w{1,40}$/u.exec(title ?? '')?.[0] ?? ''}`.trim()
  if (/invalidTotalAmount/iu.test(words)) return new SourceRefused('PRICE_CHANGED', message, askedPrice(words))
  if (/productcode/iu.test(words)) return new SourceRefused('PRODUCT_UNKNOWN', message)
  if (/duplicated/iu.test(words)) return new SourceRefused('DUPLICATE', message)
  if (status === 402 || /wallet|balance|insufficient|portokasse|guthaben/iu.test(words)) return new SourceRefused('NO_FUNDS', message)
  return new SourceRefused('OTHER', message)
}

function askedPrice(words: string): number | null {
  const asked = /PPL-total:\s*(\d{1,5})\b/u.exec(words)?.[1]
  return asked === undefined ? null : Number(asked)
}
