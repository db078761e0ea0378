import { z } from 'zod'
import { passwordOnTheWire } from './accounts.ts'
import { bookOffer } from './books.ts'
import { endpoint, success, uuid, uuidParam } from './endpoint.ts'
import { type FormRule, rule } from './field-errors.ts'
import { memberOnTheWire, ownUser } from './members.ts'
import { WISH_MAILS } from '../domain/lookups.ts'
import { reliability } from './reliability.ts'

const user = z.object({ user: ownUser })

export const editProfileAvatar = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/avatar',
  summary: 'A picture as data URL (JPEG, PNG or WebP, at most 10 MB); kept as a square WebP without metadata.',
  body: z.strictObject({ avatarData: z.string(rule('AVATAR.VALIDITY')).min(1, rule('AVATAR.VALIDITY')) }),
  response: user,
})

export const removeAvatar = endpoint({
  method: 'delete',
  path: '/api/v1/edit-profile/avatar',
  summary: 'Remove the own picture; the initials come back.',
  response: user,
})

export const editProfileNewsletter = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/newsletter',
  summary: 'Agree to promotional mail, or take that back; the moment is kept.',
  body: z.strictObject({ subscribedToPromo: z.boolean() }),
  response: user,
})

/** A day of the calendar that exists: 2026-02-30 does not. */
function day(name: FormRule) {
  return z.iso.date(rule(name))
}

export const showWishes = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/show-wishes',
  summary: 'Show the own wishes to others, on the profile and on pages of books, or to nobody any more; nobody sees them before.',
  body: z.strictObject({ showsWishes: z.boolean() }),
  response: success,
})

export const planShelfPause = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/shelf-pause',
  summary: 'Pause all own offers from one day to another, both included. A new plan replaces the old one.',
  body: z.strictObject({ from: day('PAUSE_FROM.VALIDITY'), until: day('PAUSE_UNTIL.VALIDITY') }),
  response: success,
})

export const cancelShelfPause = endpoint({
  method: 'delete',
  path: '/api/v1/edit-profile/shelf-pause',
  summary:
    'Cancel the planned pause; one that has begun ends now. A pause after unanswered requests stays (POST /exchanges/resume-shelf ends it).',
  response: success,
})

export const profileSettings = endpoint({
  method: 'get',
  path: '/api/v1/profile/settings',
  summary: 'What the profile page needs beside the session: the pause of the shelf, and when the newsletter was decided.',
  response: z.object({
    /** Whether the offers are hidden now, for whatever reason. */
    isShelfPaused: z.boolean(),
    /** The planned pause that is to come or lasts; days as YYYY-MM-DD. */
    plannedPause: z.object({ from: z.string(), until: z.string() }).nullable(),
    /** Today in Germany, YYYY-MM-DD: the earliest first day. */
    today: z.string(),
    promoDecidedAt: z.string().nullable(),
    /** What a deletion of the account would end now. */
    openExchanges: z.object({ unsent: z.int(), sent: z.int() }),
    /** Points that were taken back and are not paid: a deletion of the account does not end that debt. */
    owedPoints: z.int(),
    /** Exchanges that were accepted and are not sent, whose label bears an address that the member has changed since (decision 41). */
    oldAddress: z.object({ receiving: z.int(), sending: z.int() }),
    /** How mails about wished books come. */
    wishMails: z.enum(WISH_MAILS),
    /** Whether others see the wishes, too. */
    showsWishes: z.boolean(),
  }),
})
export type ProfileSettings = z.infer<typeof profileSettings.response>

const ownSession = z.object({
  uuid: z.string(),
  /** Browser and system in their own names, as far as they can be told; null when not. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const ownSessions = endpoint({
  method: 'get',
  path: '/api/v1/sessions',
  summary: 'Where the member is logged in, this session first.',
  response: z.object({ sessions: z.array(ownSession) }),
})

export const endOwnSession = endpoint({
  method: 'delete',
  path: '/api/v1/sessions/{uuid}',
  summary: 'End one of the own sessions.',
  params: uuidParam,
  response: success,
})

export const logOutEverywhere = endpoint({
  method: 'post',
  path: '/api/v1/sessions/log-out-everywhere',
  summary: 'End all own sessions but this one.',
  response: success,
})

/** Left out only by members without a password, who must have logged in within the last ten minutes. */
const proof = z.strictObject({ password: passwordOnTheWire.optional() })

export const confirmPerson = endpoint({
  method: 'post',
  path: '/api/v1/profile/export',
  summary: 'Prove with the password who is asking; for ten minutes this session may then download its data (GET, a zip).',
  body: proof,
  response: success,
})

export const deleteAccount = endpoint({
  method: 'post',
  path: '/api/v1/profile/delete',
  summary: 'Delete the own account at once; unsent exchanges are cancelled, points expire.',
  body: proof,
  response: success,
})

export const publicProfile = endpoint({
  method: 'get',
  path: '/api/v1/user/{profileId}',
  summary: 'A member as everybody sees them; 404 for missing and deleted ones.',
  params: z.object({ profileId: z.string().min(1).max(60) }),
  response: z.object({
    user: memberOnTheWire,
    offersNum: z.int(),
    /** 0 also when the member shows no wishes. */
    wishedNum: z.int(),
    /** Books that arrived. */
    booksSent: z.int(),
    reliability,
  }),
})
export type PublicProfile = z.infer<typeof publicProfile.response>

/** Decision 51: a = uuid of the member, b = page from 1, 30 on each. */
const memberAndPage = z.object({ a: uuid, b: z.coerce.number().int().min(1).max(10_000) })
const listOfMember = z.object({ bookOffers: z.array(bookOffer), total: z.int() })

export const offersOfMember = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/book-offers/{a}/{b}',
  summary: 'Copies of a member that can be ordered, newest first.',
  params: memberAndPage,
  response: listOfMember,
})

export const wishesOfMember = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/books-wished/{a}/{b}',
  summary: 'What a member wishes for and shows, newest first, in the shape of offers.',
  params: memberAndPage,
  response: listOfMember,
})

export const referrals = endpoint({
  method: 'get',
  path: '/api/v1/admin/referrals',
  roles: [],
  summary: 'How many members came by each referral id, most first; for administrators.',
  response: z.object({ referrals: z.array(z.object({ referralId: z.string(), members: z.int(), verified: z.int() })) }),
})
