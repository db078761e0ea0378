import { useId, useState, type KeyboardEvent } from 'react'

interface OptionKeys {
  isOpen: boolean
  open: () => void
  close: () => void
  /** Place of the chosen line; -1 while none is. */
  active: number
  listId: string
  optionId: (index: number) => string
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Keys of a text field with a list of suggestions (the combobox pattern of WAI-ARIA): arrows choose a line, also round
 * the end, Enter takes it, Escape closes. The focus stays in the field; without a chosen line Enter means the field.
 */
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
  return { isOpen, open: () => set(true), close: () => set(false), active, listId, optionId: (index) => `${listId}-${index}`, onKeyDown }
}
