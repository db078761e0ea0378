import { useEffect, useEffectEvent } from 'react'
import { DigitRun } from './digit-run.ts'

/** What one types into, chooses by typing in, or answers: its keys are its own. */
const OWN_KEYS =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'

/** Receives digits typed outside of fields by a hand scanner; ignores fields, menus, dialogs and shortcuts. */
export function useHandScanner(onDigits: (digits: string) => void): void {
  const lead = useEffectEvent(onDigits)
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
