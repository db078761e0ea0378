import { useId, type ReactNode } from 'react'
import fields from '../../ui/forms/fields.module.css'
import classes from './reason-choice.module.css'

interface ReasonChoiceProps<T extends string> {
  legend: string
  options: readonly T[]
  label: (option: T) => string
  /** Null until one is chosen. */
  value: T | null
  onChange: (option: T) => void
  error?: ReactNode
}

/** One of a few reasons, each with one tap. */
export function ReasonChoice<T extends string>({ legend, options, label, value, onChange, error }: ReasonChoiceProps<T>) {
  const id = useId()
  return (
    <fieldset className={fields.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option} className={classes.option}>
          <input type="radio" name={id} value={option} checked={value === option} onChange={() => onChange(option)} />
          {label(option)}
        </label>
      ))}
      {error && (
        <p className={fields.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
