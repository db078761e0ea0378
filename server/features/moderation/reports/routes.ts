import { makeReport as makeReportEndpoint, ownReports } from '#contract/reports.ts'
import { declareDownload, declareRoute } from '../../../platform/http/routes/route.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator, anyone, loggedInOrRestricted } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { listStatements } from '../contests/queries.ts'
import { presentOwnReport, presentStatement } from '../present.ts'
import { makeReport } from './commands.ts'
import { readReportPicture } from './pictures.ts'
import { listOwnReports } from './queries.ts'

/** Of members alone: four photos of 3 MB are 16 MB of base64; the browser makes them much smaller. */
const REPORT_BODY_MAX_BYTES = 17 * 1024 * 1024

/** Serves reports: making one, one's own with what came of them, and their pictures for administrators. */
export function registerReportRoutes(api: Api, services: Services): void {
  const { db } = services
  declareRoute(
    api,
    makeReportEndpoint,
    anyone,
    async ({ member, visitor, body }) => {
      await makeReport(services, { member, address: visitor.address }, body)
      return { status: 'success' }
    },
    { maxBodyBytes: REPORT_BODY_MAX_BYTES, isLargeForMembers: true },
  )
  declareRoute(api, ownReports, loggedInOrRestricted, async ({ member }) => {
    const [reports, statements] = await Promise.all([listOwnReports(db, member.id), listStatements(db, member.id)])
    return { reports: presentEach(reports, presentOwnReport), statements: presentEach(statements, presentStatement) }
  })
  declareDownload(
    api,
    {
      path: '/api/v1/admin/report-picture/{uuid}',
      summary: 'A picture of a report; only for the team.',
      roles: ['moderator'],
      contentType: 'image/webp',
    },
    administrator,
    async ({ uuid }) => ({ fileName: 'bild.webp', bytes: await readReportPicture(services, uuid) }),
  )
}
