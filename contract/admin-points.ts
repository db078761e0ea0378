import { z } from 'zod'
import { email } from './accounts.ts'
import { optionalText, tidyText } from './catalogue.ts'
import { endpoint, success, successOrProposed, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { memberOnTheWire } from './members.ts'
import { ADMIN_REASON_MAX, GRANT_POINTS_MAX } from '../domain/policy/administration.ts'

/** Why an administrator does something; grants and acts on payments need it (decision 32). */
export const neededReason = optionalText('REASON', ADMIN_REASON_MAX, tidyText).pipe(z.string(rule('REASON.NOT_EMPTY')))

/** The specification's body, with the reason that is logged. */
const grant = {
  body: z.strictObject({ userEmail: email, reason: neededReason }),
  /** What the member holds right after it; a repeated call gets the same answer. */
  response: z.object({
    status: z.literal('success'),
    exchangeTokens: z.int(),
    serviceFees: z.int(),
    /** Nothing was given yet: a second administrator has to agree. */
    proposed: z.literal(true).optional(),
  }),
}

export const grantPoint = endpoint({
  method: 'post',
  path: '/api/v1/add-free-exchange-token',
  roles: ['accounting'],
  summary:
    'Give a member a point, or several. The same within 10 seconds is one grant; an Idempotency-Key header says so for three days. More than 20 points to one member within a day wait for a second administrator, where there is one: `proposed`.',
  ...grant,
  body: grant.body.extend({ points: z.int().min(1).max(GRANT_POINTS_MAX).default(1) }),
})

export const grantFeeCredit = endpoint({
  method: 'post',
  path: '/api/v1/add-free-service-fee',
  roles: ['accounting'],
  summary: 'Give a member one service fee for free; repeated like add-free-exchange-token.',
  ...grant,
})

const balance = z.object({ account: z.string(), amount: z.int() })

/** One unit of the ledger: where it comes from, where it is now, and what is left over, which must be nothing. */
const unitBooks = z.object({
  unit: z.enum(['POINT', 'FEE', 'EUR']),
  /** Issued, or taken by a provider; whole points, fee credits or cents. */
  sources: z.array(balance),
  /** With members, in exchanges, used up, retired, or where the euros belong. */
  places: z.array(balance),
  issued: z.int(),
  difference: z.int(),
})
export type UnitBooks = z.infer<typeof unitBooks>

const grantInLog = z.object({
  uuid: z.string(),
  unit: z.enum(['POINT', 'FEE']),
  amount: z.int(),
  /** What of it was taken back as given by mistake. */
  takenBack: z.int(),
  /** Null once the member has left. */
  member: memberOnTheWire.nullable(),
  admin: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type GrantInLog = z.infer<typeof grantInLog>

export const takeBackGrant = endpoint({
  method: 'post',
  path: '/api/v1/admin/points/grants/{uuid}/take-back',
  roles: ['accounting'],
  summary:
    'Take back what was given by mistake, by the line of the log that gave it: at most what is left of it. What the member does not hold any more is owed. The same requestId is one correction.',
  params: uuidParam,
  body: z.strictObject({ requestId: uuid, amount: z.int().min(1).max(GRANT_POINTS_MAX), reason: neededReason }),
  /** How much of it the member owes. */
  response: success.extend({ owed: z.int() }),
})

export const waiveDebt = endpoint({
  method: 'post',
  path: '/api/v1/admin/users/{uuid}/waive-debt',
  roles: ['accounting'],
  summary:
    'Write off what a member owes, at the platform’s cost; refused if it is another amount by now. The same requestId is one write-off. More than 20 points wait for a second administrator, where there is one, as a grant that pays them: `proposed`.',
  params: uuidParam,
  body: z.strictObject({
    requestId: uuid,
    unit: z.enum(['POINT', 'FEE']),
    /** What was read: all that is owed. */
    amount: z.int().min(1).max(100_000),
    reason: neededReason,
  }),
  response: successOrProposed,
})

export const adminPoints = endpoint({
  method: 'get',
  path: '/api/v1/admin/points',
  roles: ['accounting'],
  summary: 'The ledger: points, fee credits and euros by account, and the newest grants.',
  response: z.object({ books: z.array(unitBooks), grants: z.array(grantInLog) }),
})

const checkedInvariant = z.object({
  /** S01 to S21 of reliability 2.4, and those of this product, X01 onwards. */
  code: z.string(),
  /** What must hold, in English. */
  statement: z.string(),
  /** `unknown`: not answered in the time there was. */
  state: z.enum(['holds', 'broken', 'unknown']),
  /** Rows that break it, counted up to a hundred. */
  rows: z.int(),
})
export type CheckedInvariant = z.infer<typeof checkedInvariant>

export const checkInvariants = endpoint({
  method: 'get',
  path: '/api/v1/admin/points/invariants',
  roles: ['accounting'],
  summary: 'Check all rules of the ledger in the database. Reads only; may take half a minute.',
  response: z.object({ invariants: z.array(checkedInvariant) }),
})
