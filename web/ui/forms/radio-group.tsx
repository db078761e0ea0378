import type { ReactNode } from 'react'
import fields from './fields.module.css'
import classes from './radio-group.module.css'

interface RadioGroupProps<T extends string> {
  legend: ReactNode
  /** Of the inputs; the sentence of an error has the id `${name}-error`. */
  name: string
  options: readonly { value: T; label: ReactNode; hint?: ReactNode }[]
  /** Null or empty where nothing is chosen yet. */
  value: T | '' | null
  onChange: (value: T) => void
  error?: ReactNode
}

/** Alternatives as rows with explanations. */
export function RadioGroup<T extends string>({ legend, name, options, value, onChange, error }: RadioGroupProps<T>) {
  const errorId = `${name}-error`
  return (
    <fieldset className={fields.group} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option} data-explained={option.hint !== undefined || undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            data-invalid={error ? true : undefined}
          />
          {option.hint === undefined ? option.label : <strong>{option.label}</strong>}
          {option.hint !== undefined && <span className={classes.hint}>{option.hint}</span>}
        </label>
      ))}
      {error && (
        <p className={`${fields.error} ${classes.error}`} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
