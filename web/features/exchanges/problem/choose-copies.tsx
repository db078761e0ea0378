import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ExchangeLine } from '#contract/exchanges.ts'
import { formatPoints } from '../../../platform/language/format.ts'
import fields from '../../../ui/forms/fields.module.css'
import classes from './report-form.module.css'

interface ChooseCopiesProps {
  legend: string
  hint?: string
  /** What is in the parcel. */
  lines: readonly Pick<ExchangeLine, 'offerUuid' | 'title' | 'price'>[]
  /** Ids of their offers. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: ReactNode
}

/** Choice of copies. */
export function ChooseCopies({ legend, hint, lines, chosen, onChange, error }: ChooseCopiesProps) {
  return (
    <fieldset className={fields.group} aria-describedby={error ? 'copies-error' : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {lines.map(({ offerUuid, title, price }) => (
        <Checkbox
          key={offerUuid}
          className={classes.copy}
          label={title}
          description={formatPoints(price)}
          checked={chosen.includes(offerUuid)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, offerUuid] : chosen.filter((id) => id !== offerUuid))
          }
          aria-invalid={error ? true : undefined}
        />
      ))}
      {error && (
        <p className={fields.error} id="copies-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
