import type { z } from 'zod'
import {
  adminPoints,
  checkInvariants as checkInvariantsEndpoint,
  grantFeeCredit,
  grantPoint,
  takeBackGrant as takeBackEndpoint,
  waiveDebt,
} from '#contract/admin-points.ts'
import { ADMIN_NEWEST_SIZE, IDEMPOTENCY_KEY_MAX } from '#domain/policy/administration.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { checkInvariants } from './commands/check-invariants.ts'
import { grantToMember, type GrantAnswer } from './commands/grant-to-member.ts'
import { takeBackGrant } from './commands/take-back-grant.ts'
import { waiveMemberDebt } from './commands/waive-member-debt.ts'
import { presentBooks, presentGrant } from './present.ts'
import { listGrants, sumAccounts } from './queries.ts'

/** Serves the books of points and money, and the grants of administrators. */
export function registerAdminPointRoutes(api: Api, { db }: Services): void {
  declareRoute(api, grantPoint, administrator, async ({ body, member, context }) => {
    const requestKey = requestKeyOf(context.req.header('Idempotency-Key'))
    return presentBalances(await grantToMember(db, { ...body, amount: body.points, adminId: member.id, unit: 'POINT', requestKey }))
  })
  declareRoute(api, grantFeeCredit, administrator, async ({ body, member, context }) => {
    const requestKey = requestKeyOf(context.req.header('Idempotency-Key'))
    return presentBalances(await grantToMember(db, { ...body, amount: 1, adminId: member.id, unit: 'FEE', requestKey }))
  })
  declareRoute(api, takeBackEndpoint, administrator, async ({ params, body, member }) => ({
    status: 'success',
    owed: await takeBackGrant(db, { ...body, grantId: params.uuid, adminId: member.id }),
  }))
  declareRoute(api, waiveDebt, administrator, async ({ params, body, member }) => {
    const { proposed } = await waiveMemberDebt(db, { ...body, memberId: params.uuid, adminId: member.id })
    return { status: 'success', ...(proposed && { proposed }) }
  })
  declareRoute(api, adminPoints, administrator, async () => {
    const [accounts, grants] = await Promise.all([sumAccounts(db), listGrants(db, ADMIN_NEWEST_SIZE)])
    return { books: presentBooks(accounts), grants: grants.map(presentGrant) }
  })
  declareRoute(api, checkInvariantsEndpoint, administrator, async () => ({ invariants: await checkInvariants(db) }))
}

function presentBalances({ points, feeCredits, proposed }: GrantAnswer): z.input<(typeof grantPoint)['response']> {
  return { status: 'success', exchangeTokens: points, serviceFees: feeCredits, ...(proposed && { proposed }) }
}

/** @throws AppError 400 for a key that is no short visible text. */
function requestKeyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (header.length > IDEMPOTENCY_KEY_MAX || !/^[\u0021-\u007e]+$/u.test(header)) throw AppError.field('Idempotency-Key', 'INVALID')
  return header
}
