import type { GeoImport } from '#contract/admin-bookcases.ts'
import type { GeoImportRow } from './queries.ts'

/** An import for administrators. */
export function presentImport(row: GeoImportRow): GeoImport {
  return {
    uuid: row.id,
    kind: row.kind,
    state: row.state,
    stage: row.stage,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    detail: row.detail,
    sourceTime: row.source_time?.toISOString() ?? null,
    added: row.added,
    changed: row.changed,
    missing: row.missing,
    returned: row.returned,
    outside: row.outside,
    total: row.total,
    fewer: row.fewer,
    startedBy: row.started_by,
  }
}
