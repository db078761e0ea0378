import { sql } from 'kysely'
import { ago, seconds } from '../../../platform/db/intervals.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'

/** What a note about a report needs; null where it stands once nothing is known of it. */
interface NotedReport {
  bookcase_id: string
  /** The bookcase as it is now. */
  lat: number
  lon: number
  note_id: string | null
  /** Another call is sending the note. */
  is_under_way: boolean
}

/** An accepted report about a bookcase that can be mapped, locked. */
export async function lockNotedReport(tx: Transaction, id: string, underWaySeconds: number): Promise<NotedReport | undefined> {
  const { rows } = await sql<NotedReport>`
    select b.id as bookcase_id, b.latitude as lat, b.longitude as lon, r.osm_note_id::text as note_id,
           coalesce(r.osm_note_sent_at > ${ago(seconds(underWaySeconds))}, false) as is_under_way
      from bookcase_report r join bookcase b on b.id = r.bookcase_id
     where r.id = ${id}::uuid and r.state = 'ACCEPTED' and r.kind <> 'PHOTO' for update of r`.execute(tx)
  return rows[0]
}

export async function markNoteSent(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('bookcase_report').set({ osm_note_sent_at: now }).where('id', '=', id).execute()
}

/** Marks a note as no longer being sent. */
export async function releaseNote(db: Database, id: string): Promise<void> {
  await db.updateTable('bookcase_report').set({ osm_note_sent_at: null }).where('id', '=', id).where('osm_note_id', 'is', null).execute()
}

export async function updateNoteId(db: Database, id: string, noteId: number): Promise<void> {
  await db.updateTable('bookcase_report').set({ osm_note_id: noteId, osm_note_sent_at: now }).where('id', '=', id).execute()
}
