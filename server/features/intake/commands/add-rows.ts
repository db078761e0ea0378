import type { z } from 'zod'
import type { intakeAdd } from '#contract/intake.ts'
import type { IntakeRefusal } from '#domain/intake.ts'
import { isOtherProduct, readIsbn } from '#domain/isbn.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError, isoTimeIn } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { countMember } from '../../../platform/session/count-member.ts'
import { currentYear } from '../../catalogue/queries/create-book.ts'
import { listOfferableBooks, lockStack, type NewRow } from '../queries/new-rows.ts'
import { putOnStack } from './put-on-stack.ts'

type Scanned = z.output<typeof intakeAdd.body>['rows'][number]

interface Refused {
  key: string
  code: IntakeRefusal
  /** Of a limit: an ISO time. */
  retryAt?: string
}

/**
 * Puts scanned books onto the stack, each checked separately: a device that was offline sends everything, and one wrong code must not
 * stop the rest. Known keys stay as they are (reliability 3.2). Events name the sending page (`byPage`).
 * @throws AppError RATE_LIMITED, NOT_LOGGED_IN for a deleted member.
 */
export async function addRows(services: Services, memberId: string, scanned: readonly Scanned[], byPage?: string): Promise<Refused[]> {
  const { db, limits } = services
  await limits.count('intakeByMember', memberId)
  const { rows, refused } = await judge(services, memberId, scanned)
  const full = await inTransaction(db, async (tx) => {
    if (!(await lockStack(tx, memberId))) throw new AppError('NOT_LOGGED_IN')
    return putOnStack(tx, memberId, rows, byPage)
  })
  return [...refused, ...full.map((key): Refused => ({ key, code: 'STACK_FULL' }))]
}

/** What can be said before the stack is locked. */
async function judge(services: Services, memberId: string, scanned: readonly Scanned[]): Promise<{ rows: NewRow[]; refused: Refused[] }> {
  const { db } = services
  const chosen = scanned.flatMap((row) => row.bookUuid ?? [])
  const known = new Set(chosen.length > 0 ? await listOfferableBooks(db, chosen) : [])
  const latestYear = (await currentYear(db)) + 1
  const rows: NewRow[] = []
  const refused: Refused[] = []
  for (const row of scanned) {
    const code = isbnRefusal(row) ?? (row.bookUuid !== undefined && !known.has(row.bookUuid) ? 'BOOK_UNKNOWN' : undefined)
    const tooNew = (row.book?.publishDate ?? 0) > latestYear
    const refusal = code ?? (tooNew ? 'BOOK_UNKNOWN' : undefined)
    const limited = refusal || !row.book ? undefined : await refusalOfNewBook(services, memberId)
    if (refusal) refused.push({ key: row.key, code: refusal })
    else if (limited) refused.push({ key: row.key, ...limited })
    else rows.push(newRow(row))
  }
  return { rows, refused }
}

/** The ISBN of the row, else of what was typed with it. */
function isbnOf({ isbn, book }: Scanned): string | undefined {
  return isbn ?? (book?.isbn?.trim() || undefined)
}

function isbnRefusal(row: Scanned): IntakeRefusal | undefined {
  const isbn = isbnOf(row)
  if (isbn === undefined || readIsbn(isbn).ok) return undefined
  return isOtherProduct(isbn) ? 'NOT_A_BOOK' : 'ISBN_INVALID'
}

/** Books that are typed in are counted like those of the form. */
async function refusalOfNewBook(services: Services, memberId: string): Promise<Omit<Refused, 'key'> | undefined> {
  try {
    await countMember(services, 'bookByMember', memberId)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED')
      return { code: 'TOO_MANY_BOOKS', retryAt: isoTimeIn(error.options.retryAfterSeconds ?? 0) }
    throw error
  }
}

function newRow(row: Scanned): NewRow {
  const isbn = readIsbn(isbnOf(row) ?? '')
  return {
    key: row.key,
    foundBy: row.foundBy,
    isbn13: isbn.ok ? isbn.isbn13 : null,
    // What has an ISBN is found by that.
    bookId: isbn.ok ? null : (row.bookUuid ?? null),
    title: row.title ?? null,
    words: row.book ?? null,
    asksLibraries: row.book === undefined,
    condition: row.condition ?? null,
    price: row.price ?? null,
    comment: '',
    scannedAt: row.scannedAt,
    importId: null,
  }
}
