import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction } from '../../../../platform/db/database.ts'
import type { Env } from '../../../../platform/env.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { createNote, findNote, OsmRefused, OsmUnreached, type OsmAccount } from './osm-api.ts'
import { releaseNote, lockNotedReport, markNoteSent, updateNoteId } from './queries.ts'

/** Longer than both questions to OpenStreetMap may take. */
const UNDER_WAY_SECONDS = 30

/** As whom notes are left; undefined where none are. */
export function osmAccount({ OSM_TOKEN: token, OSM_API_BASE: apiBase, PUBLIC_URL: siteUrl }: Env): OsmAccount | undefined {
  return token === undefined ? undefined : { apiBase: apiBase.replace(/\/$/u, ''), token, userAgent: `Buchfink (${siteUrl ?? 'demo'})` }
}

interface WantedNote {
  reportId: string
  adminId: string
  text: string
}

/**
 * Tells the mappers of OpenStreetMap what a reader saw, at an administrator's click: one note a report, at the bookcase. Its last line
 * names the report: whoever clicks again after an answer was lost finds the note by it, and none is left twice. The same again is success.
 * @throws AppError NOT_FOUND where notes are not configured; CASE_STATE for a report that is not accepted, or while its note is under
 * way; OSM_REFUSED when nothing has happened, OSM_UNREACHED when nobody knows.
 */
export async function sendOsmNote({ db, env }: Services, { reportId, adminId, text }: WantedNote): Promise<void> {
  const account = osmAccount(env)
  if (!account) throw new AppError('NOT_FOUND')
  const report = await inTransaction(db, async (tx) => {
    const locked = await lockNotedReport(tx, reportId, UNDER_WAY_SECONDS)
    if (!locked || (locked.note_id === null && locked.is_under_way)) throw new AppError('CASE_STATE')
    if (locked.note_id !== null) return undefined
    await markNoteSent(tx, reportId)
    await recordAdminAct(tx, {
      adminId,
      act: 'bookcase.note',
      subject: { kind: 'bookcase', id: locked.bookcase_id },
      reason: text,
      details: { report: reportId },
    })
    return locked
  })
  if (!report) return
  const signature = `#Buchfink-${reportId}`
  try {
    const { lat, lon } = report
    const noteId =
      (await findNote(account, { lat, lon }, signature)) ?? (await createNote(account, { lat, lon, text: `${text}\n\n${signature}` }))
    await updateNoteId(db, reportId, noteId)
  } catch (cause) {
    await releaseNote(db, reportId)
    if (cause instanceof OsmUnreached) throw new AppError('OSM_UNREACHED', { cause })
    if (cause instanceof OsmRefused) throw new AppError('OSM_REFUSED', { cause })
    throw cause
  }
}
