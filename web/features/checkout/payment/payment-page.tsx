import { redirect, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { pageMeta } from '../../../platform/page-meta.ts'
import { CostCard } from '../../exchanges/page/cost-card.tsx'
import type { Route } from './+types/payment-page.ts'
import { CheckoutFrame } from '../checkout-frame.tsx'
import { chosenCopies, copiesOf, stepPath } from '../checkout-paths.ts'
import { ParcelOverview } from '../parcel/parcel-overview.tsx'
import { WhatStays } from '../parcel/what-stays.tsx'
import { Delivery } from '../delivery.tsx'
import { loadCheckout, loadWaysToPay, type CheckoutData, type WaysToPay } from '../load-checkout.ts'
import { blockers, needsAddress } from '../order-blocker.ts'
import { PaymentForm } from './payment-form.tsx'

/** Redirects members who cannot order to the step that says why (B §2), with the whole choice. */
export async function loader(input: Route.LoaderArgs): Promise<CheckoutData & { ways: WaysToPay }> {
  const [data, ways] = await Promise.all([loadCheckout(input), loadWaysToPay(input)])
  const { chosen } = chosenCopies(new URL(input.request.url).searchParams)
  if (blockers(data.quote).length > 0) throw redirect(stepPath('details', chosen))
  if (needsAddress(data.quote)) throw redirect(stepPath('shipping', chosen))
  return { ...data, ways }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['checkout.paymentTitle'](), matches })
}

/** Last step: address, delivery, total, payment. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { offer, quote, member, beyond } = loaderData
  return (
    <CheckoutFrame
      step="payment"
      copies={copiesOf(quote)}
      title={m['checkout.paymentTitle']()}
      asideFirst
      aside={
        <>
          <ParcelOverview offer={offer} quote={quote} />
          <CostCard costs={quote} />
        </>
      }
    >
      <WhatStays quote={quote} beyond={beyond} />
      <Delivery member={member} quote={quote} />
      <PaymentForm {...loaderData} />
    </CheckoutFrame>
  )
}
