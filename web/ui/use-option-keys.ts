import { useId, useState, type ComponentPropsWithoutRef, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react'

interface OptionKeys {
  isOpen: boolean
  /** Shows the list of a field that has the focus: what was typed before the scripts came may be told when one has gone on. */
  open: (event: SyntheticEvent<HTMLInputElement>) => void
  close: () => void
  listId: string
  /** What makes a text field one with a list. */
  field: ComboboxProps
  /** What makes a button the line of the list at this place. */
  option: (index: number) => OptionProps
}

type ComboboxProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  'autoComplete' | 'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'onBlur'
> & { onKeyDown: (event: KeyboardEvent) => void }

type OptionProps = Pick<
  ComponentPropsWithoutRef<'button'>,
  'type' | 'tabIndex' | 'id' | 'role' | 'aria-selected' | 'onPointerDown' | 'onClick'
>

/** Keyboard of a combobox (WAI-ARIA): arrows, Enter, Escape; Enter without a selection belongs to the field. */
export function useOptionKeys(count: number, onTake: (index: number) => void): OptionKeys {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const isOpen = isWanted && count > 0
  const active = isOpen && chosen < count ? chosen : -1
  function set(wanted: boolean): void {
    setWanted(wanted)
    setChosen(-1)
  }
  function onKeyDown(event: KeyboardEvent): void {
    // While a letter is being composed the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && count > 0) {
      // Round the end past "none", which is one place more.
      setChosen(isOpen ? ((active + 1 + step + count + 1) % (count + 1)) - 1 : step === 1 ? 0 : count - 1)
      setWanted(true)
    } else if (event.key === 'Enter' && active >= 0) onTake(active)
    else if (event.key === 'Escape' && isOpen) set(false)
    else return
    event.preventDefault()
  }
  const optionId = (index: number): string => `${listId}-${index}`
  const close = (): void => set(false)
  const field: ComboboxProps = {
    autoComplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    onKeyDown,
    onBlur: close,
  }
  const option = (index: number): OptionProps => ({
    type: 'button',
    tabIndex: -1,
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    onPointerDown: keepFocus,
    onClick: () => onTake(index),
  })
  return { isOpen, open: ({ currentTarget }) => set(currentTarget === document.activeElement), close, listId, field, option }
}

/** Pressing a line must not take the focus, and with it the list, away. */
function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}
