import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'
import classes from './with-scripts.module.css'

/** Content that needs scripts, with its space reserved; no space without scripts. */
export function WithScripts({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <div className={`${classes.part} ${className}`} data-waiting={!isHydrated || undefined}>
      {children}
    </div>
  )
}
