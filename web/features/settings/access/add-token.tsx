import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { SignInWays } from '#contract/credentials.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { notifySuccess } from '../../../ui/notify.ts'
import sections from '../../../ui/sections.module.css'
import { TokenForm } from './token-form.tsx'

/** Asks what a new token is for, then shows it this once. */
export function AddToken({ ways }: { ways: SignInWays }) {
  const [isOpen, dialog] = useDisclosure(false)
  const [made, setMade] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const close = () => {
    dialog.close()
    setMade(null)
  }
  const keep = (token: string) => {
    setMade(token)
    void revalidate()
  }
  return (
    <>
      <Button onClick={dialog.open}>{m['access.add']()}</Button>
      <Dialog opened={isOpen} onClose={close} title={made ? m['access.madeTitle']() : m['access.add']()}>
        {made ? <NewToken token={made} onKept={close} /> : <TokenForm ways={ways} onMade={keep} />}
      </Dialog>
    </>
  )
}

function NewToken({ token, onKept }: { token: string; onKept: () => void }) {
  const { failure, submit } = useSubmission()
  const copy = () =>
    submit(async () => {
      await navigator.clipboard.writeText(token)
      notifySuccess(m['access.copied']())
    })
  return (
    <div className={sections.proof} role="status">
      <p>{m['access.madeText']()}</p>
      <TextInput
        label={m['access.token']()}
        value={token}
        readOnly
        spellCheck={false}
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{m['access.copy']()}</Button>
      {failure !== null && failure !== undefined && <p role="alert">{m['access.copyFailed']()}</p>}
      <Button variant="default" onClick={onKept}>
        {m['access.done']()}
      </Button>
    </div>
  )
}
