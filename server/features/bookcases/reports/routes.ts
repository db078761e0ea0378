import {
  confirmBookcase as confirmEndpoint,
  ownBookcaseReports,
  reportBookcase as reportEndpoint,
  reportNewBookcase as newEndpoint,
} from '#contract/bookcase-reports.ts'
import { BOOKCASE_REPORTS_SHOWN } from '#domain/policy/bookcases.ts'
import type { Api } from '../../../platform/http/api.ts'
import { PICTURE_BODY_MAX_BYTES } from '../../../platform/http/bodies/large-bodies.ts'
import { declareDownload, declareRoute } from '../../../platform/http/routes/route.ts'
import { anyone, loggedInOrRestricted, verified } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { presentOwnReport } from '../review/present.ts'
import { listOwnReports } from '../review/listing-queries.ts'
import { confirmBookcase, reportBookcase, reportNewBookcase } from './commands.ts'
import { readReportPhoto } from './photos.ts'

export function registerBookcaseReportRoutes(api: Api, services: Services): void {
  const { db } = services
  declareRoute(api, confirmEndpoint, anyone, async ({ params, visitor }) => {
    await confirmBookcase(services, params.uuid, visitor.address)
    return { status: 'success' }
  })
  declareRoute(
    api,
    reportEndpoint,
    verified,
    async ({ params, body, member }) => {
      await reportBookcase(services, member, params.uuid, body)
      return { status: 'success' }
    },
    { maxBodyBytes: PICTURE_BODY_MAX_BYTES },
  )
  declareRoute(
    api,
    newEndpoint,
    verified,
    async ({ body, member }) => {
      const known = await reportNewBookcase(services, member, body)
      if (!known) return { status: 'success', near: null }
      return { status: 'KNOWN', near: { uuid: known.near.id, name: known.near.name, meters: known.meters } }
    },
    { maxBodyBytes: PICTURE_BODY_MAX_BYTES },
  )
  declareRoute(api, ownBookcaseReports, loggedInOrRestricted, async ({ member }) => ({
    reports: (await listOwnReports(db, member.id, BOOKCASE_REPORTS_SHOWN)).map(presentOwnReport),
  }))
  declareDownload(
    api,
    {
      path: '/api/v1/bookshelves/report-photo/{uuid}',
      summary: 'The photo of a report of a bookcase; for whoever made it and administrators.',
      contentType: 'image/webp',
    },
    loggedInOrRestricted,
    async ({ uuid, member }) => ({ fileName: 'bild.webp', bytes: await readReportPhoto(services, member, uuid) }),
  )
}
