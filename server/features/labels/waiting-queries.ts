import { sql } from 'kysely'
import { LABEL_PACE_DAYS, LABEL_STOCK_DAYS } from '#domain/policy/administration.ts'
import { LABEL_GIVE_UP_HOURS, LABEL_HOURS } from '#domain/policy/exchange.ts'
import type { Database } from '../../platform/db/database.ts'
import { ago, days, hours } from '../../platform/db/intervals.ts'
import type { WaitingFigures } from '../../platform/waiting.ts'
import type { MemberRow } from '../accounts/present.ts'
import { memberColumns } from '../accounts/queries/users.ts'

interface WaitingRow {
  id: string
  title: string
  updated_at: Date
  give_up_at: Date
  sender: MemberRow
  receiver: MemberRow
}

const MOST = 500

/** SQL: when waiting exchange `e` is given up, counted from the start of its wait, or from a withdrawn report. */
export const labelGivenUpAt = sql`e.label_due_at + ${hours(LABEL_GIVE_UP_HOURS - LABEL_HOURS)}`

/** Accepted requests without a label, longest waiting first. */
export async function listWaitingForLabels(db: Database): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select e.id, parcel_title(e.id, e.title) as title, e.updated_at, ${labelGivenUpAt} as give_up_at,
           ${memberColumns('s')} as sender, ${memberColumns('r')} as receiver
      from exchange e join member s on s.id = e.sender_id join member r on r.id = e.receiver_id
     where e.status = 'REQUEST_ACCEPTED' order by e.accepted_at, e.id limit ${MOST}`.execute(db)
  return rows
}

/** Accepted requests without a label, for the list of tasks. */
export const labelRequests = sql<WaitingFigures>`
  select count(*)::int as count, min(accepted_at) as "oldestAt", null::int as "daysLeft" from exchange where status = 'REQUEST_ACCEPTED'`

/** Labels left when they will not last as long as required at the current rate; nothing otherwise. */
export const shortStock = sql<WaitingFigures>`
  with stock as (
    select (select count(*)::int from label where status = 'AVAILABLE') as labels,
           -- Bought ones come when they are wanted: only those of the stock use it up.
           (select count(*)::int from label l where l.assigned_at > ${ago(days(LABEL_PACE_DAYS))}
               and not exists (select 1 from label_purchase p where p.label_id = l.id)) as used),
  lasts as (
    select labels, case when labels = 0 then 0 else floor(labels * ${LABEL_PACE_DAYS}::numeric / nullif(used, 0)) end as days from stock)
  select (case when days < ${LABEL_STOCK_DAYS} then labels else 0 end) as count, null::timestamptz as "oldestAt",
         (case when days < ${LABEL_STOCK_DAYS} then days::int end) as "daysLeft" from lasts`

/** Since when configured buying has stopped. */
export const silentSource = sql<WaitingFigures>`
  select count(*)::int as count, min(state_since) as "oldestAt", null::int as "daysLeft" from label_source where state not in ('OFF', 'READY')`
