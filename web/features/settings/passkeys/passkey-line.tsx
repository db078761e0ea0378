import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { Passkey } from '#contract/passkeys.ts'
import { FRESH_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { formatDay } from '../../../platform/language/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notifySuccess } from '../../../ui/notify.ts'
import classes from '../../../ui/sections.module.css'
import { PersonProof } from '../person-proof.tsx'
import styles from './passkeys.module.css'
import { RenameForm } from './rename-form.tsx'

/** One passkey: name, dates, and what can be done with it. */
export function PasskeyLine({ passkey, hasPassword }: { passkey: Passkey; hasPassword: boolean }) {
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const { revalidate } = useRevalidator()
  const { uuid, name } = passkey
  const close = () => setAsked(null)
  async function remove(json: { password?: string }) {
    await callApi(browserApi.api.v1.passkeys[':uuid'].remove.$post({ param: { uuid }, json }))
    close()
    notifySuccess(m['passkeys.removed']())
    await revalidate()
  }
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={classes.fact}>{datesOf(passkey)}</p>
        {passkey.isBackedUp && <p className={classes.fact}>{m['passkeys.synced']()}</p>}
        {passkey.isCopied && <Notice kind="error">{m['passkeys.copied']()}</Notice>}
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" size="sm" onClick={() => setAsked('rename')} aria-label={m['passkeys.renameOf']({ name })}>
          {m['passkeys.rename']()}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setAsked('remove')} aria-label={m['passkeys.removeOf']({ name })}>
          {m['passkeys.remove']()}
        </Button>
      </div>
      <Dialog opened={asked === 'rename'} onClose={close} title={m['passkeys.renameTitle']()} width={440} onPhone="sheet">
        <RenameForm passkey={passkey} onDone={close} />
      </Dialog>
      <Dialog opened={asked === 'remove'} onClose={close} title={m['passkeys.removeTitle']()} width={440} onPhone="sheet">
        <PersonProof hasPassword={hasPassword} submitLabel={m['passkeys.remove']()} onProve={remove}>
          <p>{m['passkeys.removeProof']({ name })}</p>
          {!hasPassword && <p>{m['secondFactor.freshLogin']({ minutes: FRESH_LOGIN_MINUTES })}</p>}
        </PersonProof>
      </Dialog>
    </>
  )
}

function datesOf({ createdAt, lastUsedAt }: Passkey): string {
  const date = formatDay(createdAt)
  return lastUsedAt ? m['passkeys.createdAtAndUsed']({ date, used: formatDay(lastUsedAt) }) : m['passkeys.createdAt']({ date })
}
