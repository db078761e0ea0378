import { useEffect, useRef } from 'react'

/**
 * Makes what a picker holds count as typed (typed-fields.ts), also what was pasted, dropped or taken along into another
 * step: the window around it asks before it throws that away, and the page is not loaded anew. It is a field that nobody
 * sees and that says when it is filled or emptied, as one does into which somebody types.
 */
export function HeldMark({ isHolding }: { isHolding: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current) return
    field.current.value = isHolding ? 'held' : ''
    field.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, [isHolding])
  return <input type="hidden" ref={field} />
}
