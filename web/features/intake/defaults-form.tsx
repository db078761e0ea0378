import { Checkbox, NativeSelect } from '@mantine/core'
import { memo } from 'react'
import type { IntakeDefaults } from '#contract/intake.ts'
import { needsPoints, PRICE_RULES, type PriceRule } from '#domain/intake.ts'
import { CONDITIONS } from '#domain/lookups.ts'
import { m } from '#messages'
import { formatPoints } from '../../platform/language/format.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { useSavedChoice } from '../../ui/forms/use-kept-choice.ts'
import { conditionName } from '../../books/lookup-names.ts'
import classes from './stack-page.module.css'
import { changeDefaults } from './stack-client.ts'

/** The most points that the choices of the stack offer; single rows may cost more. */
const POINTS_SHOWN = 20

const RULES: Record<PriceRule, () => string> = {
  SUGGESTION: m['intake.ruleSuggestion'],
  LESS: m['intake.ruleLess'],
  FIXED: m['intake.ruleFixed'],
  OWN: m['intake.ruleOwn'],
}

/** Defaults of rows, saved at once. */
export const DefaultsForm = memo(function DefaultsForm({ defaults: kept }: { defaults: IntakeDefaults }) {
  const { value: defaults, failure, choose } = useSavedChoice(kept, changeDefaults)
  const change = (part: Partial<IntakeDefaults>) => choose({ ...defaults, ...part })
  const { condition, priceRule, points } = defaults
  return (
    <fieldset className={classes.defaults}>
      <legend className={classes.legend}>{m['intake.defaults']()}</legend>
      <div className={classes.choices}>
        <NativeSelect
          label={m['shelf.condition']()}
          value={condition}
          onChange={(event) => change({ condition: CONDITIONS.find((known) => known === event.currentTarget.value) ?? condition })}
          data={CONDITIONS.map((value) => ({ value, label: conditionName(value) }))}
        />
        <NativeSelect
          label={m['intake.priceRule']()}
          value={priceRule}
          onChange={(event) => {
            const rule = PRICE_RULES.find((known) => known === event.currentTarget.value) ?? priceRule
            change({ priceRule: rule, points: needsPoints(rule) ? (points ?? 1) : null })
          }}
          data={PRICE_RULES.map((value) => ({ value, label: RULES[value]() }))}
        />
        {needsPoints(priceRule) && (
          <NativeSelect
            label={priceRule === 'LESS' ? m['intake.lessBy']() : m['shelf.price']()}
            value={String(points)}
            onChange={(event) => change({ points: Number(event.currentTarget.value) })}
            data={pointChoices(points)}
          />
        )}
      </div>
      <Checkbox
        label={m['intake.numbers']()}
        description={m['intake.numbersHint']()}
        checked={defaults.numbers}
        onChange={(event) => change({ numbers: event.currentTarget.checked })}
      />
      <Checkbox
        label={m['shelf.smokeFree']()}
        checked={defaults.smokeFree}
        onChange={(event) => change({ smokeFree: event.currentTarget.checked })}
      />
      <Checkbox
        label={m['shelf.petFree']()}
        checked={defaults.petFree}
        onChange={(event) => change({ petFree: event.currentTarget.checked })}
      />
      <FailureNotice failure={failure} />
    </fieldset>
  )
})

/** Point choices: "3 Punkte". */
export function pointChoices(chosen: number | null): { value: string; label: string }[] {
  const most = Math.max(POINTS_SHOWN, chosen ?? 0)
  return Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: formatPoints(index + 1) }))
}
