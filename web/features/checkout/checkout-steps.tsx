import { Link } from 'react-router'
import { m } from '#messages'
import { CheckIcon } from '../../ui/icons.tsx'
import { stepPath, type CheckoutStep } from './checkout-paths.ts'
import classes from './checkout-steps.module.css'

const STEPS: readonly { step: CheckoutStep; label: () => string }[] = [
  { step: 'details', label: m['checkout.stepDetails'] },
  { step: 'shipping', label: m['checkout.stepShipping'] },
  { step: 'payment', label: m['checkout.stepPayment'] },
]

/** The three steps; earlier ones are links. */
export function CheckoutSteps({ current, copies }: { current: CheckoutStep; copies: readonly string[] }) {
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
