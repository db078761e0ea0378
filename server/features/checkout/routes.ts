import {
  authorizeOrder as authorizeEndpoint,
  createIntent,
  paymentMethods,
  paypalAuthorizeOrder,
  paypalCreateOrder,
  readQuote,
  restOfShelf,
} from '#contract/checkout.ts'
import type { Api } from '../../platform/http/api.ts'
import { anyone, loggedIn, readyToExchange } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import type { EffectRunner } from '../payments/effects/effects.ts'
import type { Gateways } from '../payments/providers/gateway.ts'
import { authorizeApproved } from './commands/authorize-approved.ts'
import { claimCopies } from './commands/claim-copies.ts'
import { authorizeOrder } from './commands/place-request.ts'
import { quoteOrder } from './commands/quote.ts'
import { findRestOfShelf } from './read-rest-of-shelf.ts'
import { waysToPay } from './ways-to-pay.ts'

export function registerCheckoutRoutes(api: Api, services: Services & { gateways: Gateways; effects: EffectRunner }): void {
  declareRoute(api, readQuote, loggedIn, async ({ query, member }) => ({ quote: await quoteOrder(services.db, member, query.ofid) }))

  declareRoute(api, restOfShelf, loggedIn, ({ query, member }) => findRestOfShelf(services.db, member, query.ofid))

  declareRoute(api, createIntent, readyToExchange, async ({ params, body, member }) => {
    await services.limits.count('orderByMember', member.id)
    const claim = await claimCopies(services, member, {
      offerIds: parcelOf(params.offerUuid, body.together),
      provider: params.provider,
      amountCents: body.amount,
      version: body.version,
      onlyTogether: body.onlyTogether,
      nextCopy: body.together.length === 0 ? body.nextCopy : null,
    })
    return { success: 'true' as const, clientSecret: claim.clientSecret, intentId: claim.reference, exchangeUuid: claim.exchangeId }
  })

  declareRoute(api, paymentMethods, anyone, async () => waysToPay(services))

  declareRoute(api, paypalCreateOrder, readyToExchange, async ({ body, member }) => {
    await services.limits.count('orderByMember', member.id)
    const claim = await claimCopies(services, member, {
      offerIds: parcelOf(body.offerUuid, body.together),
      provider: 'paypal',
      amountCents: body.amount,
      version: body.version,
      onlyTogether: body.onlyTogether,
      nextCopy: body.together.length === 0 ? body.nextCopy : null,
    })
    return { id: claim.reference }
  })

  declareRoute(api, paypalAuthorizeOrder, readyToExchange, ({ params, body, member }) =>
    authorizeApproved(services, member, { reference: params.orderId, extraPoints: body.epn, subscribesToPromo: body.istp }),
  )

  declareRoute(api, authorizeEndpoint, readyToExchange, ({ params, body, member }) =>
    authorizeOrder(services, member, {
      offerId: params.offerUuid,
      provider: params.provider,
      reference: body.sid,
      extraPoints: body.epn,
      amountCents: body.amount,
      subscribesToPromo: body.istp,
    }),
  )
}

/** Every copy once, the one that names the parcel first. */
function parcelOf(offerUuid: string, together: readonly string[]): string[] {
  return [...new Set([offerUuid, ...together])]
}
