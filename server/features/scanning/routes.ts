import { bookByBar, booksByBar } from '#contract/scanning.ts'
import type { Api } from '../../platform/http/api.ts'
import { PICTURE_BODY_MAX_BYTES } from '../../platform/http/bodies/large-bodies.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import { loggedIn } from '../../platform/http/security/permissions.ts'
import type { Services } from '../../platform/services.ts'
import { createScanner } from './scan-photo.ts'

export function registerScanningRoutes(api: Api, services: Services): void {
  const scanner = createScanner(services)
  const options = { maxBodyBytes: PICTURE_BODY_MAX_BYTES }
  declareRoute(
    api,
    bookByBar,
    loggedIn,
    ({ body, member, visitor }) => scanner.scanBook(body.imageDataURI, { memberId: member.id, address: visitor.address }),
    options,
  )
  declareRoute(api, booksByBar, loggedIn, ({ body, member }) => scanner.scanPile(body.imageDataURI, member.id), options)
}
