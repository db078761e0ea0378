import { z } from 'zod'
import { CONDITIONS } from '../domain/lookups.ts'
import { OFFER_PRICE_MAX } from '../domain/policy/offers.ts'

/**
 * What the receiver wishes in case the sender says no: what is held then serves the next copy of the book, within these limits. Only
 * for a single copy.
 */
export const nextCopyWish = z.strictObject({ maxPoints: z.int().min(0).max(OFFER_PRICE_MAX), condition: z.enum(CONDITIONS) })
