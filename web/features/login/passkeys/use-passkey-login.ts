import { useEffect, useEffectEvent } from 'react'
import { ApiError, browserApi, callApi } from '../../../platform/api/api-client.ts'
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
  const offer = async () => {
    try {
      const { askForPasskey } = await loadChunk(deviceChunk)
      if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await enter((options) => askForPasskey(options, true), false)
    } catch (error) {
      // Nobody has pressed anything: only a passkey that was chosen and refused is worth a word.
      if (error instanceof ApiError && error.code !== 'RATE_LIMITED') say(error)
    }
  }
  const offerAtFirst = useEffectEvent(offer)
  useEffect(() => {
    if (canUse && isAutofill) void offerAtFirst()
    return stopAsking
  }, [canUse, isAutofill])
  const logIn = async () => {
    let isIn = false
    await submit(async () => {
      const { askForPasskey } = await loadChunk(deviceChunk)
      isIn = await enter(askForPasskey, true)
    })
    // What the button asks ends what waits at the field.
    if (!isIn && isAutofill) void offer()
  }
  return { canUse, failure, isBusy, logIn }
}

function stopAsking(): void {
  deviceChunk.loaded?.stopAsking()
}

type Device = typeof import('./device.ts')
type Ask = (options: Parameters<Device['askForPasskey']>[0]) => ReturnType<Device['askForPasskey']>

function useEnterWithPasskey(say: (failure: unknown) => void) {
  const enter = useAfterLogin()
  return async (ask: Ask, isAsked: boolean) => {
    const api = browserApi.api.v1.login.passkey
    const asked = await ask(await callApi(api.begin.$post()))
    if ('sentence' in asked) {
      if (isAsked) say(asked.sentence)
      return false
    }
    const { user } = await callApi(api.$post({ json: asked.answer }))
    if (user) await enter(user)
    return user !== null
  }
}
