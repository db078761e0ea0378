import {
  cancelShelfPause as cancelShelfPauseEndpoint,
  confirmPerson as confirmPersonEndpoint,
  deleteAccount as deleteAccountEndpoint,
  editProfileAvatar,
  editProfileNewsletter,
  endOwnSession,
  logOutEverywhere,
  ownSessions,
  planShelfPause as planShelfPauseEndpoint,
  profileSettings,
  publicProfile,
  referrals,
  removeAvatar as removeAvatarEndpoint,
  showWishes as showWishesEndpoint,
} from '#contract/profile.ts'
import { PICTURE_BODY_MAX_BYTES } from '../../../platform/http/bodies/large-bodies.ts'
import type { Declared } from '../../../platform/feature.ts'
import type { Api } from '../../../platform/http/api.ts'
import { AppError } from '../../../platform/errors.ts'
import { declareArchive } from '../../../platform/http/routes/archive-route.ts'
import { administrator, anyone, loggedIn, loggedInOrRestricted } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteOwnSession, deleteSessionsOf } from '../../../platform/session/queries.ts'
import type { Visitor } from '../../../platform/session/visitor.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { readReliabilities } from '../record/read-reliability.ts'
import { readOwnUser } from '../read-own-user.ts'
import { takeSessionCookie } from '../session-cookie.ts'
import { serveAvatars } from './avatar-files.ts'
import { changeAvatar, removeAvatar } from './commands/avatar.ts'
import { confirmPerson } from './commands/confirm-person.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { exportMember } from './commands/export-member.ts'
import { decideOnPromotionalMail } from './commands/promotional-mail.ts'
import { cancelShelfPause, planShelfPause } from './commands/shelf-pause.ts'
import { showWishes } from './commands/show-wishes.ts'
import { presentPublicProfile, presentSession, presentSettings } from './present.ts'
import { countReferrals, findPublicProfile } from './queries/public-profile.ts'
import { listOwnSessions } from './queries/sessions.ts'
import { findSettings } from './queries/settings.ts'

type Context = Services & Pick<Declared, 'accountDeletions' | 'exports' | 'exportedPictures'>

/** Serves the profile: picture, settings, sessions, export, the end of the account, and the page others see. */
export function registerProfileRoutes(api: Api, services: Context): void {
  serveAvatars(api, services)
  serveSettings(api, services)
  serveSessions(api, services)
  serveOwnData(api, services)
  servePublicProfile(api, services)
}

function serveSettings(api: Api, services: Context): void {
  const { db } = services
  declareRoute(
    api,
    editProfileAvatar,
    loggedIn,
    async ({ member, body }) => {
      await changeAvatar(services, member.id, body.avatarData)
      return { user: await readOwnUser(db, member.id) }
    },
    { maxBodyBytes: PICTURE_BODY_MAX_BYTES },
  )
  declareRoute(api, removeAvatarEndpoint, loggedIn, async ({ member }) => {
    await removeAvatar(services, member.id)
    return { user: await readOwnUser(db, member.id) }
  })
  declareRoute(api, editProfileNewsletter, loggedIn, async ({ member, body }) => {
    await decideOnPromotionalMail(db, member.id, body.subscribedToPromo)
    return { user: await readOwnUser(db, member.id) }
  })
  declareRoute(api, showWishesEndpoint, loggedIn, async ({ member, body }) => {
    await showWishes(db, member.id, body.showsWishes)
    return { status: 'success' }
  })
  declareRoute(api, planShelfPauseEndpoint, loggedIn, async ({ member, body }) => {
    await planShelfPause(db, member.id, body)
    return { status: 'success' }
  })
  declareRoute(api, cancelShelfPauseEndpoint, loggedIn, async ({ member }) => {
    await cancelShelfPause(db, member.id)
    return { status: 'success' }
  })
  declareRoute(api, profileSettings, loggedInOrRestricted, async ({ member }) => {
    const row = await findSettings(db, member.id)
    if (!row) throw new AppError('NOT_LOGGED_IN')
    return presentSettings(row)
  })
}

function serveSessions(api: Api, services: Context): void {
  const { db } = services
  declareRoute(api, ownSessions, loggedIn, async ({ member, visitor }) => ({
    sessions: presentEach(await listOwnSessions(db, member.id, visitor.sessionId), presentSession),
  }))
  declareRoute(api, endOwnSession, loggedIn, async ({ member, params, visitor, context }) => {
    const ended = await deleteOwnSession(db, member.id, params.uuid)
    if (ended === undefined) throw new AppError('NOT_FOUND')
    if (ended === visitor.sessionId) takeSessionCookie(context, services)
    return { status: 'success' }
  })
  declareRoute(api, logOutEverywhere, loggedIn, async ({ member, visitor }) => {
    await deleteSessionsOf(db, member.id, sessionOf(visitor))
    return { status: 'success' }
  })
}

function serveOwnData(api: Api, services: Context): void {
  declareRoute(api, confirmPersonEndpoint, loggedInOrRestricted, async ({ member, visitor, body }) => {
    await confirmPerson(services, { memberId: member.id, sessionId: sessionOf(visitor), password: body.password })
    return { status: 'success' }
  })
  declareArchive(
    api,
    {
      path: '/api/v1/profile/export',
      summary: 'All own data as a zip of JSON and CSV files, after POST of the same path.',
      contentType: 'application/zip',
    },
    loggedInOrRestricted,
    async ({ member, visitor }) => ({ fileName: 'buchfink.zip', ...(await exportMember(services, member, sessionOf(visitor))) }),
  )
  declareRoute(api, deleteAccountEndpoint, loggedInOrRestricted, async ({ member, visitor, body, context }) => {
    await deleteAccount(services, services.accountDeletions, {
      memberId: member.id,
      sessionId: sessionOf(visitor),
      password: body.password,
    })
    takeSessionCookie(context, services)
    return { status: 'success' }
  })
}

function servePublicProfile(api: Api, { db }: Context): void {
  declareRoute(api, publicProfile, anyone, async ({ params }) => {
    const row = await findPublicProfile(db, params.profileId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentPublicProfile(row, (await readReliabilities(db, [row.id]))(row.id))
  })
  declareRoute(api, referrals, administrator, async () => ({ referrals: await countReferrals(db) }))
}

/** Whoever is logged in has a session. */
function sessionOf(visitor: Visitor): string {
  if (!visitor.sessionId) throw new AppError('NOT_LOGGED_IN')
  return visitor.sessionId
}
