import { useEffect, useEffectEvent, type RefObject } from 'react'
import { DigitRun } from './digit-run.ts'

/** What one types into, chooses by typing in, or answers: its keys are its own. */
const OWN_KEYS =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'

/**
 * Leads a number that is typed anywhere on the page into the field: a hand scanner types wherever the focus is. Keys of fields, menus,
 * dialogs and shortcuts stay theirs. `onReveal` brings the field into sight, at once.
 */
export function useHandScanner(field: RefObject<HTMLInputElement | null>, onReveal: () => void): void {
  const lead = useEffectEvent((digits: string) => {
    if (!field.current) return
    if (field.current.offsetParent === null) onReveal()
    field.current.value = digits
    field.current.focus()
  })
  useEffect(() => {
    const run = new DigitRun()
    function hear(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing || isTaken(event.target)) return
      const digits = run.take(event.key, event.timeStamp)
      if (digits === undefined) return
      // The last of them is among these.
      event.preventDefault()
      lead(digits)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(OWN_KEYS)) return true
  return document.querySelector('[role=dialog]') !== null
}
