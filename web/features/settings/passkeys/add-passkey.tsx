import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { SignInWays } from '#contract/credentials.ts'
import type { PasskeyCreation } from '#contract/passkeys.ts'
import { FRESH_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { loadChunk } from '../../../platform/scripts/lazy-chunk.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import { PasskeyIcon } from '../../login/passkeys/passkey-icon.tsx'
import { deviceChunk } from '../../login/passkeys/use-passkey-login.ts'
import { PersonProof } from '../person-proof.tsx'
import { FullProof } from '../second-factor/full-proof.tsx'

/** Password, with the second factor a code as well, then the device makes the passkey. */
export function AddPasskey({ ways: { hasPassword, secondFactor } }: { ways: SignInWays }) {
  const [isOpen, dialog] = useDisclosure(false)
  const { isBusy, failure, make } = useMakePasskey()
  async function begin(json: { password?: string; code?: string }) {
    const options = await callApi(browserApi.api.v1.passkeys.begin.$post({ json }))
    dialog.close()
    void make(options)
  }
  return (
    <>
      <Button leftSection={<PasskeyIcon />} loading={isBusy} onClick={dialog.open}>
        {m['passkeys.add']()}
      </Button>
      <FailureLine failure={failure} />
      <Dialog opened={isOpen} onClose={dialog.close} title={m['passkeys.add']()} width={440} onPhone="sheet">
        {secondFactor ? (
          <FullProof hasPassword={hasPassword} submitLabel={m['secondFactor.next']()} onProve={begin}>
            {m['passkeys.addProofCode']()}
          </FullProof>
        ) : (
          <PersonProof hasPassword={hasPassword} submitLabel={m['secondFactor.next']()} onProve={begin}>
            <p>{hasPassword ? m['passkeys.addProof']() : m['secondFactor.freshLogin']({ minutes: FRESH_LOGIN_MINUTES })}</p>
          </PersonProof>
        )}
      </Dialog>
    </>
  )
}

function useMakePasskey() {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit, say } = useSubmission()
  const make = (options: PasskeyCreation) =>
    submit(async () => {
      const { makePasskey } = await loadChunk(deviceChunk)
      const made = await makePasskey(options)
      if ('sentence' in made) return say(made.sentence)
      await callApi(browserApi.api.v1.passkeys.$post({ json: made.answer }))
      notifySuccess(m['passkeys.added']())
      await revalidate()
    })
  return { isBusy, failure, make }
}
