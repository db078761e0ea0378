import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import type { SignInWays } from '#contract/credentials.ts'
import { FEW_RECOVERY_CODES } from '#domain/policy/accounts.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDay } from '../../../platform/language/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import { FullProof, type FullProofBody } from './full-proof.tsx'
import classes from './second-factor.module.css'

interface ActiveSecondFactorProps {
  factor: NonNullable<SignInWays['secondFactor']>
  hasPassword: boolean
  onCodes: (recoveryCodes: readonly string[]) => Promise<void>
  onOff: () => Promise<void>
}

/** Active second factor: date, remaining recovery codes, changes with password and code. */
export function ActiveSecondFactor({ factor, hasPassword, onCodes, onOff }: ActiveSecondFactorProps) {
  const [asked, setAsked] = useState<'renew' | 'turnOff' | null>(null)
  const api = browserApi.api.v1['second-factor']
  const left = m['secondFactor.codesLeft']({ count: factor.recoveryCodesLeft })
  async function renew(json: FullProofBody) {
    const { recoveryCodes } = await callApi(api['recovery-codes'].$post({ json }))
    setAsked(null)
    await onCodes(recoveryCodes)
  }
  async function turnOff(json: FullProofBody) {
    await callApi(api['turn-off'].$post({ json }))
    setAsked(null)
    notifySuccess(m['secondFactor.turnedOff']())
    await onOff()
  }
  return (
    <>
      <p>{m['secondFactor.activeSince']({ date: formatDay(factor.activeSince) })}</p>
      {factor.recoveryCodesLeft <= FEW_RECOVERY_CODES ? <Notice>{left}</Notice> : <p>{left}</p>}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAsked('renew')}>
          {m['secondFactor.renew']()}
        </Button>
        <Button variant="default" onClick={() => setAsked('turnOff')}>
          {m['secondFactor.turnOff']()}
        </Button>
      </div>
      <Dialog opened={asked === 'renew'} onClose={() => setAsked(null)} title={m['secondFactor.renew']()} width={440}>
        <FullProof hasPassword={hasPassword} submitLabel={m['secondFactor.renew']()} onProve={renew}>
          {m['secondFactor.renewProof']()}
        </FullProof>
      </Dialog>
      <Dialog opened={asked === 'turnOff'} onClose={() => setAsked(null)} title={m['secondFactor.turnOffTitle']()} width={440}>
        <FullProof hasPassword={hasPassword} submitLabel={m['secondFactor.turnOff']()} onProve={turnOff}>
          {m['secondFactor.turnOffProof']()}
        </FullProof>
      </Dialog>
    </>
  )
}
