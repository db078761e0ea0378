import type { BookRecord, IntakeDefaults } from '#contract/intake.ts'
import type { FreePointRefusal } from '#domain/account-links.ts'
import type { IntakeFailure, IntakeState } from '#domain/intake.ts'
import { inTransaction, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { log, loggableError } from '../../../platform/log.ts'
import type { Services } from '../../../platform/services.ts'
import { requireUnrestricted } from '../../accounts/restriction/commands.ts'
import { withNewBook } from '../../catalogue/commands.ts'
import { putCopyOnShelf } from '../../shelf/commands.ts'
import { beginOffer } from '../../shelf/offer-limits.ts'
import { movePhotos } from '../../shelf/photos/queries.ts'
import { readDefaults } from '../queries/defaults.ts'
import { lockStack } from '../queries/new-rows.ts'
import { listRows, lockRow, markFailed, markOffered, notifyStackPages, withKeys, type LockedRow } from '../queries/rows.ts'
import { readSuggestedPrices, type SuggestedPrice } from '../suggested-prices.ts'
import { refusalOf, stateOf } from '../rules.ts'

interface OfferedRow {
  key: string
  offerUuid: string
  shelfNumber: number | null
  gotFreePoint: boolean
}

interface OfferResult {
  offered: OfferedRow[]
  freePointRefusal: FreePointRefusal | null
  refused: { key: string; code: IntakeFailure }[]
}

class RowRefusal extends Error {
  override readonly name = 'RowRefusal'
  readonly code: IntakeFailure

  constructor(code: IntakeFailure) {
    super(code)
    this.code = code
  }
}

/**
 * Puts rows on offer, each in its own transaction with its own failure. A row stores its copy in that transaction, so repeats and other
 * devices find it.
 * @throws AppError RESTRICTED, RATE_LIMITED.
 */
export async function offerRows(services: Services, memberId: string, keys: readonly string[]): Promise<OfferResult> {
  const { db, limits } = services
  await limits.count('intakeByMember', memberId)
  await requireUnrestricted(db, memberId, 'NO_SWAPS')
  const defaults = await readDefaults(db, memberId)
  const rows = await listRows(db, memberId, { where: withKeys(keys), limit: keys.length })
  const worths = await readSuggestedPrices(db, memberId, rows, defaults)
  const result: OfferResult = { offered: [], refused: [], freePointRefusal: null }
  for (const key of new Set(keys)) {
    try {
      const { freePointRefusal, ...row } = await offerRow(services, { memberId, key, defaults, worth: worths.get(key) })
      result.offered.push({ key, ...row })
      result.freePointRefusal ??= freePointRefusal
    } catch (error) {
      result.refused.push({ key, code: codeOf(error) })
    }
  }
  await inTransaction(db, async (tx) => {
    // A limit is the member's, and passes: nothing is wrong with the row.
    await markFailed(
      tx,
      memberId,
      result.refused.filter(({ code }) => code !== 'OFFER_LIMIT'),
    )
    if (result.offered.length > 0) await notifyStackPages(tx, memberId)
  })
  return result
}

interface Offering {
  memberId: string
  key: string
  defaults: IntakeDefaults
  /** Undefined for a row that is not there. */
  worth: SuggestedPrice | undefined
}

type Placed = Omit<OfferedRow, 'key'> & { freePointRefusal: FreePointRefusal | null }

/** A book that we do not have is added in the very transaction of its copy: both are there, or neither is. */
async function offerRow(services: Services, offering: Offering): Promise<Placed> {
  const { db } = services
  const { memberId, key } = offering
  // Read without a lock, to know whether a book has to be prepared; what is true is asked again under it.
  const seen = await inTransaction(db, (tx) => lockRow(tx, memberId, key))
  if (seen?.isOffered && !seen.isRemoved) return placed(seen)
  const words = seen && seen.bookId === null ? bookOf(seen) : null
  if (seen && canBeTried(offering, seen)) await countTry(services, memberId)
  if (!words) return inTransaction(db, (tx) => settle(tx, offering, undefined))
  return withNewBook(services, memberId, words, (tx, add) => settle(tx, offering, async () => (await add()).id))
}

/** What was refused before is tried again when somebody asks for it: what is asked of a book may have changed. */
function stateNow({ defaults }: Offering, row: LockedRow): IntakeState {
  return stateOf({ ...row, isRefused: false }, defaults.priceRule)
}

/** Only what lacks nothing counts as a try. */
function canBeTried(offering: Offering, row: LockedRow): boolean {
  return stateNow(offering, row) === 'READY' && !row.isRemoved
}

function bookOf({ words, isbn13 }: LockedRow): BookRecord | null {
  return words && { ...words, isbn: isbn13 ?? words.isbn }
}

async function settle(tx: Transaction, offering: Offering, addBook: (() => Promise<string>) | undefined): Promise<Placed> {
  const { memberId, key, defaults, worth } = offering
  // Locks in the order in which an account is deleted: member, shelf, row.
  if (!(await lockStack(tx, memberId))) throw new RowRefusal('GONE')
  const row = await lockRow(tx, memberId, key)
  if (!row || row.isRemoved) throw new RowRefusal('GONE')
  if (row.isOffered) return placed(row)
  const refusal = refusalOf(stateNow(offering, row))
  if (refusal) throw new RowRefusal(refusal)
  const price = row.price ?? worth?.points ?? null
  if (price === null) throw new RowRefusal('PRICE_MISSING')
  const bookUuid = row.bookId ?? (await addBook?.())
  if (bookUuid === undefined) throw new RowRefusal('BOOK_UNKNOWN')
  const { condition, comment } = row
  const { smokeFree, petFree } = defaults
  const copy = { bookUuid, price, condition: condition ?? defaults.condition, comment, parcelSize: 'XS' as const, smokeFree, petFree }
  const { offerId, shelfNumber, ...freePoint } = await putCopyOnShelf(tx, memberId, copy, defaults.numbers)
  await movePhotos(tx, [{ rowId: row.id, offerId }], 'offer_id')
  await markOffered(tx, row.id, { offerId, bookId: bookUuid, gotFreePoint: freePoint.gotFreePoint })
  return { offerUuid: offerId, shelfNumber, ...freePoint }
}

function placed({ offerUuid, shelfNumber, gotFreePoint }: LockedRow): Placed {
  // Offered by an earlier call, which has said it.
  return { offerUuid: offerUuid ?? '', shelfNumber, gotFreePoint, freePointRefusal: null }
}

async function countTry(services: Services, memberId: string): Promise<void> {
  try {
    await beginOffer(services, memberId)
  } catch (error) {
    throw error instanceof AppError && error.code === 'RATE_LIMITED' ? new RowRefusal('OFFER_LIMIT') : error
  }
}

/** Without a database every row fails, and writing that fails, too: the call then answers with the error itself. */
function codeOf(error: unknown): IntakeFailure {
  if (error instanceof RowRefusal) return error.code
  if (error instanceof AppError) {
    if (error.code === 'RESTRICTED') return 'RESTRICTED'
    // Between the look and the lock an administrator has taken it out.
    if (error.code === 'NOT_FOUND') return 'BOOK_ARCHIVED'
    if (error.code === 'VALIDATION') return 'BOOK_INVALID'
  }
  log.warn(loggableError(error), 'a row of a stack was not offered')
  return 'UNEXPECTED'
}
