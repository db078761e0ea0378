import { TextInput, VisuallyHidden, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { m } from '#messages'
import { useOptionKeys } from '../../../../ui/use-option-keys.ts'
import classes from './suggest-field.module.css'

interface SuggestFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  onChange: (text: string) => void
  /** What the list is. */
  heading: string
  lines: readonly { id: string; text: string; more: string }[]
  /** Takes the line at this place. */
  onTake: (index: number) => void
}

/** A text field with suggestions; free text is allowed. */
export function SuggestField({ value, onChange, heading, lines, onTake, onBlur, ...others }: SuggestFieldProps) {
  const headingId = useId()
  const keys = useOptionKeys(lines.length, take)
  function take(index: number) {
    keys.close()
    onTake(index)
  }
  return (
    <div className={classes.field}>
      <TextInput
        {...others}
        value={value}
        {...keys.field}
        // Escape closes the list, not the dialog around it.
        data-mantine-stop-propagation={keys.isOpen || undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          keys.open(event)
        }}
        onBlur={(event) => {
          keys.close()
          onBlur?.(event)
        }}
      />
      <VisuallyHidden role="status">{keys.isOpen && m['shell.suggestionCount']({ count: lines.length })}</VisuallyHidden>
      {keys.isOpen && (
        <div className={classes.dropdown}>
          <span className={classes.heading} id={headingId}>
            {heading}
          </span>
          <div role="listbox" id={keys.listId} aria-labelledby={headingId}>
            {lines.map((line, index) => (
              <button key={line.id} {...keys.option(index)} className={classes.option}>
                <span className={classes.text}>{line.text}</span>
                <span className={classes.more}>{line.more}</span>
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
