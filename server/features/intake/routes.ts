import {
  intakeAdd,
  intakeAddPhoto,
  intakeChange,
  intakeDefaultsChange,
  intakeList,
  intakeNews,
  intakeOffer,
  intakeOrderPhotos,
  intakeRemove,
  intakeRemovePhoto,
  intakePrices,
  intakeRemoveAll,
  intakeRestore,
  intakeRestoreAll,
  intakeTakeBack,
} from '#contract/intake.ts'
import type { Api } from '../../platform/http/api.ts'
import { loggedIn, verified } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { readOfferRoom } from '../shelf/offer-limits.ts'
import { declarePhotoRoutes } from '../shelf/photos/routes.ts'
import { agreeToTerms } from '../accounts/commands/agree-to-terms.ts'
import { addRows } from './commands/add-rows.ts'
import { priceRows, restoreRows, undoOffer, takeOutAll } from './commands/change-many.ts'
import { changeDefaults, changeRow, ownRow, takeOutRow, restoreRow } from './commands/change-rows.ts'
import { offerRows } from './commands/offer-rows.ts'
import { readCounts, readNews, readRow, readRows, readStack } from './read-stack.ts'

/** A body with the keys of a whole stack. */
const KEYS_BODY_MAX_BYTES = 256 * 1024

export function registerIntakeRoutes(api: Api, services: Services): void {
  const { db } = services
  declareRoute(api, intakeList, loggedIn, ({ query, member }) => readStack(services, member.id, query))
  declareRoute(api, intakeNews, loggedIn, ({ query, member }) => readNews(db, member.id, query.waiting))
  declareRoute(api, intakeAdd, loggedIn, async ({ body, query, member }) => {
    const refused = await addRows(services, member.id, body.rows, query.page)
    const keys = body.rows.map((row) => row.key)
    return { rows: await readRows(db, member.id, keys), refused, counts: await readCounts(db, member.id) }
  })
  declareRoute(api, intakeChange, loggedIn, async ({ params, body, member }) => {
    await changeRow(services, member.id, params.key, body)
    return readRow(db, member.id, params.key)
  })
  declareRoute(api, intakeRemove, loggedIn, async ({ params, query, member }) => {
    await takeOutRow(services, member.id, params.key, query.page)
    return { status: 'success' as const }
  })
  declareRoute(api, intakeRestore, loggedIn, async ({ params, query, member }) => {
    await restoreRow(services, member.id, params.key, query.page)
    return readRow(db, member.id, params.key)
  })
  declareRoute(api, intakeDefaultsChange, loggedIn, async ({ body, member }) => {
    await changeDefaults(db, member.id, body)
    return { defaults: body }
  })
  declareRoute(api, intakeOffer, verified, async ({ body, member, visitor }) => {
    await agreeToTerms(db, member.id, visitor, body.acceptedTerms === true)
    const { offered, refused, freePointRefusal } = await offerRows(services, member.id, body.keys)
    const freePoints = offered.filter((row) => row.gotFreePoint).length
    const room = await readOfferRoom(services, member.id)
    return { offered, refused, freePoints, freePointRefusal, counts: await readCounts(db, member.id), room }
  })
  registerManyRowsRoutes(api, services)
  // They go on offer with their rows.
  declarePhotoRoutes(api, services, { add: intakeAddPhoto, order: intakeOrderPhotos, remove: intakeRemovePhoto }, ownRow)
}

/** What is done to many rows at once. */
function registerManyRowsRoutes(api: Api, services: Services): void {
  const { db } = services
  declareRoute(api, intakeRemoveAll, loggedIn, async ({ member }) => {
    const keys = await takeOutAll(services, member.id)
    return { removed: keys.length, keys }
  })
  declareRoute(
    api,
    intakeRestoreAll,
    loggedIn,
    async ({ body, member }) => {
      const keys = await restoreRows(services, member.id, body.keys)
      return { keys, counts: await readCounts(db, member.id) }
    },
    { maxBodyBytes: KEYS_BODY_MAX_BYTES },
  )
  declareRoute(
    api,
    intakePrices,
    loggedIn,
    async ({ body, member }) => {
      const keys = await priceRows(services, member.id, body)
      return { keys, counts: await readCounts(db, member.id) }
    },
    { maxBodyBytes: KEYS_BODY_MAX_BYTES },
  )
  declareRoute(
    api,
    intakeTakeBack,
    loggedIn,
    async ({ body, member }) => {
      const result = await undoOffer(services, member.id, body.keys)
      return { ...result, counts: await readCounts(db, member.id) }
    },
    { maxBodyBytes: KEYS_BODY_MAX_BYTES },
  )
}
