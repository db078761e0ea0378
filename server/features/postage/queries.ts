import { sql, type RawBuilder } from 'kysely'
import { LABELLED_SIZES, POSTAGE_AHEAD_DAYS } from '#domain/policy/postage.ts'
import { POSTAGE_SIZES, type PostageSize, type PostageTariff, type Tariffs } from '#domain/postage.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { germanDay, germanToday, isoDay } from '../../platform/db/german-days.ts'
import { AppError } from '../../platform/errors.ts'

const bySize = (size: RawBuilder<unknown>): RawBuilder<unknown> => sql`array_position(${sql.val(POSTAGE_SIZES)}::text[], ${size})`

/**
 * The tariffs valid at a moment, as a JSON list with the smallest first, for use in other statements: of each size that there are
 * labels for, the newest that had begun in Germany by then.
 */
const tariffsAt = (moment: RawBuilder<unknown>) => sql<PostageTariff[] | null>`(
  select json_agg(json_build_object('size', v.size, 'cents', v.cents, 'gramsMax', v.grams_max, 'millimetresMax', v.millimetres_max)
                  order by ${bySize(sql`v.size`)})
    from (select distinct on (t.size) t.* from postage_tariff t
           where t.valid_from <= ${germanDay(moment)} and t.size = any(${sql.val(LABELLED_SIZES)}::text[])
           order by t.size, t.valid_from desc) v)`

/** Current tariffs by the database clock. */
export const tariffsNow = tariffsAt(now)

/** The tariffs given. @throws AppError UNAVAILABLE when empty, as nothing can be sold without a price. */
export function requireTariffs(found: readonly PostageTariff[] | null | undefined): Tariffs {
  const [first, ...more] = found ?? []
  if (!first) throw new AppError('UNAVAILABLE')
  return [first, ...more]
}

/** Tariffs at the time of a quote. @throws AppError UNAVAILABLE without any. */
export async function readTariffsAt(db: Database, moment: Date): Promise<Tariffs> {
  const { rows } = await sql<{ tariffs: PostageTariff[] | null }>`select ${tariffsAt(sql`${moment}::timestamptz`)} as tariffs`.execute(db)
  return requireTariffs(rows[0]?.tariffs)
}

/** Current tariffs. @throws AppError UNAVAILABLE without any. */
export async function readTariffs(db: Database): Promise<Tariffs> {
  const { rows } = await sql<{ tariffs: PostageTariff[] | null }>`select ${tariffsNow} as tariffs`.execute(db)
  return requireTariffs(rows[0]?.tariffs)
}

export interface TariffRow extends PostageTariff {
  id: string
  size: PostageSize
  validFrom: string
  state: 'PAST' | 'VALID' | 'COMING'
}

const COLUMNS = sql`
  t.id, t.size, t.cents, t.grams_max as "gramsMax", t.millimetres_max as "millimetresMax", ${isoDay(sql`t.valid_from`)} as "validFrom"`

/** Tariffs by size, latest start first. */
export async function listTariffs(db: Database): Promise<TariffRow[]> {
  const { rows } = await sql<TariffRow>`
    select ${COLUMNS},
           case when t.valid_from > ${germanToday} then 'COMING'
                when t.valid_from = max(t.valid_from) filter (where t.valid_from <= ${germanToday}) over (partition by t.size) then 'VALID'
                else 'PAST' end as state
      from postage_tariff t order by ${bySize(sql`t.size`)}, t.valid_from desc`.execute(db)
  return rows
}

/** Future days for new tariffs as ISO dates. */
export async function findSettableDays(db: Database): Promise<{ first: string; last: string }> {
  const { rows } = await sql<{ first: string; last: string }>`
    select ${isoDay(sql`${germanToday} + 1`)} as first, ${isoDay(sql`${germanToday} + ${POSTAGE_AHEAD_DAYS}::int`)} as last`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database has no today.')
  return row
}

export type NewTariff = Omit<TariffRow, 'id' | 'state'>

/** Inserts a tariff; undefined when one starts that day. */
export async function insertTariff(tx: Transaction, tariff: NewTariff): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into postage_tariff (size, cents, grams_max, millimetres_max, valid_from)
    values (${tariff.size}, ${tariff.cents}, ${tariff.gramsMax}, ${tariff.millimetresMax}, ${tariff.validFrom}::date)
    on conflict on constraint postage_tariff_one_a_day do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function findTariff(tx: Transaction, size: PostageSize, validFrom: string): Promise<Omit<TariffRow, 'state'> | undefined> {
  const { rows } = await sql<Omit<TariffRow, 'state'>>`
    select ${COLUMNS} from postage_tariff t where t.size = ${size} and t.valid_from = ${validFrom}::date`.execute(tx)
  return rows[0]
}

/** Deletes a future tariff; undefined without one. */
export async function deleteComingTariff(tx: Transaction, id: string): Promise<Omit<TariffRow, 'state'> | undefined> {
  const { rows } = await sql<Omit<TariffRow, 'state'>>`
    delete from postage_tariff t where t.id = ${id}::uuid and t.valid_from > ${germanToday} returning ${COLUMNS}`.execute(tx)
  return rows[0]
}
