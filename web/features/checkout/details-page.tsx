import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { codeText } from '../../platform/api/failure-text.ts'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { bookPath } from '../../books/book-path.ts'
import { CostCard } from '../exchanges/page/cost-card.tsx'
import { VerifyNotice } from '../login/registration/verify-notice.tsx'
import type { Route } from './+types/details-page.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { stepPath } from './checkout-paths.ts'
import { CopyOverview } from './copy-overview.tsx'
import classes from './details-page.module.css'
import { loadCheckout, type CheckoutData } from './load-checkout.ts'
import { blockers, needsAddress } from './order-blocker.ts'

export function loader(input: Route.LoaderArgs): Promise<CheckoutData> {
  return loadCheckout(input)
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['checkout.title'](), matches })
}

/** First step: the copy and what it costs, before anything is claimed (decision 42). */
export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  const { offer, quote } = loaderData
  return (
    <CheckoutFrame
      step="details"
      offerUuid={offer.uuid}
      title={m['checkout.detailsTitle']()}
      aside={
        <CostCard costs={quote}>
          <GoOn {...loaderData} />
        </CostCard>
      }
    >
      <CopyOverview offer={offer} large />
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
      <Notice kind="info" title={m['checkout.hindered']()} action={<Link to={bookPath(offer.book)}>{m['checkout.backToBook']()}</Link>}>
        {codeText(blocker)}
      </Notice>
    )
  }
  const next = needsAddress(quote) ? 'shipping' : 'payment'
  return (
    <>
      <Button component={Link} to={stepPath(next, offer.uuid)} fullWidth size="lg">
        {next === 'shipping' ? m['checkout.toShipping']() : m['checkout.toPayment']()}
      </Button>
      <p className={classes.hint}>{m['checkout.nothingYet']()}</p>
    </>
  )
}
