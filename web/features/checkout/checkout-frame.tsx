import type { ReactNode } from 'react'
import { m } from '#messages'
import pages from '../../ui/page.module.css'
import classes from './checkout-frame.module.css'
import type { CheckoutStep } from './checkout-paths.ts'
import { CheckoutSteps } from './checkout-steps.tsx'

interface CheckoutFrameProps {
  step: CheckoutStep
  copies: readonly string[]
  title: ReactNode
  /** What is bought and what it costs; beside the step on desktop. */
  aside: ReactNode
  /** On phones the aside stands before the step: what it costs belongs before the press on Pay. */
  asideFirst?: boolean
  children: ReactNode
  /** Below all of it, what may be passed over. */
  after?: ReactNode
}

/** Frame of a checkout step. */
export function CheckoutFrame({ step, copies, title, aside, asideFirst, children, after }: CheckoutFrameProps) {
  const summary = (
    <aside className={classes.aside} aria-label={m['checkout.summaryLabel']()}>
      {aside}
    </aside>
  )
  return (
    <div className={pages.inner}>
      <CheckoutSteps current={step} copies={copies} />
      <div className={classes.columns}>
        <h1 className={classes.title}>{title}</h1>
        {asideFirst && summary}
        <div className={classes.main}>{children}</div>
        {!asideFirst && summary}
      </div>
      {after}
    </div>
  )
}
