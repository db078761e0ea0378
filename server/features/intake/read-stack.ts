import type { z } from 'zod'
import type { IntakeCounts, intakeList, intakeNews, IntakeRow } from '#contract/intake.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import type { Services } from '../../platform/services.ts'
import { readOfferRoom } from '../shelf/offer-limits.ts'
import { presentRow } from './present.ts'
import { readDefaults } from './queries/defaults.ts'
import { countFacts, findNewestKey, listRows, onPage, withKeys, type StackRow } from './queries/rows.ts'
import { readSuggestedPrices } from './suggested-prices.ts'
import { countStates } from './rules.ts'

type Stack = z.input<typeof intakeList.response>

export async function readStack(
  services: Services,
  memberId: string,
  { limit, ...page }: z.output<typeof intakeList.query>,
): Promise<Stack> {
  const { db } = services
  const defaults = await readDefaults(db, memberId)
  const found = await listRows(db, memberId, { where: onPage(memberId, page), limit: limit + 1 })
  const rows = await presentRows(db, memberId, found.slice(0, limit))
  return {
    rows,
    hasMore: found.length > limit,
    counts: await readCounts(db, memberId),
    defaults,
    room: await readOfferRoom(services, memberId),
  }
}

/** Rows by key, in order, without missing ones. */
export async function readRows(db: Database, memberId: string, keys: readonly string[]): Promise<IntakeRow[]> {
  const found = await presentRows(db, memberId, await listRows(db, memberId, { where: withKeys(keys), limit: keys.length }))
  const byKey = new Map(found.map((row) => [row.key, row]))
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? [])
}

/** Look-up results since the last call, and counters for an open page. */
export async function readNews(db: Database, memberId: string, waiting: readonly string[]): Promise<z.input<typeof intakeNews.response>> {
  const asked = waiting.length > 0 ? await listRows(db, memberId, { where: withKeys(waiting), limit: waiting.length }) : []
  const done = asked.filter((row) => row.lookUp !== 'WAITING' || row.hasBook)
  return {
    rows: await presentRows(db, memberId, done),
    counts: await readCounts(db, memberId),
    newest: (await findNewestKey(db, memberId)) ?? null,
  }
}

/** A row after a change. @throws AppError NOT_FOUND when it is gone. */
export async function readRow(db: Database, memberId: string, key: string): Promise<{ row: IntakeRow }> {
  const [row] = await readRows(db, memberId, [key])
  if (!row) throw new AppError('NOT_FOUND')
  return { row }
}

export async function readCounts(db: Database, memberId: string): Promise<IntakeCounts> {
  const { priceRule } = await readDefaults(db, memberId)
  return countStates(await countFacts(db, memberId), priceRule)
}

async function presentRows(db: Database, memberId: string, rows: readonly StackRow[]): Promise<IntakeRow[]> {
  if (rows.length === 0) return []
  const defaults = await readDefaults(db, memberId)
  const worths = await readSuggestedPrices(db, memberId, rows, defaults)
  return presentEach(rows, (row) => presentRow(row, worths.get(row.key), defaults.priceRule))
}
