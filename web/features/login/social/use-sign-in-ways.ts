import { useCallback, useEffect, useState } from 'react'
import type { SignInWays } from '#contract/credentials.ts'
import { browserApi, read } from '../../../platform/api/api-client.ts'

/** How the member can log in; null until it is known. `reload` after a change. The sections of the profile share one call. */
export function useSignInWays(): { ways: SignInWays | null; reload: () => Promise<void> } {
  const [ways, setWays] = useState<SignInWays | null>(null)
  const reload = useCallback(() => ask().then(setWays, () => undefined), [])
  useEffect(() => void reload(), [reload])
  return { ways, reload }
}

let running: Promise<SignInWays> | undefined

function ask(): Promise<SignInWays> {
  running ??= read(browserApi.api.v1['sign-in-ways'].$get()).finally(() => {
    running = undefined
  })
  return running
}
