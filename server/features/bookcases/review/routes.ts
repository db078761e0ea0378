import {
  acceptBookcaseReport,
  bookcaseReview,
  deleteConfirmation as deleteEndpoint,
  refuseBookcaseReport,
  sendBookcaseNote,
  undoBookcaseReport,
  undoBookcaseReportsOf,
} from '#contract/bookcase-review.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { decideReport, deleteConfirmation, undoReportsOf } from './commands.ts'
import { osmAccount, sendOsmNote } from './osm-note-commands.ts'
import { readReview } from './read-review.ts'

export function registerBookcaseReviewRoutes(api: Api, services: Services): void {
  const { db } = services
  const leavesNotes = osmAccount(services.env) !== undefined
  declareRoute(api, bookcaseReview, administrator, async ({ query }) => ({
    ...(await readReview(db, query.decidedBefore ?? null)),
    leavesNotes,
  }))
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
  declareRoute(api, deleteEndpoint, administrator, async ({ params, member }) => {
    await deleteConfirmation(db, params.uuid, member.id)
    return { status: 'success' }
  })
  declareRoute(api, undoBookcaseReportsOf, administrator, ({ params, body: { answer }, member }) =>
    undoReportsOf(db, params.uuid, { adminId: member.id, answer }),
  )
}
