import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { m } from '#messages'
import type { SecondFactorStart } from '#contract/second-factor.ts'
import { FRESH_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PersonProof } from '../person-proof.tsx'

interface BeginSecondFactorProps {
  hasPassword: boolean
  onBegun: (start: SecondFactorStart) => void
}

/** Starts the second factor with the password. */
export function BeginSecondFactor({ hasPassword, onBegun }: BeginSecondFactorProps) {
  const [isOpen, dialog] = useDisclosure(false)
  async function begin(json: { password?: string }) {
    const start = await callApi(browserApi.api.v1['second-factor'].begin.$post({ json }))
    dialog.close()
    onBegun(start)
  }
  return (
    <>
      <Button onClick={dialog.open}>{m['secondFactor.begin']()}</Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={m['secondFactor.title']()} width={440} onPhone="sheet">
        <PersonProof hasPassword={hasPassword} submitLabel={m['secondFactor.next']()} onProve={begin}>
          <p>{hasPassword ? m['secondFactor.beginProof']() : m['secondFactor.freshLogin']({ minutes: FRESH_LOGIN_MINUTES })}</p>
        </PersonProof>
      </Dialog>
    </>
  )
}
