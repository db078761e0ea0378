import { useEffect, useRef } from 'react'

/** A hidden field that makes picked files count as typed (typed-fields.ts), so that leaving asks. */
export function HeldMark({ isHolding }: { isHolding: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current) return
    field.current.value = isHolding ? 'held' : ''
    field.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, [isHolding])
  return <input type="hidden" ref={field} />
}
