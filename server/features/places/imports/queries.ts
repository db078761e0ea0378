import { sql } from 'kysely'
import type { GeoImportKind, GeoImportReason, GeoImportStage, GeoImportState } from '#domain/bookcases.ts'
import { GEO_IMPORT_KEPT_DAYS } from '#domain/policy/bookcases.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

export interface GeoImportRow {
  id: string
  kind: GeoImportKind
  state: GeoImportState
  stage: GeoImportStage
  started_at: Date
  ended_at: Date | null
  reason: GeoImportReason | null
  detail: string | null
  source_time: Date | null
  added: number
  changed: number
  missing: number
  returned: number
  outside: number
  total: number
  /** Number of bookcases of the last import, if refused for having too few; else null. */
  fewer: number | null
  /** First name of the administrator; null for automatic imports. */
  started_by: string | null
}

const IMPORT = sql`
  select i.id, i.kind, i.state, i.stage, i.started_at, i.ended_at, i.reason, i.detail, i.source_time, i.added, i.changed, i.missing,
         i.returned, i.outside, i.total, m.first_name as started_by,
         case when i.state = 'REFUSED' and i.reason = 'TOO_FEW' and i.total > i.outside
               and not exists (select from geo_import later where later.kind = i.kind and (later.started_at, later.id) > (i.started_at, i.id))
              then i.total - i.outside end as fewer
    from geo_import i left join member m on m.id = i.started_by`

/** Newest imports of all kinds. */
export async function listImports(db: Database, limit: number): Promise<GeoImportRow[]> {
  const { rows } = await sql<GeoImportRow>`${IMPORT} order by i.started_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findImport(db: Database, id: string): Promise<GeoImportRow | undefined> {
  const { rows } = await sql<GeoImportRow>`${IMPORT} where i.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The running import of a kind. */
export async function findRunning(db: Database, kind: GeoImportKind): Promise<GeoImportRow | undefined> {
  const { rows } = await sql<GeoImportRow>`${IMPORT} where i.kind = ${kind} and i.state = 'RUNNING'`.execute(db)
  return rows[0]
}

/** The last successful import of a kind. */
export async function findLastDone(db: Database, kind: GeoImportKind): Promise<GeoImportRow | undefined> {
  const { rows } = await sql<GeoImportRow>`
    ${IMPORT} where i.kind = ${kind} and i.state = 'DONE' order by i.started_at desc, i.id desc limit 1`.execute(db)
  return rows[0]
}

/** Inserts an import; undefined while one of its kind runs. `expected` is null to use the number of the last one. */
export async function insertImport(
  tx: Transaction,
  { kind, adminId, expected }: { kind: GeoImportKind; adminId: string | null; expected: number | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into geo_import (kind, started_by, expected) values (${kind}, ${adminId}::uuid, ${expected}::int)
    on conflict (kind) where state = 'RUNNING' do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Marks a waiting import as running and gives the expected number; undefined when it no longer waits. */
export async function markBegun(db: Database, id: string, stage: GeoImportStage): Promise<{ expected: number | null } | undefined> {
  const { rows } = await sql<{ expected: number | null }>`
    update geo_import set stage = ${stage}
     where id = ${id}::uuid and state = 'RUNNING' and stage = 'WAITING' returning expected`.execute(db)
  return rows[0]
}

/** Stores the current stage for administrators. */
export async function noteStage(db: Database, id: string, stage: GeoImportStage): Promise<void> {
  await sql`update geo_import set stage = ${stage} where id = ${id}::uuid and state = 'RUNNING'`.execute(db)
}

/** Outcome of an import; missing counts are 0. */
export interface ImportEnd {
  state: Exclude<GeoImportState, 'RUNNING'>
  reason?: GeoImportReason
  detail?: string | null
  sourceTime?: Date | null
  added?: number
  changed?: number
  missing?: number
  returned?: number
  outside?: number
  total?: number
}

/** Stores the outcome of an import; false when it had ended before. */
export async function markEnded(db: Database, id: string, end: ImportEnd): Promise<boolean> {
  const { rows } = await sql`
    update geo_import
       set state = ${end.state}, stage = 'ENDED', ended_at = ${now}, reason = ${end.reason ?? null}, detail = ${end.detail ?? null},
           source_time = ${end.sourceTime ?? null}::timestamptz, added = ${end.added ?? 0}, changed = ${end.changed ?? 0},
           missing = ${end.missing ?? 0}, returned = ${end.returned ?? 0}, outside = ${end.outside ?? 0}, total = ${end.total ?? 0}
     where id = ${id}::uuid and state = 'RUNNING' returning 1`.execute(db)
  return rows.length > 0
}

/** Ends imports whose job is gone, so that new ones can start. */
export async function endAbandoned(db: Database): Promise<void> {
  await sql`
    update geo_import set state = 'FAILED', stage = 'ENDED', ended_at = ${now}, reason = 'BROKEN_OFF'
     where state = 'RUNNING'
       and not exists (select from graphile_worker._private_jobs job where job.key = 'geo-import:' || geo_import.id)`.execute(db)
}

/** Deletes old imports except the last successful one of each kind, which the next is compared with. */
export async function deleteOldImports(db: Database): Promise<void> {
  await sql`
    delete from geo_import old
     where old.ended_at < ${ago(days(GEO_IMPORT_KEPT_DAYS))}
       and old.id not in (select distinct on (kind) id from geo_import where state = 'DONE' order by kind, started_at desc, id desc)`.execute(
    db,
  )
}
