import { useCallback, useEffect, useState } from 'react'
import type { SignInWays } from '#contract/credentials.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'

/** The member's ways to log in; null until known. Shared by profile sections; `reload` after changes. */
export function useSignInWays(): { ways: SignInWays | null; reload: () => Promise<void> } {
  const [ways, setWays] = useState<SignInWays | null>(null)
  const reload = useCallback(() => ask().then(setWays, () => undefined), [])
  useEffect(() => void reload(), [reload])
  return { ways, reload }
}

let running: Promise<SignInWays> | undefined

function ask(): Promise<SignInWays> {
  running ??= callApi(browserApi.api.v1['sign-in-ways'].$get()).finally(() => {
    running = undefined
  })
  return running
}
