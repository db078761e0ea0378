import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'
import classes from './with-scripts.module.css'

/**
 * A part that works with scripts alone. Its room is there from the first paint on, so that nothing below it moves when they have
 * come; until then nobody sees or reaches it, and a browser without scripts leaves no room for it.
 */
export function WithScripts({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <div className={`${classes.part} ${className}`} data-waiting={!isHydrated || undefined}>
      {children}
    </div>
  )
}
