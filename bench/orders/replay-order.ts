import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { keysOf } from '../../domain/keys-of.ts'
import type { Statement } from '../harness/statement.ts'
import { orderOf } from './filling/market.ts'
import type { RecordedOrder, Unit } from './plan.ts'

type Names = RecordedOrder['names']
type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult<{ id: string }>>

/** Sends the recorded statements with the names of another order in them, transactions as transactions. */
export async function replayOrder(pool: pg.Pool, recorded: RecordedOrder, number: number): Promise<void> {
  const { offerId, bookId, senderId, receiverId } = orderOf(number)
  const names: Names = { ...recorded.names, offerId, bookId, senderId, receiverId, reference: `pi_${randomUUID()}` }
  for (const unit of recorded.units) {
    if (unit.isTransaction) await replayTransaction(pool, unit, recorded.names, names)
    else await replayStatements((text, values) => pool.query(text, values), unit, recorded.names, names)
  }
}

async function replayTransaction(pool: pg.Pool, unit: Unit, recorded: Names, names: Names): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await replayStatements((text, values) => client.query(text, values), unit, recorded, names)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** What an insert answers names all that follows: `names` is filled in on the way. */
async function replayStatements(query: Query, { statements }: Unit, recorded: Names, names: Names): Promise<void> {
  for (const statement of statements) {
    const { rows } = await query(statement.text, valuesOf(statement, recorded, names))
    if (statement.text.includes('insert into "exchange" ')) names.exchangeId = rows[0]?.id ?? ''
    if (statement.text.includes('insert into "payment" ')) names.paymentId = rows[0]?.id ?? ''
  }
}

function valuesOf({ values }: Statement, recorded: Names, names: Names): unknown[] {
  return values.map((value) => renamedValue(value, recorded, names))
}

function renamedValue(value: unknown, recorded: Names, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => renamedValue(one, recorded, names))
  return typeof value === 'string' ? renamed(value, recorded, names) : value
}

/** Keys and payloads of jobs contain ids, so every text is looked through. */
function renamed(text: string, recorded: Names, names: Names): string {
  let result = text
  for (const name of keysOf(recorded)) result = result.replaceAll(recorded[name], names[name])
  return result
}

/** A write may begin with what it writes (`with moved as (update …) insert …`). */
const WRITES = /^\s*(?:with\b.*?\b)?(?:insert|update|delete)\b|\bpost_transfer\(|\badd_jobs?\(/isu

/** The same order without what it only reads or locks: inserts, updates, postings and jobs, in the same transactions. */
export function onlyWrites(recorded: RecordedOrder): RecordedOrder {
  const units = recorded.units.map((unit) => ({ ...unit, statements: unit.statements.filter(({ text }) => WRITES.test(text)) }))
  return { ...recorded, units: units.filter(({ statements }) => statements.length > 0) }
}
