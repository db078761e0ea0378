import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { CheckIcon } from '../../ui/icons.tsx'
import pages from '../../ui/page.module.css'
import classes from './checkout-frame.module.css'
import { type CheckoutStep, stepPath } from './checkout-paths.ts'

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

const STEPS: readonly { step: CheckoutStep; label: () => string }[] = [
  { step: 'details', label: m['checkout.stepDetails'] },
  { step: 'shipping', label: m['checkout.stepShipping'] },
  { step: 'payment', label: m['checkout.stepPayment'] },
]

/** The three steps; earlier ones are links. */
function CheckoutSteps({ current, copies }: { current: CheckoutStep; copies: readonly string[] }) {
  const reached = STEPS.findIndex(({ step }) => step === current)
  return (
    <nav className={classes.nav} aria-label={m['checkout.stepsLabel']()}>
      <ol className={classes.steps}>
        {STEPS.map(({ step, label }, index) => (
          <li key={step} className={classes.step} data-phase={phaseOf(index, reached)}>
            <span className={classes.number} aria-hidden="true">
              {index < reached ? <CheckIcon size={16} /> : index + 1}
            </span>
            {index < reached ? (
              <Link to={stepPath(step, copies)}>{label()}</Link>
            ) : (
              <span aria-current={index === reached ? 'step' : undefined}>{label()}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function phaseOf(index: number, reached: number): 'done' | 'now' | 'next' {
  if (index === reached) return 'now'
  return index < reached ? 'done' : 'next'
}
