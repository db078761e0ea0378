import {
  acceptBookcaseReport,
  bookcaseReview,
  refuseBookcaseReport,
  sendBookcaseNote,
  undoBookcaseReport,
  undoBookcaseReportsOf,
} from '#contract/bookcase-review.ts'
import { BOOKCASE_REPORTS_SHOWN } from '#domain/policy/bookcases.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { decideReport, undoReportsOf } from './commands.ts'
import { osmAccount, sendOsmNote } from './osm-note/commands.ts'
import { presentReviewed } from './present.ts'
import { listDecidedReports, listOpenReports } from './queries.ts'

/** Serves what administrators decide on what readers tell of bookcases. */
export function registerBookcaseReviewRoutes(api: Api, services: Services): void {
  const { db } = services
  const leavesNotes = osmAccount(services.env) !== undefined
  declareRoute(api, bookcaseReview, administrator, async () => {
    const [open, decided] = await Promise.all([listOpenReports(db, BOOKCASE_REPORTS_SHOWN), listDecidedReports(db, BOOKCASE_REPORTS_SHOWN)])
    return { open: open.map(presentReviewed), decided: decided.map(presentReviewed), leavesNotes }
  })
  declareRoute(api, acceptBookcaseReport, administrator, async ({ params, body: { answer }, member }) => {
    await decideReport(db, 'ACCEPTED', { reportId: params.uuid, adminId: member.id, answer })
    return { status: 'success' }
  })
  declareRoute(api, refuseBookcaseReport, administrator, async ({ params, body: { answer }, member }) => {
    await decideReport(db, 'REFUSED', { reportId: params.uuid, adminId: member.id, answer })
    return { status: 'success' }
  })
  declareRoute(api, undoBookcaseReport, administrator, async ({ params, body: { answer }, member }) => {
    await decideReport(db, 'UNDONE', { reportId: params.uuid, adminId: member.id, answer })
    return { status: 'success' }
  })
  declareRoute(api, sendBookcaseNote, administrator, async ({ params, body: { text }, member }) => {
    await sendOsmNote(services, { reportId: params.uuid, adminId: member.id, text })
    return { status: 'success' }
  })
  declareRoute(api, undoBookcaseReportsOf, administrator, ({ params, body: { answer }, member }) =>
    undoReportsOf(db, params.uuid, { adminId: member.id, answer }),
  )
}
