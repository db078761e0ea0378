import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Env } from '../../../platform/environment/env.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { createNote, findNote, OsmRefused, OsmUnreached, type OsmAccount } from './osm-api.ts'
import { releaseNote, lockNotedReport, markNoteSent, updateNoteId } from './osm-note-queries.ts'

/** Exceeds the time of both calls to OpenStreetMap. */
const UNDER_WAY_SECONDS = 30

/** The OpenStreetMap account for notes; undefined when none is configured. */
export function osmAccount({ OSM_TOKEN: token, OSM_API_BASE: apiBase, PUBLIC_URL: siteUrl }: Env): OsmAccount | undefined {
  return token === undefined ? undefined : { apiBase: apiBase.replace(/\/$/u, ''), token, userAgent: `Buchfink (${siteUrl ?? 'demo'})` }
}

interface WantedNote {
  reportId: string
  adminId: string
  text: string
}

/**
 * Leaves a note on OpenStreetMap about an accepted report, once per report. The last line of the note names the report;
 * after a lost answer a retry finds the note by it.
 * @throws AppError NOT_FOUND without a configured account; CASE_STATE for a report that is not accepted, or whose note is
 * being sent; OSM_REFUSED when nothing was created, OSM_UNREACHED when that is unknown.
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
