import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import fields from '../../ui/forms/fields.module.css'
import decisions from './decisions.module.css'
import classes from './keyed-choice.module.css'

interface KeyedChoiceProps<T extends string> {
  legend: string
  /** How the keys choose. */
  hint: string
  /** Of the inputs. */
  name: string
  options: readonly { value: T; label: ReactNode; isImpossible?: boolean }[]
  /** Null at first: who presses Enter once too often has decided nothing of what comes next. */
  value: T | null
  onChange: (value: T) => void
  error: ReactNode
}

/** The decisions on what is open, each under the key of its number; the chosen one has the focus, and the first as long as none is. */
export function KeyedChoice<T extends string>({ legend, hint, name, options, value, onChange, error }: KeyedChoiceProps<T>) {
  const focused = value ?? options.find(({ isImpossible }) => !isImpossible)?.value
  const field = useFocusAfter(value)
  const errorId = `${name}-error`
  return (
    <fieldset className={classes.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <p className={decisions.hint}>{hint}</p>
      {options.map((option, index) => (
        <label key={option.value} className={classes.option} data-impossible={option.isImpossible || undefined}>
          <input
            ref={option.value === focused ? field : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isImpossible}
            onChange={() => onChange(option.value)}
            data-invalid={(error && !option.isImpossible) || undefined}
          />
          <kbd className={classes.key}>{index + 1}</kbd>
          {option.label}
        </label>
      ))}
      {error && (
        <p className={fields.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** What is asked of a key. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'repeat' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

/** What a key above the choice does: a number chooses, and an Enter that is held does nothing; it was meant for what was open before. */
export function pressKey<T extends string>(event: PressedKey, options: readonly T[], choose: (value: T) => void): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  const byKey = optionOfKey(event, options)
  if (!byKey) return
  event.preventDefault()
  choose(byKey)
}

/** The option under a number key; undefined for other keys, with a modifier, and while somebody types or looks through a list. */
function optionOfKey<T extends string>(event: PressedKey, options: readonly T[]): T | undefined {
  const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/u.test(event.key)) return undefined
  return options[Number(event.key) - 1]
}

/** The focus goes to the field at first, and after each choice, also one that is taken back. */
function useFocusAfter(choice: string | null) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (choice === null || field.current?.value === choice) field.current?.focus({ preventScroll: true })
  }, [choice])
  return field
}
