import { useNavigate, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { pageMeta } from '../../platform/page-meta.ts'
import { AddressForm } from '../settings/address/address-form.tsx'
import { CostCard } from '../exchanges/page/cost-card.tsx'
import type { Route } from './+types/shipping-page.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { copiesOf, stepPath } from './checkout-paths.ts'
import { ParcelOverview } from './parcel/parcel-overview.tsx'
import { WhatStays } from './parcel/what-stays.tsx'
import { loadCheckout, type CheckoutData } from './load-checkout.ts'
import classes from './shipping-page.module.css'

export function loader(input: Route.LoaderArgs): Promise<CheckoutData> {
  return loadCheckout(input)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['checkout.shippingTitle'](), matches })
}

/** Second step: the postal address; skipped when complete, opened by "Ändern". */
export default function ShippingPage({ loaderData: { offer, quote, member, beyond } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const copies = copiesOf(quote)
  return (
    <CheckoutFrame
      step="shipping"
      copies={copies}
      title={m['checkout.shippingTitle']()}
      aside={
        <>
          <ParcelOverview offer={offer} quote={quote} />
          <CostCard costs={quote} />
        </>
      }
    >
      <WhatStays quote={quote} beyond={beyond} />
      <p className={classes.lead}>{m['checkout.shippingText']()}</p>
      <AddressForm member={member} submitLabel={m['checkout.saveAddress']()} onSaved={() => void navigate(stepPath('payment', copies))} />
    </CheckoutFrame>
  )
}
