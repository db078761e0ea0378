import { z } from 'zod'
import { CONDITIONS } from '../domain/lookups.ts'
import { OFFER_PRICE_MAX } from '../domain/policy/offers.ts'

/** The receiver's wish after a decline: the hold serves the next copy within these limits. For single copies only. */
export const nextCopyWish = z.strictObject({ maxPoints: z.int().min(0).max(OFFER_PRICE_MAX), condition: z.enum(CONDITIONS) })
