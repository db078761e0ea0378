import { PROBLEM_STATEMENTS_MAX } from '#domain/policy/problems.ts'
import type { Blobs } from '../../../../platform/blobs/blobs.ts'
import { inTransaction, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { RateLimits } from '../../../../platform/http/security/rate-limits.ts'
import { sendExchangeMails } from '../../mails/notify.ts'
import { findExchange, type ExchangeRow } from '../../queries.ts'
import { lockForStep } from '../../steps/take-step.ts'
import { keepPhotos } from '../problem-photos.ts'
import { findOpenReport, insertStatement, listStatementsBy } from '../queries.ts'
import { countQuestions } from '../questions-queries.ts'

interface NewStatement {
  text: string
  /** Data URLs. */
  photos: readonly string[]
}

/**
 * One of the two says more about what was reported: the sender their side, the receiver what they forgot. The other one is
 * told. Saying the same again is success and changes nothing.
 * @throws AppError 404 for others' exchanges, 409 EXCHANGE_STATE when nothing is open, 409 STATEMENT_LIMIT after so many, and
 * what `keepPhotos` throws.
 */
export async function addStatement(
  { db, blobs, limits }: { db: Database; blobs: Blobs; limits: RateLimits },
  memberId: string,
  exchangeId: string,
  { text, photos }: NewStatement,
): Promise<void> {
  const unlocked = await findExchange(db, exchangeId)
  const author = authorOf(unlocked, memberId)
  // Before any picture is decoded; asked again under lock.
  if (!(await findPlace(db, exchangeId, author, text))) return
  if (photos.length > 0) await limits.count('pictureByMember', memberId)
  const keys = await keepPhotos(blobs, photos)
  await inTransaction(db, async (tx) => {
    const { exchange } = await lockForStep(tx, exchangeId)
    const reportId = await findPlace(tx, exchangeId, author, text)
    if (!reportId) return
    const statementId = await insertStatement(tx, reportId, { author, text, photos: keys })
    await tellOther(tx, exchange, author, statementId)
  })
}

/** @throws AppError 404 for anyone but the two of the exchange (decision 53). */
function authorOf(exchange: ExchangeRow | undefined, memberId: string): 'sender' | 'receiver' {
  if (exchange?.sender_id === memberId) return 'sender'
  if (exchange?.receiver_id === memberId) return 'receiver'
  throw new AppError('NOT_FOUND')
}

/** The open report that takes this statement; null when it has it already. */
async function findPlace(db: Database, exchangeId: string, author: 'sender' | 'receiver', text: string): Promise<string | null> {
  const report = await findOpenReport(db, exchangeId)
  if (!report) throw new AppError('EXCHANGE_STATE')
  const said = await listStatementsBy(db, report.id, author)
  if (said.at(-1) === text) return null
  // Who is asked can always answer.
  if (said.length >= PROBLEM_STATEMENTS_MAX + (await countQuestions(db, report.id, author))) throw new AppError('STATEMENT_LIMIT')
  return report.id
}

async function tellOther(tx: Transaction, exchange: ExchangeRow, author: 'sender' | 'receiver', statementId: string): Promise<void> {
  const audience = author === 'sender' ? 'receiver' : 'sender'
  await sendExchangeMails(tx, exchange, [{ audience, kind: 'statementAdded' }], statementId)
}
