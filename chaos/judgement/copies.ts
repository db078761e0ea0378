import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/database.ts'

/** Each must find nothing: nobody has what somebody else has, and points are neither made nor lost. */
const SOLD_TWICE = `
  select offer_id as what from exchange_line where state in ('OPEN', 'RECEIVED', 'LOST') or left_out_reason = 'REFUNDED'
   group by offer_id having count(*) > 1`
const NOT_CONSERVED = `select unit || ': ' || sum(balance) as what from account group by unit having sum(balance) <> 0`
/** What came or was lost is with whoever ordered it; what is open is reserved for them. */
const NOT_AS_ITS_LINE = `
  select l.offer_id as what from exchange_line l join offer o on o.id = l.offer_id
   where o.status <> case l.state when 'OPEN' then 'RESERVED' when 'RECEIVED' then 'EXCHANGED' when 'LOST' then 'WITHDRAWN' else o.status end
      or (l.left_out_reason = 'REFUNDED' and o.status <> 'WITHDRAWN')`

/** Every copy, one line of a parcel after the other. */
export async function judgeCopies(db: Database): Promise<string[]> {
  const ask = async (statement: string): Promise<string[]> =>
    (await sql.raw<{ what: string }>(statement).execute(db)).rows.map(({ what }) => what)
  return [
    ...(await ask(SOLD_TWICE)).map((copy) => `copy ${copy} went to two`),
    ...(await ask(NOT_AS_ITS_LINE)).map((copy) => `copy ${copy} is not what its line says`),
    ...(await ask(NOT_CONSERVED)).map((unit) => `not conserved: ${unit}`),
  ]
}
