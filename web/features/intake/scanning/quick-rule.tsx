import { memo } from 'react'
import type { IntakeDefaults } from '#contract/intake.ts'
import { PRICE_RULES, type PriceRule } from '#domain/intake.ts'
import { m } from '#messages'
import { Choice } from '../../../ui/forms/choices/choice.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useKeptChoice } from '../../../ui/forms/use-kept-choice.ts'
import { changeDefaults } from '../stack-client.ts'
import classes from './stack-camera.module.css'

/** Points that a rule begins with when one tap chooses it. */
const BEGINNING: Record<PriceRule, number | null> = { SUGGESTION: null, LESS: 1, FIXED: 3, OWN: null }

/** What books cost that pass before the camera, changed by one tap; how many points stands with the other choices of the stack. */
export const QuickRule = memo(function QuickRule({ defaults: kept }: { defaults: IntakeDefaults }) {
  const { value: defaults, failure, choose } = useKeptChoice(kept, changeDefaults)
  const pointsOf = (rule: PriceRule) => (defaults.priceRule === rule ? defaults.points : BEGINNING[rule])
  return (
    <div className={classes.rule}>
      <span aria-hidden="true">{m['stackScan.rule']()}</span>
      <Choice
        label={m['stackScan.rule']()}
        value={defaults.priceRule}
        options={PRICE_RULES.map((value) => ({ value, text: textOf(value, pointsOf(value) ?? 0) }))}
        onChoose={(priceRule) => choose({ ...defaults, priceRule, points: pointsOf(priceRule) })}
      />
      <FailureLine failure={failure} />
    </div>
  )
})

function textOf(rule: PriceRule, points: number): string {
  if (rule === 'SUGGESTION') return m['intake.ruleSuggestion']()
  if (rule === 'OWN') return m['stackScan.ruleOwn']()
  return rule === 'LESS'
    ? m['stackScan.ruleLess']({ count: points })
    : m['stackScan.ruleFixed']({ points: m['shared.pointsAccusative']({ count: points }) })
}
