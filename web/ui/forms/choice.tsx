import type { ReactNode } from 'react'
import classes from './choice.module.css'

interface ChoiceProps<T extends string> {
  /** What is chosen here, for screen readers. */
  label: string
  /** Null while unknown. */
  value: T | null
  /** `text` is shown (a short word or an icon), `label` is read out and shown as tooltip. */
  options: readonly { value: T; text: ReactNode; label?: string; lang?: string }[]
  onChoose: (value: T) => void
}

/** A few alternatives side by side. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={classes.choice} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.option}
          lang={option.lang}
          title={option.label}
          aria-label={option.label}
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChoose(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}
