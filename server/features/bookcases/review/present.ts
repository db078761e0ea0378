import type { BookcaseChange, BookcaseReport } from '#contract/bookcase-reports.ts'
import type { ReviewedReport } from '#contract/bookcase-review.ts'
import { bookcasePath } from '#domain/bookcases.ts'
import { metersBetween } from '#domain/distance.ts'
import { reportPayload, REPORTABLE_FIELDS, type ReportPayload } from '../reports/payload.ts'
import { bookcasePhotoPath } from '../one/photo-path.ts'
import type { ReviewedRow } from './listing-queries.ts'

function reportPhotoPath({ id, photo }: ReviewedRow): string | null {
  return photo === null ? null : `/api/v1/bookshelves/report-photo/${id}`
}

/** Coordinates as people copy them, some ten centimeters exact. */
function coordinates({ lat, lon }: { lat: number; lon: number }): string {
  return `${lat.toFixed(6)}, ${lon.toFixed(6)}`
}

function isPosition(value: unknown): value is { lat: number; lon: number } {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lon' in value
}

function wordOf(value: unknown): string | null {
  if (isPosition(value)) return coordinates(value)
  return typeof value === 'string' ? value : null
}

function isToldChange({ kind }: ReviewedRow): (change: ReviewedRow['changes'][number]) => boolean {
  return ({ field }) => kind !== 'NEW' || field !== 'photo'
}

function changesOf(row: ReviewedRow, { facts, position }: ReportPayload): BookcaseChange[] {
  if (row.state === 'ACCEPTED' || row.state === 'UNDONE')
    return row.changes
      .filter(isToldChange(row))
      .map(({ field, before, after }) =>
        field === 'photo' ? { field, before: null, after: null } : { field, before: wordOf(before), after: wordOf(after) },
      )
  const { bookcase } = row
  const moved: BookcaseChange[] = position
    ? [
        {
          field: 'position',
          before: bookcase && coordinates({ lat: bookcase.latitude, lon: bookcase.longitude }),
          after: coordinates(position),
        },
      ]
    : []
  const corrected = REPORTABLE_FIELDS.flatMap((field): BookcaseChange[] => {
    const after = facts[field]
    return after === undefined ? [] : [{ field, before: bookcase?.[field] ?? null, after }]
  })
  return [...moved, ...corrected]
}

/** A report for administrators. */
export function presentReviewed(row: ReviewedRow): ReviewedReport {
  const payload = reportPayload.parse(row.payload)
  const { position } = payload
  const { bookcase } = row
  return {
    uuid: row.id,
    kind: row.kind,
    state: row.state,
    bookcase: bookcase && {
      uuid: bookcase.id,
      name: bookcase.name,
      state: bookcase.state,
      position: { lat: bookcase.latitude, lon: bookcase.longitude },
      photoUrl: bookcasePhotoPath(bookcase.photo),
      osmUrl: bookcase.source_ref === null ? null : `https://www.openstreetmap.org/${bookcase.source_ref}`,
      hasPage: bookcase.has_page,
    },
    place: payload.place ?? row.place,
    changes: changesOf(row, payload),
    position,
    meters: bookcase && position && Math.round(metersBetween(bookcase, { latitude: position.lat, longitude: position.lon })),
    note: payload.message,
    photoUrl: reportPhotoPath(row),
    member: row.member_id === null || row.member_name === null ? null : { uuid: row.member_id, name: row.member_name },
    reportedAt: row.reported_at.toISOString(),
    osmNoteUrl: row.osm_note_id === null ? null : `https://www.openstreetmap.org/note/${row.osm_note_id}`,
    doubts: row.doubts,
    decision: row.decided_at && { by: row.decided_by_name, at: row.decided_at.toISOString(), answer: row.answer },
  }
}

/** An own report with its outcome. */
export function presentOwnReport(row: ReviewedRow): BookcaseReport {
  const payload = reportPayload.parse(row.payload)
  const { bookcase } = row
  const isShown = bookcase?.has_page === true && bookcase.state !== 'GONE'
  return {
    uuid: row.id,
    kind: row.kind,
    state: row.state,
    bookcase: bookcase && {
      uuid: bookcase.id,
      name: bookcase.name,
      place: row.place ?? '',
      path: isShown ? bookcasePath(bookcase.id) : null,
    },
    changes: changesOf(row, payload),
    position: payload.position,
    note: payload.message,
    photoUrl: reportPhotoPath(row),
    reportedAt: row.reported_at.toISOString(),
    answer: row.answer,
  }
}
