import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** Every entry of the lists the member imported. */
export const exportImports = memberExport(
  (id) =>
    sql<ExportRow>`
      select i.id as uuid, i.format, i.status, i.created_at as "createdAt", i.finished_at as "finishedAt", r.number as entry,
             coalesce(r.isbn13, r.isbn_text) as isbn, r.title, r.authors, r.target, coalesce(r.condition, i.condition) as condition,
             coalesce(r.price, i.price) as price, r.outcome
        from import i join import_row r on r.import_id = i.id where i.member_id = ${id}::uuid order by i.created_at, i.id, r.number`,
)
