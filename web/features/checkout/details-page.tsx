import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { codeText } from '../../platform/api/failure-text.ts'
import { memberFirstName } from '../../platform/session/member-name.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { bookPath } from '../../books/book-path.ts'
import { CostCard } from '../exchanges/page/cost-card.tsx'
import { VerifyNotice } from '../login/registration/verify-notice.tsx'
import type { Route } from './+types/details-page.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { copiesOf, stepPath } from './checkout-paths.ts'
import { CopyOverview } from './copy-overview.tsx'
import classes from './details-page.module.css'
import { loadCheckout, loadRestOfShelf, type CheckoutData, type RestOfShelf } from './load-checkout.ts'
import { blockers, needsAddress } from './order-blocker.ts'
import { ChosenParcel } from './parcel/chosen-parcel.tsx'
import { RestOfShelfList } from './parcel/rest-of-shelf.tsx'
import { WhatStays } from './parcel/what-stays.tsx'

export async function loader(input: Route.LoaderArgs): Promise<CheckoutData & { rest: RestOfShelf }> {
  const data = await loadCheckout(input)
  return { ...data, rest: await loadRestOfShelf(input, copiesOf(data.quote)) }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['checkout.title'](), matches })
}

/** First step: copies and costs, before the claim (decision 42), and more copies of the shelf. */
export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  const { offer, quote, rest, beyond } = loaderData
  const copies = copiesOf(quote)
  const isOne = copies.length === 1
  return (
    <CheckoutFrame
      step="details"
      copies={copies}
      title={isOne ? m['checkout.detailsTitle']() : m['checkout.parcelTitle']({ name: memberFirstName(offer.offeredBy) })}
      aside={
        <CostCard costs={quote}>
          <GoOn {...loaderData} />
        </CostCard>
      }
      after={<RestOfShelfList offer={offer} copies={copies} rest={rest} />}
    >
      <WhatStays quote={quote} beyond={beyond} rest={rest.copies} />
      {isOne ? <CopyOverview offer={offer} photos={quote.lines[0]?.photos ?? []} large /> : <ChosenParcel quote={quote} />}
    </CheckoutFrame>
  )
}

function GoOn({ offer, quote, member }: CheckoutData) {
  const [blocker] = blockers(quote)
  if (blocker === 'EMAIL_NOT_VERIFIED') {
    return <VerifyNotice title={m['checkout.verifyTitle']()}>{m['checkout.verifyText']({ email: member.email })}</VerifyNotice>
  }
  if (blocker) {
    return (
      <Notice kind="info" title={m['checkout.hasBlockers']()} action={<Link to={bookPath(offer.book)}>{m['checkout.backToBook']()}</Link>}>
        {blocker === 'POINTS_OWED'
          ? m['checkout.pointsOwed']({ count: quote.owedPoints })
          : codeText(blocker, blocker === 'CLAIMS_LAPSED' ? (quote.claimAgainAt ?? undefined) : undefined)}
      </Notice>
    )
  }
  const next = needsAddress(quote) ? 'shipping' : 'payment'
  return (
    <>
      <Button component={Link} to={stepPath(next, copiesOf(quote))} fullWidth size="lg">
        {next === 'shipping' ? m['checkout.toShipping']() : m['checkout.toPayment']()}
      </Button>
      <p className={classes.hint}>{m['checkout.nothingYet']()}</p>
    </>
  )
}
