import type { ReactNode } from 'react'
import { m } from '#messages'
import classes from './checkout-frame.module.css'
import type { CheckoutStep } from './checkout-paths.ts'
import { CheckoutSteps } from './checkout-steps.tsx'

interface CheckoutFrameProps {
  step: CheckoutStep
  offerUuid: string
  title: ReactNode
  /** What is bought and what it costs; beside the step on desktop, below it on phones. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of a checkout step: where one is, what to do, what it costs. */
export function CheckoutFrame({ step, offerUuid, title, aside, children }: CheckoutFrameProps) {
  return (
    <div className={classes.page}>
      <CheckoutSteps current={step} offerUuid={offerUuid} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
        <aside className={classes.aside} aria-label={m['checkout.summaryLabel']()}>
          {aside}
        </aside>
      </div>
    </div>
  )
}
