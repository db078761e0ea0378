import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../../platform/feature.ts'

/** What is counted of how the member sends. How single receivers found their books stays with those. */
export const exportReliability = memberExport(
  (id) =>
    sql<ExportRow>`
      select requests, accepted, answered, answer_minutes as "medianMinutesToAnswer", promised, on_time as "onTime", described,
             as_described as "asDescribed", books_sent as "booksSent"
        from member_reliability where member_id = ${id}::uuid`,
)

/** What the member sent in each year, as far as it was received. */
export const exportYearlySends = memberExport(
  (id) => sql<ExportRow>`select year, sends as books, points from yearly_sends where member_id = ${id}::uuid order by year`,
)
