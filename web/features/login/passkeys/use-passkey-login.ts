import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { lazyChunk, loadChunk } from '../../../platform/scripts/lazy-chunk.ts'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { useAfterLogin } from '../use-enter.ts'
import { useCanUsePasskeys } from './use-can-use-passkeys.ts'

/** What speaks with devices: for who logs in or adds a passkey alone. */
export const deviceChunk = lazyChunk(() => import('./device.ts'))

/** Login with a passkey by a button; with `isAutofill` also by choosing one at the field of the address. */
export function usePasskeyLogin(isAutofill: boolean) {
  const canUse = useCanUsePasskeys()
  const { failure, isBusy, submit, say } = useSubmission()
  const enter = useEnterWithPasskey(say)
  // Whatever is asked next ends what waits at the field: after it that begins anew.
  const [round, setRound] = useState(0)
  const offer = useEffectEvent(async () => {
    const { askForPasskey } = await loadChunk(deviceChunk)
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await enter((options) => askForPasskey(options, true))
  })
  useEffect(() => {
    if (!canUse || !isAutofill) return
    // Nobody has pressed anything: what does not work here is said at the button.
    offer().catch(() => undefined)
    return () => deviceChunk.loaded?.stopAsking()
  }, [canUse, isAutofill, round])
  const logIn = async () => {
    const isDone = await submit(async () => {
      const { askForPasskey } = await loadChunk(deviceChunk)
      await enter(askForPasskey)
    })
    if (!isDone) setRound((before) => before + 1)
  }
  return { canUse, failure, isBusy, logIn }
}

type Device = typeof import('./device.ts')
type Ask = (options: Parameters<Device['askForPasskey']>[0]) => ReturnType<Device['askForPasskey']>

function useEnterWithPasskey(say: (failure: unknown) => void) {
  const enter = useAfterLogin()
  return async (ask: Ask) => {
    const api = browserApi.api.v1.login.passkey
    const asked = await ask(await callApi(api.begin.$post()))
    if ('sentence' in asked) return say(asked.sentence)
    const { user } = await callApi(api.$post({ json: asked.answer }))
    if (user) await enter(user)
  }
}
