import type { ReactNode } from 'react'
import { REPORTED_KINDS, type ReportedKind } from '#domain/problems.ts'
import { m } from '#messages'
import { problemKindLabel } from './problem-labels.ts'
import fields from '../../../ui/forms/fields.module.css'
import classes from './report-form.module.css'

interface KindChoiceProps {
  value: ReportedKind | null
  onChange: (kind: ReportedKind) => void
  error?: ReactNode
}

/** What is wrong, one of five. */
export function KindChoice({ value, onChange, error }: KindChoiceProps) {
  return (
    <fieldset className={fields.group} aria-describedby={error ? 'kind-error' : undefined}>
      <legend className={classes.legend}>{m['problem.kind']()}</legend>
      {REPORTED_KINDS.map((kind) => (
        <label key={kind} className={classes.option}>
          <input type="radio" name="problem-kind" value={kind} checked={value === kind} onChange={() => onChange(kind)} />
          {problemKindLabel(kind)}
        </label>
      ))}
      {error && (
        <p className={fields.error} id="kind-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
