import { memo } from 'react'
import type { IntakeDefaults } from '#contract/intake.ts'
import { PRICE_RULES, type PriceRule } from '#domain/intake.ts'
import { m } from '#messages'
import { Choice } from '../../../ui/forms/choice.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../../ui/forms/use-kept-choice.ts'
import { changeDefaults } from '../stack-client.ts'
import classes from './stack-camera.module.css'

/** Points that a rule begins with when one tap chooses it. */
const BEGINNING: Record<PriceRule, number | null> = { SUGGESTION: null, LESS: 1, FIXED: 3, OWN: null }

/** Price rule for scanned books, changed by one tap. */
export const QuickRule = memo(function QuickRule({ defaults: kept }: { defaults: IntakeDefaults }) {
  const { value: defaults, failure, choose } = useSavedChoice(kept, changeDefaults)
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
