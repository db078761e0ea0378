import { m } from '#messages'
import { useSite } from '../../../platform/session/session.ts'

/** That the demo's bookcases stand nowhere, under each map of them and beside whose data it is; nothing on a real site. */
export function DemoNote({ className }: { className?: string | undefined }) {
  const { isDemo } = useSite()
  return isDemo && <p className={className}>{m['bookcases.demoInvented']()}</p>
}
