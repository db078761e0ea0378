import type { z } from 'zod'
import type { priceHint } from '#contract/shelf.ts'
import { PRICE_HINT_EXCHANGES } from '#domain/policy/offers.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { currentYear } from '../../catalogue/queries/create-book.ts'
import { listAskedPrices, listPaidPrices, findPricedBook } from './queries.ts'
import { comparablePrices, medianPrice, suggestedPoints } from './rules.ts'

type PriceHint = z.input<typeof priceHint.response>

/** What a copy could cost, for the offer dialog. @throws AppError NOT_FOUND for an unknown or archived book. */
export async function readPriceHint(db: Database, memberId: string, asked: z.output<typeof priceHint.query>): Promise<PriceHint> {
  const { condition, bookUuid } = asked
  if (bookUuid === undefined) return hintForTyped(db, asked)
  const book = await findPricedBook(db, bookUuid, memberId)
  if (!book) throw new AppError('NOT_FOUND')
  return {
    paid: await readPaid(db, { workId: book.work_id, memberId, condition }),
    suggested: (condition && suggestedPoints(condition, book, book.this_year)) ?? null,
    ownCopies: book.own_copies,
  }
}

/** A book that we do not have was never swapped here. */
async function hintForTyped(db: Database, { condition, pages, year }: z.output<typeof priceHint.query>): Promise<PriceHint> {
  const edition = { pages: pages ?? null, year: year ?? null }
  const suggested = (condition && suggestedPoints(condition, edition, await currentYear(db))) ?? null
  return { paid: null, suggested, ownCopies: 0 }
}

interface Asked {
  workId: string
  memberId: string
  condition: z.output<typeof priceHint.query>['condition']
}

/** What was really paid says more than what is asked. */
async function readPaid(db: Database, { workId, memberId, condition }: Asked): Promise<PriceHint['paid']> {
  const exchanges = comparablePrices(await listPaidPrices(db, workId, PRICE_HINT_EXCHANGES), condition)
  const paid = medianPrice(exchanges)
  if (paid !== undefined) return { points: paid, from: 'EXCHANGES', count: exchanges.length }
  const offers = comparablePrices(await listAskedPrices(db, workId, memberId), condition)
  const points = medianPrice(offers)
  return points === undefined ? null : { points, from: 'OFFERS', count: offers.length }
}
