import { useEffect, useEffectEvent } from 'react'

/** Calls back on Escape while `isActive`, for what is still loading. */
export function useEscape(onEscape: () => void, isActive: boolean): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())
  useEffect(() => {
    if (!isActive) return undefined
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isActive])
}
