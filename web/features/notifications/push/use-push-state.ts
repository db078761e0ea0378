import { useEffect, useState } from 'react'
import { readPushState, type PushState } from './device-push.ts'

/** What this device can and may; null until it is known. `refresh` after something was asked of it. */
export function usePushState(): { state: PushState | null; refresh: () => Promise<void> } {
  const [state, setState] = useState<PushState | null>(null)
  const refresh = async () => setState(await readPushState().catch(() => 'unsupported' as const))
  useEffect(() => {
    let isGone = false
    readPushState().then(
      (read) => void (isGone || setState(read)),
      () => void (isGone || setState('unsupported')),
    )
    return () => {
      isGone = true
    }
  }, [])
  return { state, refresh }
}
