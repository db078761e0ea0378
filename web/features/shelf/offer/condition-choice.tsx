import type { ReactNode } from 'react'
import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { m } from '#messages'
import { conditionName } from '../../../books/lookup-names.ts'
import fields from '../../../ui/forms/fields.module.css'
import classes from './condition-choice.module.css'

const HINTS: Record<Condition, () => string> = {
  LIKE_NEW: m['shelf.conditionLikeNewHint'],
  EXCELLENT: m['shelf.conditionExcellentHint'],
  GOOD: m['shelf.conditionGoodHint'],
  SATISFACTORY: m['shelf.conditionSatisfactoryHint'],
}

interface ConditionChoiceProps {
  value: Condition | ''
  onChange: (condition: Condition) => void
  error?: ReactNode
}

/** The four conditions with what they mean, so that "gut" means the same to both sides. */
export function ConditionChoice({ value, onChange, error }: ConditionChoiceProps) {
  return (
    <fieldset className={fields.group} aria-describedby={error ? 'condition-error' : undefined}>
      <legend className={classes.legend}>{m['shelf.condition']()}</legend>
      {CONDITIONS.map((condition) => (
        <label key={condition} className={classes.option}>
          <input
            type="radio"
            name="condition"
            value={condition}
            checked={value === condition}
            onChange={() => onChange(condition)}
            data-invalid={error ? true : undefined}
          />
          <strong>{conditionName(condition)}</strong>
          <span className={classes.hint}>{HINTS[condition]()}</span>
        </label>
      ))}
      {error && (
        <p className={`${fields.error} ${classes.error}`} id="condition-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
