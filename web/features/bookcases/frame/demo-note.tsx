import { m } from '#messages'
import { useSite } from '../../../platform/session/session.ts'

/** Note that demo bookcases are invented; nothing on real sites. */
export function DemoNote({ className }: { className?: string | undefined }) {
  const { isDemo } = useSite()
  return isDemo && <p className={className}>{m['bookcases.demoInvented']()}</p>
}
