import { z } from 'zod'
import { email } from './accounts.ts'
import { neededReason } from './admin-points.ts'
import { confirmedConsequences } from './block-consequences.ts'
import { endpoint, success, successOrProposed, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { memberOnTheWire } from './members.ts'
import { waitingPoints } from './points.ts'
import { proposal } from './proposals.ts'
import { partFor } from './role-parts.ts'
import { EMAIL_MAX } from '../domain/policy/accounts.ts'
import { RING_LINK_KINDS } from '../domain/account-links.ts'
import { RESTRICTION_DAYS_MAX } from '../domain/policy/administration.ts'
import { DISPUTE_STATES } from '../domain/disputes.ts'
import { EXCHANGE_STATES } from '../domain/exchange-states.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'
import { PROBLEM_KINDS } from '../domain/problems.ts'
import { GROUNDS } from '../domain/grounds.ts'
import { SUBJECT_KINDS } from '../domain/reports.ts'
import { RESTRICTION_KINDS } from '../domain/restriction.ts'
import { ROLES } from '../domain/roles.ts'

/** An exchange of a member, as administrators see it in a list. */
const memberExchange = z.object({ uuid: z.string(), title: z.string(), status: z.enum(EXCHANGE_STATES) })
export type MemberExchange = z.infer<typeof memberExchange>

/** The specification's view of a member for administrators (B §3), with its spelling. */
export const adminUser = z.object({
  uuid: z.string(),
  profileId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: z.string(),
  language: z.enum(UI_LANGUAGES),
  blocked: z.boolean(),
  /** The blocks that were decided and still hold, for lifting them. */
  blocks: partFor(['moderator'], z.array(z.string())),
  verified: z.boolean(),
  exchangeTokens: partFor(['accounting'], z.int()),
  serviceFees: partFor(['accounting'], z.int()),
  booksRequestedByUser: z.array(memberExchange),
  booksToSend: z.array(memberExchange),
  pendingRequests: z.array(memberExchange),
  succesfulExchangesNum: z.int(),
})
export type AdminUser = z.infer<typeof adminUser>

/** A member in the list of those whose name fits. */
export const foundUser = adminUser.pick({
  uuid: true,
  profileId: true,
  firstName: true,
  lastName: true,
  email: true,
  createdAt: true,
  blocked: true,
})
export type FoundUser = z.infer<typeof foundUser>

export const searchUsers = endpoint({
  method: 'post',
  path: '/api/v1/users/search',
  roles: ['moderator', 'accounting'],
  summary:
    'Find a member by e-mail or uuid, also by profile id; a part of a name (three letters or more) gives `users`, a list. `user` is null when nobody has exactly that.',
  body: z.strictObject({
    userIdentificator: z
      .string({ error: rule('E_MAIL.NOT_EMPTY') })
      .trim()
      .min(1, { error: rule('E_MAIL.NOT_EMPTY'), abort: true })
      .max(EMAIL_MAX, { error: rule('E_MAIL.MAX_LENGTH'), abort: true })
      .regex(/^\P{C}*$/u, rule('E_MAIL.VALIDITY')),
    searchBy: z.enum(['email', 'UUID']),
  }),
  response: z.object({ data: z.object({ user: adminUser.nullable(), users: z.array(foundUser) }) }),
})

const blocking = { body: z.strictObject({ userEmail: email, reason: neededReason }), response: success }

export const blockUser = endpoint({
  method: 'post',
  path: '/api/v1/users/block-user',
  roles: ['moderator'],
  summary:
    'Block a member until somebody lifts it: they are told why and how to contest it, what is not sent ends. 403 FORBIDDEN for oneself. The same again is a success. While exchanges of theirs are open, a second administrator has to agree, where there is one: `proposed`. It needs the version of the `consequences` that were confirmed (GET block-consequences): 409 BLOCK_CHANGED without it, or when others follow by now.',
  body: blocking.body.extend({ consequences: confirmedConsequences }),
  response: successOrProposed,
})

export const unblockUser = endpoint({
  method: 'post',
  path: '/api/v1/users/unblock-user',
  roles: ['moderator'],
  summary:
    'End every block of a member that an administrator or a rule decided; one for a disputed payment ends with its decision. Given the `blocks` that were read, it is refused if another one is in force by now.',
  body: blocking.body.extend({ blocks: z.array(uuid).max(1000).optional() }),
  response: success,
})

const moment = z.string()
const memberPage = z.object({
  user: adminUser,
  /** Points and free service fees that were taken back and are not paid yet. */
  owed: partFor(['accounting'], z.object({ points: z.int(), feeCredits: z.int() })),
  role: z.enum(ROLES),
  exchanges: z.array(memberExchange.extend({ role: z.enum(['sender', 'receiver']), partner: z.string(), at: moment })),
  /** As the sender: what became of requests and of what was accepted. */
  reliability: z.object({ completed: z.int(), declined: z.int(), expired: z.int(), notSent: z.int(), reported: z.int() }),
  reports: z.array(
    z.object({
      exchangeUuid: z.string(),
      title: z.string(),
      kind: z.enum(PROBLEM_KINDS),
      side: z.enum(['BY', 'ABOUT']),
      at: moment,
      isDecided: z.boolean(),
    }),
  ),
  /** What they reported of others' contents, and what was reported of theirs, newest first; who reported stands in the case. */
  contentReports: partFor(
    ['moderator'],
    z.array(
      z.object({
        kind: z.enum(SUBJECT_KINDS),
        uuid: z.string(),
        ground: z.enum(GROUNDS),
        side: z.enum(['BY', 'ABOUT']),
        at: moment,
        isDecided: z.boolean(),
      }),
    ),
  ),
  contentReportsTotal: partFor(['moderator'], z.object({ by: z.int(), about: z.int() })),
  /** Messages that nobody but their sender sees; without their text. */
  messages: partFor(
    ['moderator'],
    z.array(z.object({ uuid: z.string(), at: moment, state: z.enum(['HIDDEN', 'HELD']), recipient: memberOnTheWire })),
  ),
  messagesTotal: partFor(['moderator'], z.int()),
  payments: partFor(
    ['accounting'],
    z.array(
      z.object({
        uuid: z.string(),
        exchangeUuid: z.string(),
        title: z.string(),
        status: z.string(),
        amountCents: z.int(),
        at: moment,
        isDisputed: z.boolean(),
      }),
    ),
  ),
  ledger: partFor(
    ['accounting'],
    z.array(
      z.object({
        at: moment,
        unit: z.enum(['POINT', 'FEE']),
        amount: z.int(),
        balance: z.int(),
        kind: z.string(),
        isWaiting: z.boolean(),
        title: z.string().optional(),
      }),
    ),
  ),
  /** Points that cannot be spent yet, and what an administrator wrote of those that are held for a case. */
  waiting: partFor(['accounting'], z.array(waitingPoints.extend({ note: z.string() }))),
  /** Disputed payments of which they are an end, as the payer or as who got the points; newest first. */
  chargebacks: partFor(
    ['accounting'],
    z.array(
      z.object({
        exchangeUuid: z.string(),
        title: z.string(),
        side: z.enum(['PAYER', 'SENDER']),
        partner: z.string(),
        state: z.enum(DISPUTE_STATES),
        amountCents: z.int(),
        at: moment,
      }),
    ),
  ),
  signIns: partFor(
    [],
    z.array(z.object({ browser: z.string().nullable(), system: z.string().nullable(), at: moment, lastSeenAt: moment })),
  ),
  restrictions: partFor(
    ['moderator'],
    z.array(
      z.object({
        uuid: z.string(),
        kind: z.enum(RESTRICTION_KINDS),
        ground: z.enum(GROUNDS),
        reason: z.string(),
        begunAt: moment,
        endsAt: moment.nullable(),
        isActive: z.boolean(),
        /** First name; null where no person decided. */
        imposedBy: z.string().nullable(),
        /** Of the second administrator, who agreed. */
        approvedBy: z.string().nullable(),
      }),
    ),
  ),
  acts: partFor(
    [],
    z.array(
      z.object({
        uuid: z.string(),
        act: z.string(),
        reason: z.string(),
        /** First name; null where the platform acted. */
        admin: z.string().nullable(),
        at: moment,
        /** A second administrator would have been asked, and there was none. */
        wasAlone: z.boolean(),
      }),
    ),
  ),
  /** Accounts with the same mailbox, address or means of payment, some of them where there are very many. */
  links: partFor(
    [],
    z.array(
      z.object({
        uuid: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        isDeleted: z.boolean(),
        kinds: z.array(z.enum(RING_LINK_KINDS)),
      }),
    ),
  ),
  /** What administrators wrote to them as the platform, newest first. */
  written: partFor(['moderator'], z.array(z.object({ uuid: z.string(), text: z.string(), admin: z.string(), at: moment }))),
  /** What waits for a second administrator; other roles see what they could have proposed. */
  proposals: z.array(proposal),
})
export type MemberPage = z.infer<typeof memberPage>

export const adminMember = endpoint({
  method: 'get',
  path: '/api/v1/admin/users/{uuid}',
  roles: ['moderator', 'accounting'],
  summary: 'What the team needs to decide about a member, each role its own part; no texts of messages. 404 for members who have left.',
  params: uuidParam,
  response: memberPage,
})

export const restrictUser = endpoint({
  method: 'post',
  path: '/api/v1/admin/users/{uuid}/restrict',
  roles: ['moderator'],
  summary:
    'Warn a member, or keep them from messages, from swaps or from everything, for some days or until it is lifted (`days` null). A block of a member with open exchanges waits for a second administrator, where there is one: `proposed`. A block needs the version of the `consequences` that were confirmed (GET block-consequences): 409 BLOCK_CHANGED when others follow by now.',
  params: uuidParam,
  body: z.strictObject({
    kind: z.enum(RESTRICTION_KINDS),
    ground: z.enum(GROUNDS),
    reason: neededReason,
    days: z.int().min(1).max(RESTRICTION_DAYS_MAX).nullable(),
    consequences: confirmedConsequences,
  }),
  response: successOrProposed,
})

export const setUserRole = endpoint({
  method: 'post',
  path: '/api/v1/admin/users/{uuid}/role',
  roles: [],
  summary:
    'Propose that a member gets a role of the team, or is a member again: another administrator always has to agree (`proposed`). 403 FORBIDDEN for oneself, 409 NEEDS_COLLEAGUE where nobody could agree, CASE_STATE for whoever is blocked or has not confirmed their address. The role they have already is a success.',
  params: uuidParam,
  body: z.strictObject({ role: z.enum(ROLES), reason: neededReason }),
  response: successOrProposed,
})

export const liftUserRestriction = endpoint({
  method: 'post',
  path: '/api/v1/admin/restrictions/{uuid}/lift',
  roles: ['moderator'],
  summary: 'End a restriction before its time, and say why; the member is told. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: success,
})

export const openHiddenMessage = endpoint({
  method: 'post',
  path: '/api/v1/admin/hidden-messages/{uuid}/open',
  roles: ['moderator'],
  summary: 'The text of a message that is hidden or held; needs a reason, and is logged. 404 for every other message.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: z.object({ text: z.string() }),
})
