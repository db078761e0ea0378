import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { m } from '#messages'
import type { PasskeyCreation, PasskeyLoginOptions } from '#contract/passkeys.ts'

/** What came of asking a device: its answer, or a sentence on why there is none; null where the person did not want to. */
type DeviceAnswer<Answer> = { answer: Answer } | { sentence: string | null }

/** Asks for a passkey of this site; with `isAutofill` once one is chosen at the field of the address. */
export function askForPasskey(optionsJSON: PasskeyLoginOptions, isAutofill = false) {
  return tried(optionsJSON.timeout, async () => {
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    return { id, clientDataJSON, authenticatorData, signature, userHandle }
  })
}

/** Lets the device make a passkey. */
export function makePasskey(optionsJSON: PasskeyCreation) {
  return tried(optionsJSON.timeout, async () => {
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject } = response
    const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
    const transports = known.filter((transport) => response.transports?.includes(transport))
    return { id, clientDataJSON, attestationObject, transports }
  })
}

/** Ends what waits for a choice at a field. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Browsers say alike that somebody has cancelled and that nobody came; only the time tells. */
async function tried<Answer>(timeout: number, ask: () => Promise<Answer>): Promise<DeviceAnswer<Answer>> {
  const begun = performance.now()
  try {
    return { answer: await ask() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'AbortError') return { sentence: null }
    if (name === 'NotAllowedError') return { sentence: performance.now() - begun < timeout ? null : m['passkeys.notFinished']() }
    if (name === 'InvalidStateError') return { sentence: m['passkeys.alreadyThere']() }
    return { sentence: m['passkeys.unsupported']() }
  }
}
