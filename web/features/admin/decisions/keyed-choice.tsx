import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import decisions from './decisions.module.css'
import classes from './keyed-choice.module.css'

interface KeyedChoiceProps<T extends string> {
  legend: string
  /** How the keys choose. */
  hint: string
  /** Of the inputs. */
  name: string
  options: readonly { value: T; label: ReactNode; isImpossible?: boolean }[]
  value: T
  onChange: (value: T) => void
}

/** The decisions on what is open, each under the key of its number; the chosen one has the focus, from the start on. */
export function KeyedChoice<T extends string>({ legend, hint, name, options, value, onChange }: KeyedChoiceProps<T>) {
  const chosen = useFocusOn(value)
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{legend}</legend>
      <p className={decisions.hint}>{hint}</p>
      {options.map((option, index) => (
        <label key={option.value} className={classes.option} data-impossible={option.isImpossible || undefined}>
          <input
            ref={option.value === value ? chosen : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isImpossible}
            onChange={() => onChange(option.value)}
          />
          <kbd className={classes.key}>{index + 1}</kbd>
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

/** The option under a number key; undefined for other keys, with a modifier, and while somebody types or looks through a list. */
export function optionOfKey<T extends string>(event: KeyboardEvent, options: readonly T[]): T | undefined {
  const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/u.test(event.key)) return undefined
  return options[Number(event.key) - 1]
}

function useFocusOn(value: string) {
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (chosen.current?.value === value) chosen.current.focus({ preventScroll: true })
  }, [value])
  return chosen
}
