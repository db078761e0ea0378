import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when Escape is pressed, as long as `isActive`: for what was opened but is still being loaded, so that
 * who changes their mind is not surprised by it later.
 */
export function useEscape(onEscape: () => void, isActive: boolean): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())
  useEffect(() => {
    if (!isActive) return undefined
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isActive])
}
